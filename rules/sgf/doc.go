// Package sgf reads and writes the Smart Game Format: game trees as text.
//
// The reader takes FF[3] and FF[4] as real programs write them; the writer
// writes strict FF[4] in UTF-8. The package knows property trees and nothing
// else: no board, no rules, no meaning of a property beyond what reading it
// needs. Package record makes games of the trees.
package sgf
