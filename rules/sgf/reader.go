package sgf

import (
	"io"
	"strings"
	"unicode/utf8"
)

// Options change how a text is read. The zero Options are good for text that
// is UTF-8 or Latin-1.
type Options struct {
	// Decode turns bytes of a named character set other than UTF-8 and Latin-1
	// into text. Without it they are read as Latin-1, with a warning.
	Decode func(charset string, b []byte) (string, error)
	// Guess names the character set of bytes that are not UTF-8, for trees
	// that do not name it. Without it they are read as Latin-1.
	Guess func(b []byte) string
	// Progress is called about every 4 KB with how many bytes of how many have been
	// read. When it returns false, reading stops with Cancelled. Where there is only
	// one thread it is the place to yield to others; Reader.Yield calls it too.
	Progress func(done, total int) bool
	MaxBytes int // of the text; 0 for the constant MaxBytes
	MaxTrees int // of the text; 0 for the constant MaxTrees
	MaxNodes int // of one tree; 0 for the constant MaxNodes
}

// Tree is one tree of a text: a "GameTree" in the words of the format.
type Tree struct {
	Root     *Node
	Charset  string     // what its text was read as: "UTF-8", "GB18030", …
	Warnings []*Problem // what was not as the format has it, and could be read all the same
}

// Reader reads the trees of a text one after the other, so that a large
// collection need not be in memory at once.
type Reader struct {
	src     string
	pos     int
	unicode bool   // the text is Unicode, whatever CA says
	was     string // the character set that the whole text was decoded from; "" for none
	o       Options
	err     error // of what cannot be read at all

	set      charset // of the tree that is being read
	decided  bool    // set is final, since a byte that is not ASCII has come
	guessed  string  // character set of the whole text; "" until it is needed
	noClose  bool    // from somewhere before pos on there is no "]" that ends a value
	warnings []*Problem
	trees    int
	from     int // where the last tree began
	location location
	reported int // pos when Progress was called last
	searched int // bytes that findCharset has looked at
	slab     slab
}

// NewReader reads bytes in whatever character set each tree names.
func NewReader(data []byte, o Options) *Reader {
	r := &Reader{o: o}
	if limit := or(o.MaxBytes, MaxBytes); len(data) > limit {
		r.err = &Problem{Kind: TooLong, Limit: limit}
		return r
	}
	r.src, r.unicode = decodeBOM(data, r.Yield)
	switch {
	case r.src == "" && len(data) > 0 && !r.Yield():
		r.err = &Problem{Kind: Cancelled}
	case binary(data, r.src):
		r.err = &Problem{Kind: NotText}
	default:
		r.decode2022()
	}
	return r
}

// NewTextReader reads text that is Unicode already, such as what was pasted: it
// ignores the character sets that trees name.
func NewTextReader(text string, o Options) *Reader {
	r := &Reader{o: o, unicode: true}
	if limit := or(o.MaxBytes, MaxBytes); len(text) > limit {
		r.err = &Problem{Kind: TooLong, Limit: limit}
		return r
	}
	r.src = strings.TrimPrefix(text, "\uFEFF")
	if binary(nil, r.src) {
		r.err = &Problem{Kind: NotText}
	}
	return r
}

// Next returns the next tree, or io.EOF after the last. Any other error is a
// *Problem; a tree beside it holds what could be read before. After an error
// every call returns io.EOF. A text without any tree is the error NoGame. A nil
// Reader has none.
func (r *Reader) Next() (*Tree, error) {
	if r == nil {
		return nil, io.EOF
	}
	if err := r.err; err != nil {
		r.err = io.EOF
		return nil, err
	}
	r.warnings = nil
	if found, err := r.start(); !found {
		r.err = io.EOF
		switch {
		case err != nil:
			return nil, err
		case r.trees == 0:
			return nil, r.problemAt(r.firstText(), NoGame, "")
		}
		return nil, io.EOF
	}
	if limit := or(r.o.MaxTrees, MaxTrees); r.trees >= limit {
		r.err = io.EOF
		return nil, r.tooMuch(r.pos, TooManyTrees, limit)
	}
	r.trees++
	r.from = r.pos
	r.chooseCharset()
	root, err := r.tree()
	t := &Tree{Root: root, Charset: r.set.name, Warnings: r.warnings}
	if r.set.family == undecided {
		t.Charset = "UTF-8" // there was nothing but ASCII
	}
	if err != nil {
		r.err, r.pos = io.EOF, len(r.src)
	}
	if root == nil {
		t = nil
	}
	return t, err
}

// Text returns the text of the tree that Next returned last, from its "(" on and with all its
// faults. A Reader reads the same tree from it.
func (r *Reader) Text() string {
	text := r.src[r.from:r.pos]
	if r.unicode {
		text = "\uFEFF" + text // its CA, if it has one, does not count
	}
	return text
}

// File is all the trees of a text.
type File struct {
	Trees []*Tree
}

// Parse reads all trees of a text. With an error it returns what could be read.
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

// start goes to the "(" of the next tree.
func (r *Reader) start() (found bool, err error) {
	if err := r.pass(blank); err != nil {
		return false, err
	}
	from := r.pos
	for i := r.pos; ; i++ {
		n := strings.IndexByte(r.src[i:], '(')
		if n < 0 {
			r.pos = from
			return false, nil
		}
		i += n
		r.pos = i
		if err := r.progress(false); err != nil {
			return false, err
		}
		j := r.skip(i + 1)
		semicolon := j < len(r.src) && r.src[j] == ';'
		if !semicolon && !r.namesProperty(j) {
			continue
		}
		if from < i {
			kind := TextAfter
			if r.trees == 0 {
				kind = TextBefore
			}
			r.warn(from, kind, "", r.src[from:i])
		}
		return true, nil
	}
}

// namesProperty reports whether a known property begins at i: old programs leave
// out the first ";" of a tree.
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

// skip returns the first offset from i on that is no white space, as which the
// end-of-file characters of old systems count too.
func (r *Reader) skip(i int) int {
	for i < len(r.src) && blank(r.src[i]) {
		i++
	}
	return i
}

func blank(c byte) bool {
	return c == ' ' || c >= '\t' && c <= '\r' || c == 0 || c == 0x1A
}

// location is a place in the text: its offset in bytes, and its line and column
// counted from 1, the column in characters.
type location struct{ offset, line, column int }

// locate counts on from where the last node began; offsets come in ascending
// order but for problems inside a node.
func (r *Reader) locate(offset int) location {
	s := r.location
	if s.line == 0 || offset < s.offset {
		s = location{line: 1, column: 1}
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
		s = location{s.offset + n + 1, s.line + 1, 1}
	}
	return s
}

func (r *Reader) problemAt(offset int, kind Kind, text string) *Problem {
	s := r.locate(offset)
	if len(text) > maxQuoted+1 {
		text = text[:maxQuoted+1] // Quote shows that there was more
	}
	return &Problem{Kind: kind, Line: s.line, Column: s.column, Text: strings.ToValidUTF8(text, "?")}
}

// maxWarnings bounds how many different warnings a tree may have.
const maxWarnings = 100

// warn notes a warning. Of several of one kind and property it keeps the first
// and counts the others.
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
