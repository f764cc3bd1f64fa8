#!/usr/bin/env bash
# usage: setup.sh [--help]
#
# Installs what building and testing need and this machine lacks: Debian packages where there is
# apt (as root, or through sudo where that asks no password), then the npm packages of
# package-lock.json. When nothing is missing it does nothing and is quick.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case "${1:-}" in
  -h | --help) print_help; exit 0 ;;
  '') ;;
  *) die "unknown argument '$1' (see --help)" 2 ;;
esac

have() { command -v "$1" >/dev/null 2>&1; }

have_catch2() {
  local folder
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    if [ -e "$folder/catch2/catch.hpp" ] || [ -e "$folder/catch2/catch_all.hpp" ]; then return 0; fi
  done
  return 1
}

# Clang comes without its sanitizer runtime on Debian.
have_clang_sanitizers() {
  local runtime
  runtime="$(clang++ -print-resource-dir 2>/dev/null)" || return 1
  [ -n "$(find "$runtime/lib" -name 'libclang_rt.asan*' -print -quit 2>/dev/null)" ]
}

have_chromium() {
  if [ -n "${CHROMIUM:-}" ]; then [ -x "$CHROMIUM" ]; else have chromium; fi
}

# Pages in Chinese are part of the tests; without a font their text has no width to measure.
have_cjk_font() {
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" \
    -iname '*cjk*' -print -quit 2>/dev/null)" ]
}

# There is another program of that name.
have_gnu_parallel() { have parallel && parallel --version 2>/dev/null | grep -q '^GNU parallel'; }

missing=()
have g++ || missing+=(g++)
have clang++ || missing+=(clang)
{ have clang++ && have_clang_sanitizers; } || missing+=(libclang-rt-dev)
have clang-format || missing+=(clang-format)
have cmake || missing+=(cmake)
have ninja || missing+=(ninja-build)
have_catch2 || missing+=(catch2)
have emcc || missing+=(emscripten)
have node || missing+=(nodejs)
have npm || missing+=(npm)
have_chromium || missing+=(chromium)
have_cjk_font || missing+=(fonts-noto-cjk)
have_gnu_parallel || missing+=(parallel)

if [ ${#missing[@]} -gt 0 ]; then
  have apt-get || die "please install (Debian names): ${missing[*]}"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    { have sudo && sudo -n true 2>/dev/null; } ||
      die "please install as root: apt-get install --no-install-recommends ${missing[*]}"
    as_root=(sudo -n)
  fi
  echo "setup.sh: installing ${missing[*]}" >&2
  log="$(mktemp)"
  apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >>"$log" 2>&1; }
  # A machine that never updated its lists knows no package; one that did may still install offline.
  apt update || true
  if ! apt install -y --no-install-recommends "${missing[@]}"; then
    tail -n 20 "$log" >&2
    die "apt-get could not install: ${missing[*]}"
  fi
  rm -f "$log"
fi

need_node
stamp="$root/node_modules/.installed-lock.json"
if ! cmp -s "$root/package-lock.json" "$stamp"; then
  echo "setup.sh: installing npm packages" >&2
  if ! output="$(cd "$root" && npm ci --no-progress 2>&1)"; then
    echo "$output" | tail -n 20 >&2
    die "npm ci failed"
  fi
  cp "$root/package-lock.json" "$stamp"
fi
