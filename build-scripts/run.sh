#!/usr/bin/env bash
# usage: run.sh [--port N]
#
# Installs what is missing, builds the site and serves dist/ on http://localhost:8048/ (or port N)
# until interrupted. The address is printed on a line of its own once it answers.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

port=8048
while [ $# -gt 0 ]; do
  case "$1" in
    -h | --help) print_help; exit 0 ;;
    --port) [ $# -ge 2 ] || die "--port needs a number" 2; port="$2"; shift 2 ;;
    --port=*) port="${1#--port=}"; shift ;;
    *) die "unknown argument '$1' (see --help)" 2 ;;
  esac
done
[[ "$port" =~ ^[0-9]{1,5}$ ]] && port=$((10#$port)) && [ "$port" -ge 1 ] && [ "$port" -le 65535 ] ||
  die "--port needs a number from 1 to 65535, not '$port'" 2

# Asked before the build, so that nobody waits for a page that cannot be served.
if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
  die "port $port is busy; choose another with --port N"
fi

"$root/build-scripts/setup.sh"
"$root/build-scripts/build.sh" native site >&2
exec node "$root/build-scripts/serve.mjs" --port "$port"
