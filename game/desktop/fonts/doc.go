// Package fonts draws text in any script with the fonts that the system has: it
// implements text.System for the desktop. go-text finds the font files and shapes the
// text; this package orders the runs of a line, and draws their outlines and pictures.
package fonts
