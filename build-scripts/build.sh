#!/usr/bin/env bash
# usage: build.sh [native|wasm|site]...
#
# Builds the parts named, all three when none is, and installs nothing:
#   native  build/native/mcts2048, the program
#   wasm    build/wasm/module.js and .wasm, and the program for Node, build/wasm/mcts2048.js
#   site    dist/, the static files (includes wasm, which they carry)
# Only what changed is built again. Compilers run side by side, one for each core.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

native=false wasm=false site=false
[ $# -gt 0 ] || set -- native site
for part in "$@"; do
  case "$part" in
    -h | --help) print_help; exit 0 ;;
    native) native=true ;;
    wasm) wasm=true ;;
    site) wasm=true site=true ;;
    *) die "unknown part '$part': native, wasm or site" 2 ;;
  esac
done

# Before the compilers start: nobody waits for a build that cannot end.
if $site; then need_packages; fi
need cmake
need ninja
need flock
cd "$root"

# Configures once; after that Ninja itself notices when the build description changes.
configure() {
  local preset="$1"
  shift
  [ -e "build/$preset/build.ninja" ] && return
  rm -rf "build/$preset"
  "$@" cmake --preset "$preset" -Wno-dev >"build/.$preset.log" 2>&1 || {
    cat "build/.$preset.log" >&2
    die "cmake could not configure preset '$preset'"
  }
}

mkdir -p build
# Two builds of one tree at the same time would mix their files; the second waits.
exec 9>build/.lock
flock 9
if $native; then
  command -v "${CXX:-c++}" >/dev/null 2>&1 || die "a C++ compiler is missing; build-scripts/setup.sh installs it"
  configure native
  cmake --build build/native --target mcts2048 --parallel "$(jobs_count)" || die "the native build failed"
fi
if $wasm; then
  need emcc
  need emcmake
  need_node
  configure wasm with_emscripten emcmake
  with_emscripten cmake --build build/wasm --parallel "$(jobs_count)" || die "the WebAssembly build failed"
fi
if $site; then
  node build-scripts/bundle.mjs || die "the site could not be bundled"
fi
