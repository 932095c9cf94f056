package ui

// QRCode returns "": in the browser the encoder, 20 KB gzipped, is fetched with the online client only, whose pages have codes.
func (h *host) QRCode(string) string { return "" }
