// Package text knows what a line of text in any script is made of: the characters
// as a reader sees them (grapheme clusters), its direction, and where it may be
// broken. It draws nothing; [System] is the interface to what draws with the fonts of
// the system. Package normal compares texts.
//
// The rules are those of the Unicode annexes 9, 14 and 29, as far as they are needed
// for names and comments. Libraries for them bring tables of 24 to 52 KB gzipped,
// more than everything here; the tests compare with one. Where a word of Thai, Lao,
// Khmer or Burmese ends only a dictionary knows: such text is broken between clusters.
package text
