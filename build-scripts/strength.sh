#!/usr/bin/env bash
# usage: strength.sh [--folder DIR] [--docs DIR] [--jobs N] [--scale X] [--section NAME]...
#                    [--most MINUTES] [--only TEXT] [--report | --list]
#
# Plays the experiments of strength_experiments.mjs with the native program and writes what they say:
# docs/strength.json (statistics), docs/strength.md (tables) and docs/strength-*.svg (curves).
#   --folder DIR    where the match files are kept (build/strength); a run that was stopped goes on
#   --docs DIR      where the report goes (docs)
#   --jobs N        games played at a time (one for each core)
#   --scale X       times as many games in every experiment (1)
#   --most MINUTES  of one core for one experiment (6): it gets fewer games if it would take longer,
#                   by what its first game has taken
#   --section NAME  only this section; may be given several times
#   --only TEXT     only experiments whose flags contain TEXT
#   --report        play nothing, report what is there
#   --list          print the experiments as command lines and end
# An experiment whose agent, parameter or preset is not built is left out, and so named. Match files
# that this program would not play again as they are (it has changed) are moved aside. A row without a
# match file stays as DIR/strength.json of --docs has it.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case "${1:-}" in
  -h | --help) print_help; exit 0 ;;
esac
need_node
"$root/build-scripts/build.sh" native >&2
exec node "$root/build-scripts/strength.mjs" "$@"
