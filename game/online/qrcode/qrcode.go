// Package qrcode makes QR codes as the modules that package form describes. It draws nothing.
package qrcode

import (
	"rsc.io/qr"

	"redstone/game/online/form"
)

// Of returns the code of a text, for the Value of a form.Code; "" for a text that is too long to be read from a screen.
func Of(text string) string {
	c, err := qr.Encode(text, qr.L) // a screen has no dirt on it that more redundancy would be for
	if err != nil || c.Size > form.MaxCode {
		return ""
	}
	return form.CodeOf(c.Size, c.Black)
}
