#!/usr/bin/env bash
# Publishes the archives of a folder, with their checksums, as the release of a tag.
#
#   bash .github/release.sh TAG DIR
#
# It needs the gh command and, in GH_TOKEN, the right to write the repository's contents.
set -euo pipefail

if [ $# -ne 2 ]; then
  echo "usage: bash .github/release.sh TAG DIR" >&2
  exit 2
fi
tag=$1 dir=$2
notes=$(bash "$(dirname "${BASH_SOURCE[0]}")/release-notes.sh" "$tag")
cd "$dir"
sha256sum -- *.zip *.tar.gz >SHA256SUMS
cat SHA256SUMS
gh release create "$tag" --verify-tag --title "Redstone $tag" --notes "$notes" -- *.zip *.tar.gz SHA256SUMS
