// Package normal gives texts that mean the same one form: for a search, which
// ignores case, accents and width ([Fold]), and for drawing ([Compose]). The tables are
// those of golang.org/x/text, in the browser the browser's own.
package normal
