#!/usr/bin/env bash
# Prints the notes of a release: what was committed since the tag before it, by area. A commit's subject is
# "area: what changed"; those without an area come first.
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
git log --no-merges --reverse --format=%s "$range" | awk '
  # The area is a package, a folder or a script: a word or two in small letters before the first colon.
  match($0, /^[a-z][a-z0-9 ,.\/_-]*: /) && RLENGTH <= 30 {
    area = substr($0, 1, RLENGTH - 2)
    if (!(area in changes)) areas[++n] = area
    changes[area] = changes[area] "- " substr($0, RLENGTH + 1) "\n"
    next
  }
  { print "- " $0 }
  END {
    # Sorted by insertion: awk has no sort of its own.
    for (i = 2; i <= n; i++) {
      area = areas[i]
      for (j = i - 1; j > 0 && areas[j] > area; j--) areas[j + 1] = areas[j]
      areas[j + 1] = area
    }
    for (i = 1; i <= n; i++) printf "\n**%s**\n\n%s", areas[i], changes[areas[i]]
  }'
cat <<'NOTES'

Redstone is a game by Mark Steere (marksteeregames.com).
`SHA256SUMS` has the checksums of the archives: `sha256sum --check --ignore-missing SHA256SUMS`.
NOTES
