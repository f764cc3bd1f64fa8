# Sourced by the other scripts: the project's root, one way to fail, one way to find tools.
# shellcheck shell=bash

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# Where the caller stood, for scripts that take file names.
script_name="$(basename "$0")"

# One line on stderr, then the exit status (1 unless given).
die() {
  echo "$script_name: $1" >&2
  exit "${2:-1}"
}

# The comment block at the top of a script is its --help text.
print_help() {
  sed -n '2,/^[^#]/{/^#/{s/^# \{0,1\}//;p;}}' "$0"
}

need() {
  command -v "$1" >/dev/null 2>&1 || die "$1 is missing; build-scripts/setup.sh installs it"
}

need_node() {
  need node
  local major
  major="$(node --print 'parseInt(process.versions.node)')"
  [ "$major" -ge 18 ] || die "node 18 or newer is needed, this is $(node --version)"
}

need_packages() {
  need_node
  [ -d "$root/node_modules/esbuild" ] || die "node_modules is missing; build-scripts/setup.sh installs it"
}

# Debian's emcc looks for its JavaScript libraries beside Debian's node and does not find them from
# another one. The variable is set for emcc alone: our own scripts use node_modules.
with_emscripten() {
  if [ -d /usr/share/nodejs ]; then
    NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}" "$@"
  else
    "$@"
  fi
}

jobs_count() {
  nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}
