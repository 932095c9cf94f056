//go:build !js

package normal

import "golang.org/x/text/unicode/norm"

// decompose takes a character apart, into marks and into what it is a variant of (NFKD).
func decompose(r rune) string { return norm.NFKD.String(string(r)) }

// compose returns s in form NFC.
func compose(s string) string { return norm.NFC.String(s) }
