#!/usr/bin/env bash
# Installs what the builds and tests need beside Go, as Debian or Ubuntu packages, and only what is missing.
#
#   bash .github/setup.sh          everything the tests use
#   bash .github/setup.sh build    only what a desktop build on Linux uses
#
# On another system it names what is missing and leaves the installing to the reader.
set -euo pipefail

# What cgo needs to build Ebitengine's window and sound on Linux.
build_packages=(
  ca-certificates gcc libc6-dev pkg-config
  libasound2-dev libgl1-mesa-dev libxcursor-dev libxi-dev libxinerama-dev libxrandr-dev libxxf86vm-dev
)
# A display without a screen, and a software OpenGL to draw on it.
display_packages=(xvfb libgl1-mesa-dri)
# What the tests draw names and comments of many scripts with: Latin, Greek, Cyrillic, Arabic and Hebrew; Chinese, Japanese
# and Korean; Devanagari; Thai; emoji.
font_packages=(fonts-dejavu-core fonts-wqy-microhei fonts-lohit-deva fonts-tlwg-loma-ttf fonts-noto-color-emoji)

installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# has NAME...: one of the programs is there.
has() {
  local name
  for name in "$@"; do
    command -v "$name" >/dev/null && return 0
  done
  return 1
}

has_browser() {
  has chromium chromium-browser google-chrome google-chrome-stable
}

# has_firefox: one that is not a snap, which sees neither the tests' profiles nor their display.
has_firefox() {
  local name path
  for name in firefox-esr firefox; do
    path=$(command -v "$name") || continue
    path=$(readlink -f "$path")
    # Ubuntu's /usr/bin/firefox is a script that starts the snap.
    [[ $path == */snap* ]] || grep -qsm1 '/snap/bin/' "$path" || return 0
  done
  return 1
}

is_ubuntu() {
  grep -qs '^ID=ubuntu' /etc/os-release
}

missing_packages() {
  local wanted=("${build_packages[@]}") package
  if [ "$1" = all ]; then
    wanted+=("${display_packages[@]}" "${font_packages[@]}")
    has node || echo nodejs
    has npm || echo npm
    has git || echo git
    has shellcheck || echo shellcheck
    has_browser || echo chromium
    has_firefox || is_ubuntu || echo firefox-esr
    has WebKitWebDriver || echo webkit2gtk-driver # MiniBrowser comes with it
  fi
  for package in "${wanted[@]}"; do
    installed "$package" || echo "$package"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

# apt_get ARGUMENTS...: quiet unless it fails.
apt_get() {
  local log
  log=$(mktemp)
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

install_packages() {
  echo "installing: $*"
  apt_get update
  apt_get install --no-install-recommends "$@"
}

# Ubuntu's chromium package only points to a snap, which neither containers nor headless runs start well.
refuse_snap() {
  if ! has_browser && is_ubuntu; then
    echo "The browser tests need Google Chrome or Chromium: on Ubuntu please install Google Chrome by hand." >&2
    return 1
  fi
}

# Ubuntu's firefox package only points to a snap too. Nothing but the step "browsers" of test.sh needs Firefox.
name_snap() {
  if ! has_firefox && is_ubuntu; then
    echo "The step \"browsers\" needs a Firefox that is no snap: on Ubuntu please install Mozilla's package (packages.mozilla.org/apt)." >&2
  fi
}

name_missing() {
  local names=(gcc) name
  [ "$(uname -s)" != Linux ] || names+=(pkg-config)
  [ "$1" != all ] || names+=(node npm git shellcheck Xvfb)
  for name in "${names[@]}"; do
    has "$name" || echo "please install $name"
  done
  if [ "$1" = all ] && ! has_browser; then
    echo "please install Chromium or Google Chrome"
  fi
  if [ "$1" = all ]; then
    has_firefox || echo "please install Firefox"
    has WebKitWebDriver || echo "please install WebKitGTK with its WebKitWebDriver and MiniBrowser"
  fi
}

main() {
  local what=${1:-all} packages
  if ! has apt-get || ! has dpkg-query; then
    name_missing "$what"
    return 0
  fi
  if [ "$what" = all ]; then
    refuse_snap
    name_snap
  fi
  mapfile -t packages < <(missing_packages "$what")
  if [ "${#packages[@]}" -gt 0 ]; then
    install_packages "${packages[@]}"
  fi
}

main "$@"
