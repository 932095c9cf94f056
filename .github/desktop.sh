#!/usr/bin/env bash
# Builds the desktop game for one platform and packs it for a release.
#
#   bash .github/desktop.sh GOOS GOARCH OUTDIR
#
# Windows builds need nothing but Go. Linux builds need a C compiler and headers (setup.sh build brings them), and macOS
# builds a Mac. The archive is named after the version that git describes.
set -euo pipefail

if [ $# -ne 3 ]; then
  echo "usage: bash .github/desktop.sh GOOS GOARCH OUTDIR" >&2
  exit 2
fi
os=$1 arch=$2
mkdir -p "$3"
out=$(cd "$3" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/.."

name="redstone-$(git describe --tags --always)-$os-$arch"
name=${name//\//-}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# build_program: the program in the folder that becomes the archive.
build_program() {
  local program=redstone flags="-s -w" cgo=1
  case $os in
    windows)
      program=redstone.exe
      flags+=" -H=windowsgui" # no console window beside the game
      cgo=0
      ;;
    linux) bash .github/setup.sh build ;;
  esac
  if [ -n "${SITE_URL:-}" ]; then
    flags+=" -X main.siteURL=$SITE_URL"
  fi
  mkdir "$tmp/$name"
  CGO_ENABLED=$cgo GOOS=$os GOARCH=$arch go build -trimpath -ldflags "$flags" -o "$tmp/$name/$program" ./game/desktop
  cp LICENSE "$tmp/$name/LICENSE.txt"
  cp README.md "$tmp/$name/README.md"
  CGO_ENABLED=$cgo GOOS=$os GOARCH=$arch copy_licences "$tmp/$name/licences"
}

# copy_licences DIR: the licences of Go and of the modules that are compiled into the program, which ask to be included
# with it. A module without one fails the build: it must not be published.
copy_licences() {
  local path folder file
  mkdir "$1"
  cp "$(go env GOROOT)/LICENSE" "$1/go.txt"
  go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./game/desktop | sort -u |
    while read -r path folder; do
      for file in "$folder"/{LICENSE,LICENSE.txt,LICENSE.md,LICENCE,COPYING}; do
        [ -f "$file" ] && break
      done
      cp "$file" "$1/${path//\//-}.txt"
    done
}

# pack: a zip where people expect one, a tarball where file modes matter.
pack() {
  if [ "$os" = windows ]; then
    (cd "$tmp" && zip -q -r "$out/$name.zip" "$name")
    echo "$out/$name.zip"
  else
    tar -C "$tmp" -czf "$out/$name.tar.gz" "$name"
    echo "$out/$name.tar.gz"
  fi
}

build_program
pack
