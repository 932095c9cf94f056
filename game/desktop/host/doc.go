// Package host provides the services of a desktop system beside a window: stored texts and games, file dialogs, the
// player's languages, the clipboard, the web browser, and whether the theme is dark.
//
// Games are written so that a crash leaves each file complete, and so that several running programs can share them.
//
// It does not import Ebitengine, so that its tests need no display. The window and its input are in package main of
// game/desktop.
package host
