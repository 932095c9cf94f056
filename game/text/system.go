package text

import "image"

// Font is a face of the system's usual sans-serif font and all that stand in for it.
type Font struct {
	Size float64 // of an em, in pixels
	Bold bool
}

// System draws text with the fonts of the system. A line's direction is
// RightToLeft. All methods are called from the frame loop, and results are cached there.
type System interface {
	// Version changes when other fonts have become available, so that everything
	// has to be measured and drawn again. 0 means that there are none yet.
	Version() int
	// Width returns the advance width of a line in pixels.
	Width(line string, f Font) float64
	// Draw draws a line. What no font has is a box.
	Draw(line string, f Font) Picture
}

// Picture is a drawn line. The origin of both images is the left end of the
// baseline; both may be nil.
type Picture struct {
	Mask   *image.Alpha // coverage of what gets the colour of the text
	Colour *image.RGBA  // what has colours of its own, such as emoji
}
