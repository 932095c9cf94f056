#!/usr/bin/env bash
# Installs what the tests need and runs every test.
#
#   bash .github/test.sh              all steps
#   bash .github/test.sh STEP...      only these, in this order
#   bash .github/test.sh -l           the names of the steps
#
# A failed step does not stop the ones after it. The last line counts the steps; any failure makes the exit code 1.
set -u -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

steps=(setup format shell tidy workflow vet static arch native draw wasm windows site browser)
passed=0
failed=()
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
# A checkout that belongs to another user must build too.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"

step_setup() {
  go version
  bash .github/setup.sh
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
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/... ./game/ui/... ./game/engine/...
  CGO_ENABLED=0 GOOS=windows go vet ./game/...
  go vet -C .github ./...
}

step_static() {
  local staticcheck
  staticcheck=$(build_tool honnef.co/go/tools/cmd/staticcheck)
  "$staticcheck" ./...
  GOOS=js GOARCH=wasm "$staticcheck" ./wasm/... ./game/ui/... ./game/engine/...
  (cd .github && "$staticcheck" ./...)
}

# Which package may import which, checked before the long steps.
step_arch() {
  go test -count=1 ./game
}

# test_packages plain|drawing: the packages with tests that do without Ebitengine, or that need it and so a display.
test_packages() {
  go list -test -f '{{if eq .Name "main"}}{{.ImportPath}} {{join .Deps " "}}{{end}}' ./... |
    awk -v want="$1" '
      $1 !~ /\.test$/ { next }
      { kind = / github\.com\/hajimehoshi\/ebiten\// ? "drawing" : "plain" }
      kind == want { sub(/\.test$/, "", $1); print $1 }'
}

# go_test KIND ARGUMENTS...: runs the tests of the packages of that kind. None at all is a failure.
go_test() {
  local kind=$1 packages
  shift
  mapfile -t packages < <(test_packages "$kind")
  if [ "${#packages[@]}" -eq 0 ]; then
    echo "no package with $kind tests"
    return 1
  fi
  go test -timeout 15m "$@" "${packages[@]}"
}

step_native() {
  go_test plain
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
  local code=0
  start_display
  LIBGL_ALWAYS_SOFTWARE=1 go_test drawing -p 1 || code=$?
  kill "$display_pid"
  return "$code"
}

step_wasm() {
  GOOS=js GOARCH=wasm go test -timeout 15m -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./rules/...
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

# Builds the site as it is published and holds its downloads against the budget.
step_site() {
  go run ./site build -o "$tmp/site"
  go run ./site size
}

step_browser() {
  if [ -d "$tmp/site" ]; then
    export REDSTONE_SITE="$tmp/site"
  fi
  go test -C .github -count=1 -timeout 18m ./browser/...
}

# run_step NAME: runs one step in a subshell that stops at its first failing command, and counts the result.
run_step() {
  local name=$1 start=$SECONDS code
  printf '\n== %s\n' "$name"
  (
    set -e
    "step_$name"
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

check_names() {
  local name
  for name in "$@"; do
    if ! declare -F "step_$name" >/dev/null; then
      echo "no step \"$name\"; there are: ${steps[*]}" >&2
      exit 2
    fi
  done
}

main() {
  local name
  if [ "${1:-}" = -l ]; then
    printf '%s\n' "${steps[@]}"
    return 0
  fi
  check_names "$@"
  [ $# -gt 0 ] || set -- "${steps[@]}"
  for name in "$@"; do
    run_step "$name"
  done
  printf '\n'
  [ "${#failed[@]}" -eq 0 ] || echo "failed: ${failed[*]}"
  echo "$passed passed, ${#failed[@]} failed"
  [ "${#failed[@]}" -eq 0 ]
}

main "$@"
