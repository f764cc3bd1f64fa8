#!/usr/bin/env bash
# usage: bench.sh [--rounds N]
#
# Speed figures, one JSON line each: {"name", "native", "wasm", "ratio", "unit"}. The native program
# and the same program in WebAssembly under Node run in turn, N rounds (3), and each figure is the
# median of its rounds, so that a machine that slows down slows both. `ratio` is the speed of
# WebAssembly over the speed of native, also where the unit is a time.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

rounds=3
while [ $# -gt 0 ]; do
  case "$1" in
    -h | --help) print_help; exit 0 ;;
    --rounds) [ $# -ge 2 ] || die "--rounds needs a number" 2; rounds="$2"; shift 2 ;;
    *) die "unknown argument '$1' (see --help)" 2 ;;
  esac
done
[[ "$rounds" =~ ^[1-9][0-9]{0,2}$ ]] || die "--rounds needs a number from 1 to 999, not '$rounds'" 2

"$root/build-scripts/build.sh" native wasm >&2
exec node "$root/build-scripts/bench.mjs" "$rounds"
