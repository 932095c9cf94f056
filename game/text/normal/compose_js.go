package normal

import (
	"syscall/js"
)

// decompose takes a character apart, into marks and into what it is a variant of (NFKD).
func decompose(r rune) string { return normalize(string(r), "NFKD") }

// compose returns s in form NFC.
func compose(s string) string { return normalize(s, "NFC") }

// method is the browser's, which needs no tables of ours.
var method = js.Global().Get("String").Get("prototype").Get("normalize")

func normalize(s, form string) string { return method.Call("call", s, form).String() }
