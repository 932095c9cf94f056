package sgf

import (
	"io"
	"strings"
	"unicode/utf8"
)

// The limits that Options start from.
const (
	MaxBytes = 32 << 20 // of a text
	MaxNodes = 1 << 20  // of one tree
)

// Options change how a text is read. The zero Options are good for text that
// is UTF-8 or Latin-1.
type Options struct {
	// Decode turns bytes of a named character set into text, for those beside
	// UTF-8 and Latin-1. Without it they are read as Latin-1, with a warning.
	Decode func(charset string, b []byte) (string, error)
	// Guess names the character set of bytes that are not UTF-8, for games
	// that do not name it. Without it they are read as Latin-1.
	Guess func(b []byte) string
	// Progress is called now and then with how many bytes of how many have
	// been read; reading stops with Cancelled when it returns false.
	Progress func(done, total int) bool
	MaxBytes int // of the text; 0 for the constant
	MaxNodes int // of one tree; 0 for the constant
}

// Tree is one game of a text.
type Tree struct {
	Root     *Node
	Charset  string     // what its text was read as: "UTF-8", "GB18030", …
	Warnings []*Problem // what was odd and could be read all the same
}

// Reader reads the games of a text one after the other, so that a large
// collection need not be in memory as trees.
type Reader struct {
	src     string
	pos     int
	unicode bool // the text is Unicode, whatever CA says
	o       Options
	err     error // of what cannot be read at all

	set      charset // of the game that is being read
	decided  bool    // whether set is sure: something else than ASCII has come
	guessed  string  // of the whole text; "" until it is needed
	noClose  bool    // from somewhere before pos on there is no "]" that ends a value
	warnings []*Problem
	games    int
	spot     spot
	told     int // pos when Progress was called last
	slab     slab
}

// NewReader reads bytes in whatever character set the games name.
func NewReader(data []byte, o Options) *Reader {
	r := &Reader{o: o}
	if len(data) > r.maxBytes() {
		r.err = &Problem{Kind: TooLong}
		return r
	}
	r.src, r.unicode = unmark(data)
	return r
}

// NewTextReader reads text that is Unicode already, such as what was pasted:
// the character set that games name is not heeded.
func NewTextReader(text string, o Options) *Reader {
	r := &Reader{o: o, unicode: true}
	if len(text) > r.maxBytes() {
		r.err = &Problem{Kind: TooLong}
		return r
	}
	r.src = strings.TrimPrefix(text, "\uFEFF")
	return r
}

func (r *Reader) maxBytes() int {
	if r.o.MaxBytes > 0 {
		return r.o.MaxBytes
	}
	return MaxBytes
}

// Next returns the next game, or io.EOF after the last. The error is else a
// *Problem; a tree beside it holds what could be read before. After an error
// there is no more to read but io.EOF. A text without any game is the error
// NoGame.
func (r *Reader) Next() (*Tree, error) {
	if err := r.err; err != nil {
		r.err = io.EOF
		return nil, err
	}
	r.warnings = nil
	if !r.start() {
		r.err = io.EOF
		if r.games == 0 {
			return nil, r.problemAt(r.firstText(), NoGame, "")
		}
		return nil, io.EOF
	}
	r.games++
	r.chooseCharset()
	root, err := r.tree()
	t := &Tree{Root: root, Charset: r.set.name, Warnings: r.warnings}
	if r.set.family == undecided {
		t.Charset = "UTF-8" // there was nothing but ASCII
	}
	if err != nil {
		r.err = io.EOF
	}
	if root == nil {
		t = nil
	}
	return t, err
}

// File is all the games of a text.
type File struct {
	Trees []*Tree
}

// Parse reads all games of a text. Beside an error is what could be read.
func Parse(data []byte, o Options) (*File, error) { return NewReader(data, o).all() }

// ParseText is Parse for text that is Unicode already.
func ParseText(text string, o Options) (*File, error) { return NewTextReader(text, o).all() }

func (r *Reader) all() (*File, error) {
	f := &File{}
	var first error
	for {
		t, err := r.Next()
		if t != nil {
			f.Trees = append(f.Trees, t)
		}
		switch {
		case err == io.EOF:
			return f, first
		case err != nil:
			first = err
		}
	}
}

// start goes to the "(" of the next game.
func (r *Reader) start() bool {
	from := r.firstText()
	for i := r.pos; ; i++ {
		n := strings.IndexByte(r.src[i:], '(')
		if n < 0 {
			return false
		}
		i += n
		j := r.skip(i + 1)
		semicolon := j < len(r.src) && r.src[j] == ';'
		if !semicolon && !r.namesProperty(j) {
			continue
		}
		if from < i {
			kind := TextAfter
			if r.games == 0 {
				kind = TextBefore
			}
			r.warn(from, kind, "", r.src[from:i])
		}
		r.pos = i
		return true
	}
}

// namesProperty reports whether a known property begins at i: games of old
// programs lack the first ";".
func (r *Reader) namesProperty(i int) bool {
	j := i
	for j < len(r.src) && isLetter(r.src[j]) {
		j++
	}
	_, ok := known[upper(r.src[i:j])]
	j = r.skip(j)
	return ok && j < len(r.src) && r.src[j] == '['
}

// firstText returns where something other than white space is next.
func (r *Reader) firstText() int { return r.skip(r.pos) }

// skip returns the first place from i on that is no white space, as which the
// end marks of old systems count too.
func (r *Reader) skip(i int) int {
	for i < len(r.src) && blank(r.src[i]) {
		i++
	}
	return i
}

func blank(c byte) bool {
	return c == ' ' || c >= '\t' && c <= '\r' || c == 0 || c == 0x1A
}

// spot is a place in the text as people count.
type spot struct{ offset, line, column int }

// place counts on from the last place that was asked for; places come in order
// but for problems inside a node.
func (r *Reader) place(offset int) spot {
	s := r.spot
	if s.line == 0 || offset < s.offset {
		s = spot{line: 1, column: 1}
	}
	for s.offset < offset {
		rest := r.src[s.offset:offset]
		n := strings.IndexAny(rest, "\r\n")
		if n < 0 {
			s.column += utf8.RuneCountInString(rest)
			s.offset = offset
			break
		}
		if n+1 < len(rest) && rest[n]+rest[n+1] == '\r'+'\n' {
			n++
		}
		s = spot{s.offset + n + 1, s.line + 1, 1}
	}
	return s
}

func (r *Reader) problemAt(offset int, kind Kind, text string) *Problem {
	s := r.place(offset)
	if len(text) > quoted+1 {
		text = text[:quoted+1] // Quote shows that there was more
	}
	return &Problem{Kind: kind, Line: s.line, Column: s.column, Text: strings.ToValidUTF8(text, "?")}
}

// maxWarnings bounds how many different ones a game may have.
const maxWarnings = 100

// warn notes a warning; of several of a kind and property only the first, with
// how many there were.
func (r *Reader) warn(offset int, kind Kind, property, text string) {
	property = shortName(property)
	for _, w := range r.warnings {
		if w.Kind == kind && w.Property == property {
			w.Count = max(w.Count, 1) + 1
			return
		}
	}
	if len(r.warnings) < maxWarnings {
		w := r.problemAt(offset, kind, text)
		w.Property = property
		r.warnings = append(r.warnings, w)
	}
}
