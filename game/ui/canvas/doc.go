// Package canvas is the drawing layer of the screen: a Canvas that draws shapes,
// text and icons in the colours of a Theme, on images made by a Graphics.
//
// It knows no controls and no game, and it does not import Ebitengine: in the
// program the Graphics is that of package gpu, in tests a fake that draws nothing.
package canvas
