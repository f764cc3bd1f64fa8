#!/usr/bin/env bash
# usage: check-floors.sh [FOLDER]
#
# Reads every #include and import of the project (or of the copy in FOLDER) and fails, with a line
# for each, when one goes to a floor it may not know. The table of floors is in check-floors.mjs.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case "${1:-}" in
  -h | --help) print_help; exit 0 ;;
esac
need_node
exec node "$root/build-scripts/check-floors.mjs" "${1:-$root}"
