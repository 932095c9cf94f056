// Package diagram draws boards and stones in software: the empty board and the
// stone sprites of the live game, the diagrams of the site, the icons, the
// social card, and pictures to share.
//
// There is one renderer so that all of them look alike. It depends on
// golang.org/x/image and the fonts of package assets only; it knows no rules
// beyond reading a position, opens no window, and caches nothing but parsed
// fonts. Everything is deterministic: the same call gives the same pixels.
//
// Pictures are premultiplied *image.RGBA in device pixels. Light falls from the
// upper left everywhere.
package diagram
