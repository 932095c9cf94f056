package form

import "strings"

// MaxCode is the largest number of modules on a side of a QR code: that of version 25, which holds over a thousand
// characters and can still be read from a screen.
const MaxCode = 117

// CodeOf returns the Value of a Code: the modules row by row, '#' for a dark one. side is how many there are on a side.
func CodeOf(side int, dark func(x, y int) bool) string {
	var b strings.Builder
	for y := range side {
		if y > 0 {
			b.WriteByte('\n')
		}
		for x := range side {
			if dark(x, y) {
				b.WriteByte('#')
			} else {
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}

// Modules reads the Value of a Code. It returns nil when that is not a square of modules.
func Modules(value string) []string {
	if len(value) > MaxCode*(MaxCode+1) {
		return nil
	}
	rows := strings.Split(value, "\n")
	for _, row := range rows {
		if len(row) != len(rows) || strings.Trim(row, "#.") != "" {
			return nil
		}
	}
	return rows
}
