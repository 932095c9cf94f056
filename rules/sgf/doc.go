// Package sgf reads and writes the Smart Game Format: trees of properties as
// text.
//
// The reader takes FF[3] and FF[4] as real programs write them; the writer
// writes strict FF[4] in UTF-8. The package knows property trees and nothing
// else: no board, no moves, no rules, and of a property only what decides where
// its values end. Package record makes games of the trees.
//
// Reading is linear in the length of the text, which Options.MaxBytes bounds, and
// never recurses. It takes no context.Context: Options.Progress, called about
// every 4 KB, can stop it, and tells how far it is as well.
package sgf
