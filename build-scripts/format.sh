#!/usr/bin/env bash
# usage: format.sh [--check]
#
# Formats every C++ file in place by .clang-format; with --check changes nothing and fails, naming
# the lines, when a file is not formatted.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mode=(-i)
case "${1:-}" in
  -h | --help) print_help; exit 0 ;;
  --check) mode=(--dry-run -Werror) ;;
  '') ;;
  *) die "unknown argument '$1' (see --help)" 2 ;;
esac
need clang-format
cd "$root"
find engine wasm tests \( -name '*.h' -o -name '*.cpp' \) -print0 |
  xargs -0 -r clang-format --style=file "${mode[@]}"
