package sgf

import "strings"

// builder is the state of reading one tree.
type builder struct {
	root    *Node
	at      *Node   // the node that properties and children go to; nil before the first
	parents []*Node // for each open "(": at, when it came
	fresh   bool    // a "(" came and no node after it yet
	nodes   int
	values  int            // of at
	props   []Property     // of at, until the node ends
	index   map[string]int // of props, once there are many
}

// tree reads one tree from its "(" on. It does not recurse, so variations may be
// nested as deep as the text goes.
func (r *Reader) tree() (*Node, error) {
	var b builder
	defer b.finish(r)
	for {
		if err := r.pass(blank); err != nil {
			return b.root, err
		}
		if r.pos >= len(r.src) {
			r.warn(len(r.src), NoParen, "", "")
			return b.root, r.progress(true)
		}
		switch c := r.src[r.pos]; {
		case c == '(':
			b.finish(r)
			if b.root != nil && r.beginsTree(r.pos) {
				r.warn(r.pos, NoParen, "", "")
				return b.root, r.progress(false)
			}
			if len(b.parents) == MaxDepth {
				return b.root, r.tooMuch(r.pos, TooDeep, MaxDepth)
			}
			b.parents = append(b.parents, b.at)
			b.fresh = true
			r.pos++
		case c == ')':
			r.pos++
			b.finish(r)
			b.at, b.fresh = b.parents[len(b.parents)-1], false
			if b.parents = b.parents[:len(b.parents)-1]; len(b.parents) == 0 {
				if err := r.after(); err != nil {
					return b.root, err
				}
				return b.root, r.progress(false)
			}
		case c == ';':
			if err := b.begin(r); err != nil {
				return b.root, err
			}
			r.pos++
		case isLetter(c):
			if err := r.property(&b); err != nil {
				return b.root, err
			}
		case c == '[':
			r.warn(r.pos, NoName, "", "")
			r.pos++
			if _, ok := r.value(text); !ok {
				return b.root, r.truncated("")
			}
		default:
			r.warn(r.pos, Stray, "", r.src[r.pos:r.pos+1])
			r.pos++
		}
		if err := r.progress(false); err != nil {
			return b.root, err
		}
	}
}

// begin makes a new node at pos.
func (b *builder) begin(r *Reader) error {
	b.finish(r)
	if limit := or(r.o.MaxNodes, MaxNodes); b.nodes >= limit {
		return r.tooMuch(r.pos, TooMany, limit)
	}
	b.nodes++
	b.values = 0
	n := r.slab.node()
	r.location = r.locate(r.pos)
	n.Line, n.Column = int32(r.location.line), int32(r.location.column)
	switch {
	case b.at != nil:
		r.slab.attach(b.at, n)
	case b.root == nil:
		b.root = n
	default:
		r.slab.attach(b.root, n)
	}
	b.at, b.fresh = n, false
	return r.progress(false)
}

// finish stores the properties of the node that ends.
func (b *builder) finish(r *Reader) {
	if len(b.props) == 0 {
		return
	}
	if b.at.Props == nil {
		b.at.Props = cut(&r.slab.props, len(b.props))
		copy(b.at.Props, b.props)
	} else { // properties after a variation, which belong to the node before it
		for _, p := range b.props {
			b.at.Add(p.Name, p.Values...)
		}
	}
	clear(b.props)
	b.props, b.index = b.props[:0], nil
}

// find returns the property with that name of the node being read, or nil.
func (b *builder) find(name string) *Property {
	const few = 32
	if len(b.props) <= few {
		for i := range b.props {
			if b.props[i].Name == name {
				return &b.props[i]
			}
		}
		return nil
	}
	if b.index == nil {
		b.index = make(map[string]int)
	}
	for i := len(b.index); i < len(b.props); i++ {
		b.index[b.props[i].Name] = i
	}
	if i, ok := b.index[name]; ok {
		return &b.props[i]
	}
	return nil
}

// property reads a name and its values.
func (r *Reader) property(b *builder) error {
	start := r.pos
	if err := r.pass(isNameByte); err != nil {
		return err
	}
	written := r.src[start:r.pos]
	if next := r.skip(r.pos); next >= len(r.src) || r.src[next] != '[' {
		r.warn(start, NoValue, "", written)
		return nil
	}
	if b.at == nil || b.fresh {
		r.warn(start, NoSemicolon, "", "")
		end := r.pos
		r.pos = start
		if err := b.begin(r); err != nil {
			return err
		}
		r.pos = end
	}
	name := nameOf(written)
	p := b.find(name)
	if p == nil {
		if len(b.props)+len(b.at.Props) >= MaxProperties {
			return r.tooMuch(start, TooManyProperties, MaxProperties)
		}
		b.props = append(b.props, Property{Name: name})
		p = &b.props[len(b.props)-1]
	}
	for {
		next := r.skip(r.pos)
		if next >= len(r.src) || r.src[next] != '[' {
			return nil
		}
		if b.values++; b.values > MaxValues {
			return b.tooManyValues(r, next)
		}
		r.pos = next + 1
		value, ok := r.value(classOf(name))
		if p.Values == nil {
			p.Values = cut(&r.slab.values, 1)[:0]
		}
		p.Values = append(p.Values, value)
		if !ok {
			return r.truncated(name)
		}
		if err := r.progress(false); err != nil {
			return err
		}
	}
}

// tooManyValues is the error of a node that has too many with the one at start, which
// is left out.
func (b *builder) tooManyValues(r *Reader, start int) error {
	if last := len(b.props) - 1; b.props[last].Values == nil {
		b.props = b.props[:last]
	}
	return r.tooMuch(start, TooManyValues, MaxValues)
}

// truncated is the error of a value that begins at pos and does not end.
func (r *Reader) truncated(name string) error {
	p := r.problemAt(r.pos, Truncated, "")
	p.Property = shortName(name)
	r.pos = len(r.src)
	return p
}

// after warns of what follows a tree and belongs to no other.
func (r *Reader) after() error {
	for {
		if err := r.progress(false); err != nil {
			return err
		}
		i := r.skip(r.pos)
		if i >= len(r.src) {
			return nil
		}
		if r.src[i] != ')' {
			if strings.IndexByte(r.src[i:], '(') < 0 { // otherwise start warns of it
				r.warn(i, TextAfter, "", r.src[i:])
			}
			return nil
		}
		r.warn(i, ExtraParen, "", "")
		r.pos = i + 1
	}
}
