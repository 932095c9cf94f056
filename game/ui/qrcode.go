//go:build !js

package ui

import "redstone/game/online/qrcode"

// QRCode returns the QR code of a text as package form has it, "" for none.
func (h *host) QRCode(text string) string { return qrcode.Of(text) }
