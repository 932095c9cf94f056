package layout

import "math"

// Zoom returns how many CSS pixels a unit of the interface has on a screen of that size
// in CSS pixels: one up to the size of a usual laptop, and more on larger screens, so
// that the text grows with the board. It changes in steps, since every size of type is
// rasterised anew.
func Zoom(w, h float64) float64 {
	const (
		long, short = 1600.0, 900.0
		steps       = 20 // for each unit
		most        = 4
	)
	z := math.Min(math.Max(w, h)/long, math.Min(w, h)/short)
	return math.Min(most, math.Max(1, math.Floor(z*steps+1e-9)/steps))
}
