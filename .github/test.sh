#!/usr/bin/env bash
# Installs what the tests need and runs every test.
#
#   bash .github/test.sh              all steps
#   bash .github/test.sh quick        what one runs while working: no display, no browser, nothing but Go
#   bash .github/test.sh STEP...      only these, in this order
#   bash .github/test.sh draw -run X  options after a step go to its go test
#   bash .github/test.sh draw ./game/ui -run X  and before them some of its packages, instead of all
#   bash .github/test.sh -l           the names of the steps
#
# A failed step does not stop the ones after it. The last line counts the steps; any failure makes the exit code 1. Names
# or options that are not understood make it 2, and nothing is run. A step in which no package ran a test fails.
set -u -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

steps=(setup format shell tidy workflow vet static arch native race draw wasm module windows site browser browsers)
# Not a part of the whole run, which has all of it.
extra_steps=(quick)
# The steps whose options go to go test.
go_test_steps=(quick arch native race draw wasm module browser browsers)
# Those that take packages too.
package_steps=(quick native race draw)
# The options of go test that need a value, which would otherwise take a package for it.
value_options=(run skip list bench benchtime count timeout cpu parallel p fuzz fuzztime shuffle tags ldflags gcflags exec o
  coverprofile coverpkg covermode cpuprofile memprofile blockprofile mutexprofile trace outputdir)
passed=0
failed=()
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
# A checkout that belongs to another user must build too.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"

# need STEP PROGRAM...: fails with a message when a program that the step uses is missing.
need() {
  local step=$1 program missing=()
  shift
  for program in "$@"; do
    command -v "$program" >/dev/null || missing+=("$program")
  done
  [ "${#missing[@]}" -eq 0 ] || missing "$step" "${missing[*]}"
}

# missing STEP WHAT: the message.
missing() {
  echo "the step $1 needs $2, which is missing: \"bash .github/setup.sh\" installs it"
  return 1
}

# need_headers STEP: what cgo needs to build Ebitengine on Linux.
need_headers() {
  [ "$(go env GOOS)" = linux ] || return 0
  need "$1" gcc pkg-config
  pkg-config --exists alsa gl x11 xcursor xi xinerama xrandr xxf86vm || missing "$1" "the C headers of X11, OpenGL and ALSA"
}

# need_browser STEP: one of the browsers that the tests look for.
need_browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null && return 0
  done
  missing "$1" "Chromium or Google Chrome"
}

# need_browsers STEP: Firefox and WebKitGTK with its driver, on a display without a screen.
need_browsers() {
  command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing "$1" Firefox
  need "$1" WebKitWebDriver Xvfb
}

step_setup() {
  go version
  bash .github/setup.sh
  install_interop
}

