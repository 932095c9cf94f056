// Package ui is what a player sees and does: the board, the panels, the
// dialogs, themes and sound, drawn by Ebitengine. The browser and the desktop
// run the same App; what differs between them is behind Platform.
//
// It decides no rules (package rules does), keeps no game state of its own
// (package match does) and never thinks (package engine does, off the frame
// loop).
package ui
