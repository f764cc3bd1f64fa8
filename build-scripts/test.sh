#!/usr/bin/env bash
# usage: test.sh [native|wasm|web]...
#
# Installs what is missing, builds, runs the suites named (all three when none is) and ends with a
# line `N passed, N failed`; exits 1 if any failed.
#   native  the Catch2 programs by GCC (Release) and, by Clang, under sanitizers; what
#           docs/ says, done as it says; format; floors
#   wasm    the module and engine.mjs under Node
#   web     types, the page's parts under Node, the page in Chromium
# Every single test case counts as one, and so does a check without cases. A program that crashes,
# hangs or runs no test counts as failed. Logs stay in build/test-logs/.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

run_native=false run_wasm=false run_web=false
[ $# -gt 0 ] || set -- native wasm web
for suite in "$@"; do
  case "$suite" in
    -h | --help) print_help; exit 0 ;;
    native) run_native=true ;;
    wasm) run_wasm=true ;;
    web) run_web=true ;;
    *) die "unknown suite '$suite': native, wasm or web" 2 ;;
  esac
done

"$root/build-scripts/setup.sh" || exit 1
cd "$root" || exit 1
logs="$root/build/test-logs"
rm -rf "$logs"
mkdir -p "$logs"

passed=0
failed=0

# A test that hangs must end as a failure, not as a stuck run.
limit() {
  if command -v timeout >/dev/null 2>&1; then timeout --kill-after=10 "$1" "${@:2}"; else "${@:2}"; fi
}

# Adds one program's counts to the totals and shows its log when something failed.
account() {
  local name="$1" log="$2" good="$3" bad="$4" seconds="$5"
  passed=$((passed + good))
  failed=$((failed + bad))
  if [ "$bad" -gt 0 ]; then
    sed 's/^/    /' "$log" | tail -n 300
    echo "FAILED $name: $good passed, $bad failed ($seconds s), log in ${log#"$root"/}"
  else
    echo "ok     $name: $good passed ($seconds s)"
  fi
}

log_for() { echo "$logs/$(echo "$1" | tr -c 'A-Za-z0-9._\n-' '_').log"; }

# run_check NAME COMMAND...: one check, passed when the command succeeds.
run_check() {
  local name="$1" log start=$SECONDS
  shift
  log="$(log_for "$name")"
  if "$@" >"$log" 2>&1; then
    account "$name" "$log" 1 0 $((SECONDS - start))
  else
    account "$name" "$log" 0 1 $((SECONDS - start))
    return 1
  fi
}

# run_catch NAME PROGRAM [WHICH]: a Catch2 program; its own last line tells the counts.
run_catch() {
  local name="$1" program="$2" log start=$SECONDS status good bad
  log="$(log_for "$name")"
  limit 1200 "$program" ${3:+"$3"} >"$log" 2>&1
  status=$?
  # "All tests passed (9 assertions in 3 test cases)" or "test cases: 3 | 2 passed | 1 failed".
  good="$(sed -n -e 's/^All tests passed (.* in \([0-9]*\) test cases\{0,1\})$/\1/p' \
    -e 's/^test cases:.*| *\([0-9]*\) passed.*/\1/p' "$log" | tail -n 1)"
  bad="$(sed -n -e 's/^test cases:.*| *\([0-9]*\) failed\( *|.*\)\{0,1\}$/\1/p' "$log" | tail -n 1)"
  good="${good:-0}" bad="${bad:-0}"
  if [ "$bad" -eq 0 ] && { [ $status -ne 0 ] || [ "$good" -eq 0 ]; }; then
    echo "ended with status $status after $good passed test cases" >>"$log"
    bad=1
  fi
  account "$name" "$log" "$good" "$bad" $((SECONDS - start))
}

# run_node NAME FILE...: test files for Node's own runner.
run_node() {
  local name="$1" log start=$SECONDS status good bad
  shift
  log="$(log_for "$name")"
  if [ $# -eq 0 ]; then
    echo "no test files" >"$log"
    account "$name" "$log" 0 1 0
    return
  fi
  limit 1900 node --test --test-reporter=tap "$@" >"$log" 2>&1
  status=$?
  good="$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log" | tail -n 1)"
  # Cancelled tests (a file that died, a time-out) were not passed by anything.
  bad="$(sed -n -e 's/^# fail \([0-9]*\)$/\1/p' -e 's/^# cancelled \([0-9]*\)$/\1/p' "$log" |
    tail -n 2 | awk '{ sum += $1 } END { print sum + 0 }')"
  good="${good:-0}" bad="${bad:-0}"
  if [ "$bad" -eq 0 ] && { [ $status -ne 0 ] || [ "$good" -eq 0 ]; }; then
    echo "ended with status $status after $good passed tests" >>"$log"
    bad=1
  fi
  account "$name" "$log" "$good" "$bad" $((SECONDS - start))
}

# Names of existing test files, one a line.
test_files() { find "$1" -maxdepth 1 -name '*.test.mjs' 2>/dev/null | sort; }

build_preset() {
  local preset="$1"
  # Not stopping at the first error: one broken file must not hide what the others' tests say.
  cmake --preset "$preset" -Wno-dev &&
    cmake --build "build/$preset" --parallel "$(jobs_count)" -- -k 0
}

if $run_native; then
  # What was built is run; a build that fails counts by itself.
  # Clang is heard as well: it compiles the sanitized programs, and the module.
  for preset in native sanitize; do
    # What takes minutes under sanitizers is left to the others.
    which=
    [ "$preset" = native ] || which='~[slow]'
    run_check "build $preset" build_preset "$preset"
    programs="$(find "build/$preset/tests" -maxdepth 1 -type f -name '*_tests' -perm -u+x 2>/dev/null | sort)"
    if [ -z "$programs" ]; then run_check "tests $preset" false; fi
    for program in $programs; do
      # Leaks are errors as well; the message must name our own lines.
      ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1 \
        run_catch "$preset $(basename "$program")" "$program" "$which"
    done
  done
  mapfile -t files < <(test_files tests/docs)
  run_node "documents" ${files[@]+"${files[@]}"}
  run_check "format" build-scripts/format.sh --check
  run_check "floors" build-scripts/check-floors.sh
fi

if $run_wasm || $run_web; then
  # Some tests compare the module with the native program.
  run_check "build native program" build-scripts/build.sh native
  run_check "build site" build-scripts/build.sh site
fi

if $run_wasm; then
  mapfile -t files < <(test_files tests/wasm)
  run_node "wasm" ${files[@]+"${files[@]}"}
fi

if $run_web; then
  run_check "types" node_modules/.bin/tsc --project web/tsconfig.json
  mapfile -t files < <(test_files tests/web/unit)
  run_node "web parts" ${files[@]+"${files[@]}"}
  mapfile -t files < <(test_files tests/web)
  run_node "web page" ${files[@]+"${files[@]}"}
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