# install_interop: the relay of others that package game/online/native is tested with, unless it is there.
install_interop() {
  local folder=.github/interop
  [ ! "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ] || return 0
  need setup npm
  npm ci --prefix "$folder" --no-fund --no-audit --loglevel error
}

step_format() {
  local unformatted
  unformatted=$(gofmt -l .)
  if [ -n "$unformatted" ]; then
    printf 'not formatted by gofmt:\n%s\n' "$unformatted"
    return 1
  fi
}

step_shell() {
  local script
  need shell shellcheck
  for script in .github/*.sh .ci/run; do
    bash -n "$script"
  done
  shellcheck .github/*.sh .ci/run
}

step_tidy() {
  go mod tidy -diff
  go mod tidy -C .github -diff
}

# build_tool PATH: builds a tool of the version pinned in .github/go.mod and prints where it is.
build_tool() {
  local to
  to="$tmp/$(basename "$1")"
  [ -x "$to" ] || go build -C .github -o "$to" "$1"
  echo "$to"
}

# Actions run with the rights of the workflow: each is pinned by its commit, with the version for the reader.
step_workflow() {
  local actionlint unpinned
  unpinned=$(grep -nE 'uses:' .github/workflows/*.yml | grep -vE 'uses: [^@ ]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+$') || true
  if [ -n "$unpinned" ]; then
    printf 'not pinned by commit and version:\n%s\n' "$unpinned"
    return 1
  fi
  actionlint=$(build_tool github.com/rhysd/actionlint/cmd/actionlint)
  "$actionlint" .github/workflows/*.yml
}

step_vet() {
  need_headers vet
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/... ./game/ui/... ./game/engine/...
  CGO_ENABLED=0 GOOS=windows go vet ./game/...
  go vet -C .github ./...
}

step_static() {
  local staticcheck
  need_headers static
  staticcheck=$(build_tool honnef.co/go/tools/cmd/staticcheck)
  "$staticcheck" ./...
  GOOS=js GOARCH=wasm "$staticcheck" ./wasm/... ./game/ui/... ./game/engine/...
  (cd .github && "$staticcheck" ./...)
}

# Which package may import which, checked before the long steps.
step_arch() {
  run_tests -count=1 "$@" ./game
}

# package_list: a line for each package of the module: whether it is plain or drawing, whether it is tested, its path
# and its folder. A package is drawing when it or its tests reach Ebitengine: to build it takes C headers, to run its
# tests a display.
package_list() {
  go list -test -f '{{.ImportPath}}|{{.ForTest}}|{{.Dir}}|{{join .Deps " "}}' ./... | awk -F '|' '
    {
      path = $2 != "" ? $2 : $1
      test = sub(/\.test$/, "", path)
      tested[path] = tested[path] || test
      if (!test && $2 == "") { folder[path] = $3; order[++n] = path }
      if (" " $4 " " ~ / github\.com\/hajimehoshi\/ebiten\//) drawing[path] = 1
    }
    END {
      for (i = 1; i <= n; i++) {
        path = order[i]
        print (drawing[path] ? "drawing" : "plain"), (tested[path] ? "tested" : "untested"), path, folder[path]
      }
    }'
}

# packages plain|drawing [tested]: the paths of the packages of that kind, or only of those with tests.
packages() {
  package_list | awk -v kind="$1" -v tested="${2:-}" '$1 == kind && (tested == "" || $2 == tested) { print $3 }'
}

# concurrent_packages: those among the plain packages with tests that start goroutines or use package sync, themselves
# or in their tests.
concurrent_packages() {
  local kind tested path folder
  package_list | while read -r kind tested path folder; do
    if [ "$kind $tested" = "plain tested" ] &&
      grep -qE '^[[:space:]]*go (func[^A-Za-z0-9_]|[A-Za-z_][A-Za-z0-9_.]*\()|^[[:space:]]*(import )?"sync(/atomic)?"' "$folder"/*.go; then
      echo "$path"
    fi
  done
}

# run_tests ARGUMENTS...: go test, which passes when an option such as -run leaves no test to run. Here that is a failure:
# some package has to run one. The variable log names the file for the output when several run at once.
run_tests() {
  local log=$tmp/${log:-go-test.log}
  go test "$@" | tee "$log"
  awk '/(^|")ok  / && !/\[no tests to run\]/ { n++ } END { exit !n }' "$log" && return 0
  echo "no test was run: no package has one that the options choose; is the name after -run right?"
  return 1
}

# go_test WHAT ARGUMENTS... -- COMMAND...: runs the tests of the packages that the command lists, or of those among the
# arguments. None at all is a failure. The packages come before the options, as go test wants it for those of a test.
go_test() {
  local what=$1 arguments=() list=() before=""
  shift
  while [ "$1" != -- ]; do
    if is_package "$1" "$before"; then
      list+=("$1")
    else
      arguments+=("$1")
    fi
    before=$1
    shift
  done
  shift
  [ "${#list[@]}" -gt 0 ] || mapfile -t list < <("$@")
  if [ "${#list[@]}" -eq 0 ]; then
    echo "no package with $what tests"
    return 1
  fi
  run_tests -timeout 15m "${list[@]}" "${arguments[@]}"
}

# What needs no more than Go and takes less than half a minute on two cores, once the packages are compiled: with -short,
# long tests do a part of their work. The tests that
# have not been touched since they last passed are not run again, except the one of the imports: what it reads, Go's
# test cache does not see.
step_quick() {
  local list
  step_format
  mapfile -t list < <(packages plain)
  go vet "${list[@]}"
  [ "$#" -gt 0 ] || step_arch "$@"
  go_test plain -short -vet=off "$@" -- packages plain tested
}

step_native() {
  go_test plain "$@" -- packages plain tested
}

# The race detector makes tests about eight times as slow: -short leaves out some long ones.
step_race() {
  need race gcc
  go_test concurrent -race -short -vet=off "$@" -- concurrent_packages
}

# start_display: starts a display without a screen on a free number and sets DISPLAY and display_pid.
start_display() {
  local number=$tmp/display tries
  Xvfb -displayfd 1 -screen 0 1600x1200x24 -nolisten tcp >"$number" 2>"$tmp/xvfb.log" &
  display_pid=$!
  for ((tries = 0; tries < 300; tries++)); do
    if [ -s "$number" ]; then
      DISPLAY=":$(<"$number")"
      export DISPLAY
      return 0
    fi
    kill -0 "$display_pid" 2>/dev/null || break
    sleep 0.1
  done
  cat "$tmp/xvfb.log"
  return 1
}

step_draw() {
  need draw Xvfb
  need_headers draw
  start_display
  trap 'kill "$display_pid"' EXIT
  LIBGL_ALWAYS_SOFTWARE=1 go_test drawing -p 1 "$@" -- packages drawing tested
}

# The rules, the worker that the page starts, and what asks the browser about text, in the JavaScript engine of Node.
step_wasm() {
  need wasm node
  GOOS=js GOARCH=wasm run_tests -timeout 15m -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "$@" ./rules/... ./wasm/worker ./wasm/net ./game/text/...
}

# Gives a copy of the repository another module path.
step_module() {
  need module git
  need_headers module
  run_tests -C .github -count=1 "$@" ./modulepath
}

# The programs that must build for Windows without a C compiler; gtp joins when it is there.
step_windows() {
  local arch program
  for arch in amd64 arm64; do
    for program in game/desktop game/gtp; do
      [ "$program" = game/desktop ] || [ -d "$program" ] || continue
      CGO_ENABLED=0 GOOS=windows GOARCH=$arch go build -o "$tmp/windows.exe" "./$program"
      echo "built ./$program for windows/$arch"
    done
  done
}

# Builds the site as it is published, but for the quality of brotli, which would take a minute, and holds its downloads
# against the budget.
step_site() {
  go run ./site build -o "$tmp/site" -brotli 4
  go run ./site size -brotli 4
}

# browser_tests ARGUMENTS...: without the step site before it, the tests build the site themselves.
browser_tests() {
  if [ -d "$tmp/site" ]; then
    export REDSTONE_SITE="$tmp/site"
  fi
  run_tests -C .github -count=1 -timeout 18m "$@" ./browser/...
}

# The tests of the step browsers begin with these names.
others='^Test(Firefox|WebKit)'

# In two processes at once, each with every second test and a browser of its own: the tests wait for pages more than they
# work. The output of the second comes after that of the first. Up to three tests that failed, as where one browser kept
# the other from an answer for too long, are run once more by themselves, and that counts.
step_browser() {
  need_browser browser
  if [ "$#" -gt 0 ]; then
    browser_tests -skip "$others" "$@"
    return
  fi
  local second=0 code=0 names
  go test -C .github -count=1 -list . ./browser >"$tmp/browser-list"
  browser_half 1 >"$tmp/browser-second" 2>&1 &
  second=$!
  browser_half 0 || code=1
  wait "$second" || code=1
  cat "$tmp/browser-second"
  [ "$code" -eq 1 ] || return 0
  names=$(sed -n 's/^--- FAIL: \(Test[A-Za-z0-9_]*\) .*/\1/p' "$tmp"/go-test-?.log)
  if [ -z "$names" ] || [ "$(wc -l <<<"$names")" -gt 3 ]; then
    return 1
  fi
  printf 'once more, by themselves: %s\n' "${names//$'\n'/ }"
  browser_tests -run "^(${names//$'\n'/|})\$"
}

# browser_half 0|1: those of the tests of browser-list whose number is even, or odd.
browser_half() {
  local names
  names=$(grep -E '^Test' "$tmp/browser-list" | grep -vE "$others" | awk -v half="$1" 'NR % 2 == half' | paste -sd '|')
  log=go-test-$1.log browser_tests -run "^($names)\$"
}

# What the other browsers do differently, in Firefox and in WebKitGTK.
step_browsers() {
  need_browser browsers # the package starts it in any case
  need_browsers browsers
  browser_tests -run "$others" "$@"
}

# run_step NAME OPTIONS...: runs one step in a subshell that stops at its first failing command, and counts the result.
run_step() {
  local name=$1 start=$SECONDS code
  shift
  printf '\n== %s\n' "$name"
  (
    set -e
    "step_$name" "$@"
  )
  code=$?
  if [ "$code" -eq 0 ]; then
    passed=$((passed + 1))
    printf -- '-- %s passed in %d s\n' "$name" $((SECONDS - start))
  else
    failed+=("$name")
    printf -- '-- %s FAILED in %d s (exit code %d)\n' "$name" $((SECONDS - start)) "$code"
  fi
}

# refuse MESSAGE: nothing is run when the arguments are not understood.
refuse() {
  echo "$1" >&2
  exit 2
}

# contains NAME LIST...: the name is in the list.
contains() {
  local name=$1 one
  shift
  for one in "$@"; do
    [ "$one" = "$name" ] && return 0
  done
  return 1
}

# is_package ARGUMENT BEFORE: the argument is a package, and not the value of an option before it.
is_package() {
  [[ $1 == ./* ]] && ! needs_value "$2"
}

# needs_value ARGUMENT: it is an option that needs a value after it.
needs_value() {
  local option=${1#-}
  [[ $1 == -* ]] && contains "${option#-}" "${value_options[@]}"
}

# The steps to run, and which part of the arguments are the options of each.
plan=() first=() count=()

# make_plan ARGUMENTS...: what begins with - belongs to the step before it, and so does what follows that and is no
# step's name: draw -run TestEveryScreen -v.
make_plan() {
  local argument before="" i=0
  for argument in "$@"; do
    i=$((i + 1))
    if contains "$argument" "${steps[@]}" "${extra_steps[@]}"; then
      check_value "$before"
      check_order "$argument"
      plan+=("$argument")
      first+=("$((i + 1))")
      count+=(0)
    elif [ "${#plan[@]}" -gt 0 ] && is_package "$argument" "$before"; then
      contains "${plan[-1]}" "${package_steps[@]}" || refuse "the step ${plan[-1]} takes no packages: $argument"
      count[-1]=$((count[-1] + 1))
    elif [ "${#plan[@]}" -gt 0 ] && { [[ $argument == -* ]] || [[ $before == -* ]]; }; then
      contains "${plan[-1]}" "${go_test_steps[@]}" || refuse "the step ${plan[-1]} takes no options: $argument"
      [[ $argument != -* ]] || check_value "$before"
      count[-1]=$((count[-1] + 1))
    elif [[ $argument == -* ]]; then
      refuse "no step before the option $argument: write for example: native $argument"
    else
      refuse "no step \"$argument\"; there are: ${steps[*]} ${extra_steps[*]}"
    fi
    before=$argument
  done
  check_value "$before"
}

# check_value ARGUMENT: nothing of the step follows that argument, so it must be no option that needs a value.
check_value() {
  ! needs_value "$1" ||
    refuse "the option $1 needs a value: write for example: native $1 VALUE, or $1=VALUE when that is the name of a step"
}

# check_order STEP: a step may use what another one made, which then has to come first.
check_order() {
  case $1 in
    setup) [ "${#plan[@]}" -eq 0 ] || refuse "the step setup comes first: it installs what the others need" ;;
    site) contains browser ${plan[@]+"${plan[@]}"} && refuse "the step site comes before browser, which tests what it built" ;;
  esac
  return 0
}

main() {
  local i
  if [ "${1:-}" = -l ]; then
    printf '%s\n' "${steps[@]}" "${extra_steps[@]}"
    return 0
  fi
  [ $# -gt 0 ] || set -- "${steps[@]}"
  make_plan "$@"
  command -v go >/dev/null || refuse "the go command is missing: install Go 1.26 or newer from go.dev"
  for i in "${!plan[@]}"; do
    run_step "${plan[i]}" "${@:first[i]:count[i]}"
  done
  printf '\n'
  [ "${#failed[@]}" -eq 0 ] || echo "failed: ${failed[*]}"
  echo "$passed passed, ${#failed[@]} failed"
  [ "${#failed[@]}" -eq 0 ]
}

main "$@"
