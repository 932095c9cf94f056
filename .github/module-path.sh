#!/usr/bin/env bash
# Gives the module another path: in go.mod, imports, build flags, the dependency test and documents.
#
#   bash .github/module-path.sh github.com/someone/redstone
#
# It is run once, when the home of the repository is known, so that others can import the packages. It changes files in
# the work tree and commits nothing; a work tree with changes of its own is refused, so that "git restore ." undoes it.
set -Eeuo pipefail

fail() {
  echo "$1" >&2
  exit "${2:-1}"
}

# check_path PATH: what the go command accepts as the path of a module that is fetched from somewhere: a host with a dot
# and at least one folder, in the characters that are allowed on every file system.
check_path() {
  local element elements
  case $1 in
    *://*) fail "\"$1\" is an address: leave out what is before the host, as in github.com/someone/redstone" 2 ;;
    *.git) fail "\"$1\" ends in .git: a module path does not" 2 ;;
  esac
  [[ $1 =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(/[A-Za-z0-9_~.-]+)+$ ]] ||
    fail "\"$1\" is no module path: it begins with a host and has no spaces, as in github.com/someone/redstone" 2
  IFS=/ read -r -a elements <<<"$1"
  for element in "${elements[@]}"; do
    case $element in
      .* | *. | *..* | -* | internal | vendor | v0 | v1) fail "\"$1\" is no module path: an element may not be \"$element\"" 2 ;;
    esac
  done
}

# rewrite FILE EXPRESSION...: applies sed's expressions to a file and keeps its mode.
rewrite() {
  local file=$1
  shift
  sed -E "$@" "$file" >"$tmp/new"
  cmp -s "$file" "$tmp/new" || cat "$tmp/new" >"$file"
}

# undo: the work tree was clean, so that everything in it can be taken from the last commit.
undo() {
  git restore .
  echo "The module path is still $old: what was changed has been undone." >&2
}

if [ $# -ne 1 ]; then
  fail "usage: bash .github/module-path.sh PATH, as in github.com/someone/redstone" 2
fi
new=$1
check_path "$new"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
old=$(go list -m)
[ "$new" != "$old" ] || fail "the module path is $old already" 2
status=$(git status --porcelain) || fail "this is no git checkout"
[ -z "$status" ] || fail "there are changes that are not committed: commit them first, or put them away with git stash"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap undo ERR

# The old path counts where a folder with packages follows it, and not inside another path or address. Before the first
# run it is a plain word, which is also the name of the game. Matches that share a character take two passes.
mapfile -t folders < <(go list ./... | sed "s|^$old/||; s|/.*||" | sort -u)
before='(^|[^A-Za-z0-9_./-])'
after="/($(
  IFS='|'
  echo "${folders[*]}"
)|\\.\\.\\.)([^A-Za-z0-9_-]|\$)"
expression="s#$before${old//./\\.}$after#\\1$new/\\2\\3#g"

git ls-files -z >"$tmp/files"
while IFS= read -r -d '' file; do
  [ -f "$file" ] || continue
  if grep -qIF "$old/" "$file"; then
    rewrite "$file" -e "$expression" -e "$expression"
  fi
done <"$tmp/files"
go mod edit -module "$new"
rewrite game/arch_test.go -e "s#^([[:space:]]*module[[:space:]]*=[[:space:]]*)\"${old//./\\.}\"#\\1\"$new\"#"
git diff -z --name-only --diff-filter=M -- '*.go' | xargs -0 gofmt -w

# Every import has to lead somewhere.
go list -deps -test ./... >"$tmp/packages"
echo "The module path is $new in $(git diff --name-only | wc -l) files. Now run: bash .github/test.sh"
