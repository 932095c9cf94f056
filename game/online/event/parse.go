package event

import "strconv"

// Parse reads an event from its JSON and checks it: form, sizes, ID and signature.
func Parse(text string) (Event, error) {
	e, err := ParseUnchecked(text)
	if err != nil {
		return Event{}, err
	}
	return e, e.Check()
}

// ParseUnchecked reads an event but checks neither ID nor signature, for callers that first look whether they have it
// already: Check is slow. What it returns must not be trusted before that.
func ParseUnchecked(text string) (Event, error) {
	r := reader{text: text}
	if len(text) > MaxText {
		return Event{}, ErrMalformed
	}
	e := r.event()
	if !r.end() {
		return Event{}, ErrMalformed
	}
	return e, nil
}

// event reads an event. Each field must be there once, and no other.
func (r *reader) event() Event {
	var e Event
	var had [7]bool
	r.need('{')
	n := 0
	for ; r.more(n, '}'); n++ {
		field := -1
		name := r.str(16)
		r.need(':')
		switch name {
		case "id":
			field, e.ID = 0, r.str(64)
		case "pubkey":
			field, e.Author = 1, Key(r.str(64))
		case "created_at":
			field, e.CreatedAt = 2, r.integer()
		case "kind":
			field, e.Kind = 3, int(r.integer())
		case "tags":
			field, e.Tags = 4, r.tags()
		case "content":
			field, e.Content = 5, r.str(MaxContent)
		case "sig":
			field, e.Sig = 6, r.str(128)
		}
		if field < 0 || had[field] {
			r.fail()
			break
		}
		had[field] = true
	}
	if n != len(had) || !Hexadecimal(e.ID, 64) || !e.Author.Valid() || !Hexadecimal(e.Sig, 128) || e.Kind > 65535 {
		r.fail()
	}
	return e
}

func (r *reader) tags() [][]string {
	r.need('[')
	tags := [][]string{}
	for r.more(len(tags), ']') {
		if len(tags) == MaxTags {
			r.fail()
			break
		}
		tags = append(tags, r.list(MaxTagValues, MaxTagValue))
	}
	return tags
}

// String returns the event as JSON.
func (e Event) String() string { return string(e.append(nil)) }

func (e Event) append(b []byte) []byte {
	b = append(b, `{"id":`...)
	b = appendString(b, e.ID)
	b = append(b, `,"pubkey":`...)
	b = appendString(b, string(e.Author))
	b = append(b, `,"created_at":`...)
	b = strconv.AppendInt(b, e.CreatedAt, 10)
	b = append(b, `,"kind":`...)
	b = strconv.AppendInt(b, int64(e.Kind), 10)
	b = append(b, `,"tags":`...)
	b = appendTags(b, e.Tags)
	b = append(b, `,"content":`...)
	b = appendString(b, e.Content)
	b = append(b, `,"sig":`...)
	b = appendString(b, e.Sig)
	return append(b, '}')
}

func appendTags(b []byte, tags [][]string) []byte {
	b = append(b, '[')
	for i, t := range tags {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendList(b, t)
	}
	return append(b, ']')
}
