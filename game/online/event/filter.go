package event

import (
	"slices"
	"strconv"
)

// Filter selects events. Empty fields select all.
type Filter struct {
	IDs     []string
	Authors []Key
	Kinds   []int
	D, P, T []string // values of the tags d, p and t
	Since   int64    // seconds; also events of that second
	Until   int64
	Limit   int // of stored events, the newest; 0 for no limit, -1 for none of them, only what is to come
}

// Matches reports whether the filter selects the event.
func (f Filter) Matches(e Event) bool {
	return (len(f.IDs) == 0 || slices.Contains(f.IDs, e.ID)) &&
		(len(f.Authors) == 0 || slices.Contains(f.Authors, e.Author)) &&
		(len(f.Kinds) == 0 || slices.Contains(f.Kinds, e.Kind)) &&
		e.tagged("d", f.D) && e.tagged("p", f.P) && e.tagged("t", f.T) &&
		e.CreatedAt >= f.Since && (f.Until == 0 || e.CreatedAt <= f.Until)
}

// tagged reports whether the event has one of the values in a tag of that name, or there are none to have.
func (e Event) tagged(name string, values []string) bool {
	return len(values) == 0 || slices.ContainsFunc(e.Tags, func(t []string) bool {
		return len(t) > 1 && t[0] == name && slices.Contains(values, t[1])
	})
}

// MatchesAny reports whether one of the filters selects the event.
func MatchesAny(filters []Filter, e Event) bool {
	return slices.ContainsFunc(filters, func(f Filter) bool { return f.Matches(e) })
}

// String returns the filter as JSON.
func (f Filter) String() string { return string(f.append(nil)) }

func (f Filter) append(b []byte) []byte {
	b = append(b, '{')
	name := func(n string) {
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), n...), '"', ':')
	}
	lists := []struct {
		name   string
		values []string
	}{{"ids", f.IDs}, {"#d", f.D}, {"#p", f.P}, {"#t", f.T}}
	for _, l := range lists {
		if len(l.values) > 0 {
			name(l.name)
			b = appendList(b, l.values)
		}
	}
	if len(f.Authors) > 0 {
		name("authors")
		for i, k := range f.Authors {
			b = appendString(append(b, "[,"[min(i, 1)]), string(k))
		}
		b = append(b, ']')
	}
	if len(f.Kinds) > 0 {
		name("kinds")
		for i, k := range f.Kinds {
			b = strconv.AppendInt(append(b, "[,"[min(i, 1)]), int64(k), 10)
		}
		b = append(b, ']')
	}
	numbers := []struct {
		name  string
		value int64
	}{{"since", f.Since}, {"until", f.Until}, {"limit", int64(f.Limit)}}
	for _, n := range numbers {
		if n.value != 0 {
			name(n.name)
			b = strconv.AppendInt(b, max(n.value, 0), 10)
		}
	}
	return append(b, '}')
}

// ParseFilter reads a filter. A field that it does not know is ErrUnsupported.
func ParseFilter(text string) (Filter, error) {
	r := reader{text: text}
	if len(text) > MaxMessage {
		return Filter{}, ErrMalformed
	}
	f, unknown := r.filter()
	if unknown {
		return Filter{}, ErrUnsupported
	}
	if !r.end() {
		return Filter{}, ErrMalformed
	}
	return f, nil
}

// filter reads a filter; unknown is true, and the reader has failed, if it has a field that is not supported.
func (r *reader) filter() (f Filter, unknown bool) {
	r.need('{')
	var had []string
	for r.more(len(had), '}') {
		name := r.str(16)
		r.need(':')
		if r.bad || slices.Contains(had, name) {
			r.fail()
			break
		}
		had = append(had, name)
		switch name {
		case "ids":
			f.IDs = r.hexadecimals()
		case "authors":
			for _, s := range r.hexadecimals() {
				f.Authors = append(f.Authors, Key(s))
			}
		case "kinds":
			f.Kinds = r.kinds()
		case "#d":
			f.D = r.list(MaxListed, MaxTagValue)
		case "#p":
			f.P = r.hexadecimals()
		case "#t":
			f.T = r.list(MaxListed, MaxTagValue)
		case "since":
			f.Since = r.integer()
		case "until":
			f.Until = r.integer()
		case "limit":
			f.Limit = int(min(r.integer(), 1<<30))
			if f.Limit == 0 {
				f.Limit = -1
			}
		default:
			r.fail()
			return Filter{}, true
		}
	}
	return f, false
}

func (r *reader) hexadecimals() []string {
	list := r.list(MaxListed, 64)
	if slices.ContainsFunc(list, func(s string) bool { return !Hexadecimal(s, 64) }) {
		r.fail()
	}
	return list
}

func (r *reader) kinds() []int {
	r.need('[')
	var kinds []int
	for r.more(len(kinds), ']') {
		k := r.integer()
		if k > 65535 || len(kinds) == MaxListed {
			r.fail()
			break
		}
		kinds = append(kinds, int(k))
	}
	if len(kinds) == 0 {
		r.fail()
	}
	return kinds
}
