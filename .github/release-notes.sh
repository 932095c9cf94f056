#!/usr/bin/env bash
# Prints the notes of a release: what was committed since the tag before it.
#
#   bash .github/release-notes.sh [TAG]     without a tag, of what is checked out
#
# It needs the whole history (a checkout with fetch-depth: 0).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

to=${1:-HEAD}
range=$to
if before=$(git describe --tags --abbrev=0 "$to^" 2>/dev/null); then
  range=$before..$to
  printf 'Changes since %s:\n\n' "$before"
else
  printf 'The first release. Its history:\n\n'
fi
git log --no-merges --reverse --format='- %s' "$range"
cat <<'NOTES'

Redstone is a game by Mark Steere (marksteeregames.com).
`SHA256SUMS` has the checksums of the archives: `sha256sum --check --ignore-missing SHA256SUMS`.
NOTES
