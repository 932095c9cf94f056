package library

import "redstone/rules/sgf"

// FileKind says whether a file of games may be overwritten, for stores of files.
type FileKind uint8

const (
	// OwnFile is exactly what this program writes of the one game in it, so that nothing is
	// lost when it is written again.
	OwnFile FileKind = iota
	// ForeignFile has at most one game, but is not what this program would write: another
	// program wrote it, or not all of it could be read.
	ForeignFile
	// SharedFile has several games, whether they could be read or not.
	SharedFile
)

// KindOf returns the kind of a file.
func KindOf(data []byte) FileKind {
	src := NewSource(data, nil)
	game, problems, _ := src.Next()
	if _, _, more := src.Next(); more || unfinished(problems) {
		return SharedFile
	}
	for _, p := range problems {
		if p.Kind.IsError() {
			return ForeignFile
		}
	}
	if game == nil || game.Format() != string(data) {
		return ForeignFile
	}
	return OwnFile
}

// unfinished reports whether reading stopped before the end of a file, which may have more
// games there.
func unfinished(problems []*sgf.Problem) bool {
	for _, p := range problems {
		if kind, ok := p.Kind.(sgf.ReadKind); ok && kind.IsError() && kind != sgf.NoGame && kind != sgf.Truncated {
			return true
		}
	}
	return false
}
