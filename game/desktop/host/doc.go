// Package host is what a desktop offers beside a window: files that keep texts, the player's languages, the
// clipboard, the web browser, and whether the system is dark.
//
// It does not reach Ebitengine, so that its tests need no display. The window and its input are in package main
// above it.
package host
