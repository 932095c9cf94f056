// Package ui is the user interface of the program: the board, the panels, the
// dialogs, themes and sound, drawn with Ebitengine. The browser and the desktop
// run the same App; what differs between them is behind Platform.
//
// It implements no rules (package rules does), has no game state of its own
// (package match does) and does no search (package engine does, off the frame
// loop).
package ui
