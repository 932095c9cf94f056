// Package qrcode makes QR codes as the modules that package form describes. The program that draws them does not need
// it, so the encoder is fetched with the online client only.
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
