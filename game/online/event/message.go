package event

import "strings"

// Verb is the first word of a message and says what it is.
type Verb string

// Verbs of clients: publish Event, ask by Filters under a Name, end that.
const (
	Publish Verb = "EVENT"
	Request Verb = "REQ"
	Close   Verb = "CLOSE"
)

// Verbs of relays: an Event for the request Name; whether the event ID was taken, and Reason; all that was stored has
// been sent; the relay has ended the request; a text for people; the relay wants to know who one is (NIP-42).
const (
	Found  Verb = "EVENT"
	OK     Verb = "OK"
	Stored Verb = "EOSE"
	Closed Verb = "CLOSED"
	Notice Verb = "NOTICE"
	Auth   Verb = "AUTH"
)

// Message is a message between a client and a relay. Which fields it has depends on the verb.
type Message struct {
	Verb    Verb
	Name    string // of the request
	Event   Event  // not checked, when it was parsed
	Filters []Filter
	ID      string // of the event that OK is about
	Taken   bool   // what OK says
	Reason  string // of OK and Closed; the text of Notice; the challenge of Auth
}

// String returns the message as it is sent.
func (m Message) String() string {
	b := appendString([]byte{'['}, string(m.Verb))
	switch m.Verb {
	case Publish: // and Found, which has a name
		if m.Name != "" {
			b = appendString(append(b, ','), m.Name)
		}
		b = m.Event.append(append(b, ','))
	case Request:
		b = appendString(append(b, ','), m.Name)
		for _, f := range m.Filters {
			b = f.append(append(b, ','))
		}
	case Close, Stored:
		b = appendString(append(b, ','), m.Name)
	case OK:
		b = appendString(append(b, ','), m.ID)
		if m.Taken {
			b = append(b, ",true,"...)
		} else {
			b = append(b, ",false,"...)
		}
		b = appendString(b, m.Reason)
	case Closed:
		b = appendString(append(b, ','), m.Name)
		b = appendString(append(b, ','), m.Reason)
	case Notice, Auth:
		b = appendString(append(b, ','), m.Reason)
	}
	return string(append(b, ']'))
}

// ParseRequest reads a message of a client. Its event is not checked. ErrUnsupported comes with the verb and the name.
func ParseRequest(text string) (Message, error) {
	m, r := begin(text)
	unknown := false
	switch m.Verb {
	case Publish:
		r.need(',')
		m.Event = r.event()
	case Request:
		m.Name = r.name()
		for n := 0; !unknown && r.take(','); n++ {
			var f Filter
			if f, unknown = r.filter(); n == MaxFilters {
				r.fail()
			}
			m.Filters = append(m.Filters, f)
		}
		if len(m.Filters) == 0 {
			r.fail()
		}
	case Close:
		m.Name = r.name()
	default:
		unknown = !r.bad
	}
	return r.finish(m, unknown)
}

// ParseAnswer reads a message of a relay. Its event is not checked.
func ParseAnswer(text string) (Message, error) {
	m, r := begin(text)
	unknown := false
	switch m.Verb {
	case Found:
		m.Name = r.name()
		r.need(',')
		m.Event = r.event()
	case OK:
		r.need(',')
		m.ID = r.str(64)
		r.need(',')
		m.Taken = r.boolean()
		if r.take(',') { // old relays leave it out
			m.Reason = r.reason()
		}
	case Stored:
		m.Name = r.name()
	case Closed:
		m.Name = r.name()
		if r.take(',') {
			m.Reason = r.reason()
		}
	case Notice, Auth:
		r.need(',')
		m.Reason = r.reason()
	default:
		unknown = !r.bad
	}
	return r.finish(m, unknown)
}

func begin(text string) (Message, *reader) {
	r := &reader{text: text}
	if len(text) > MaxMessage {
		r.fail()
	}
	r.need('[')
	return Message{Verb: Verb(r.str(16))}, r
}

func (r *reader) finish(m Message, unknown bool) (Message, error) {
	if unknown {
		return Message{Verb: m.Verb, Name: m.Name}, ErrUnsupported
	}
	r.need(']')
	if !r.end() {
		return Message{}, ErrMalformed
	}
	return m, nil
}

func (r *reader) name() string {
	r.need(',')
	name := r.str(MaxName)
	if name == "" {
		r.fail()
	}
	return name
}

// reason reads a text for people, of which the first kilobyte will do.
func (r *reader) reason() string {
	s := r.str(MaxMessage)
	if len(s) > MaxReason {
		s = strings.ToValidUTF8(s[:MaxReason], "")
	}
	return s
}

// Prefix returns the word by which a reason says to programs what it is about, such as "rate-limited", or "".
func Prefix(reason string) string {
	word, _, ok := strings.Cut(reason, ":")
	if !ok || strings.ContainsAny(word, " \n\t") {
		return ""
	}
	return word
}
