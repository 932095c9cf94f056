package embedding

import (
	"strings"
	"unicode/utf8"

	"redstone/rules/record"
)

// ParseOptions reads the options in the query of an address, with or without its question mark. What is wrong is told
// and otherwise as if it were not there.
func ParseOptions(query string) (Options, []Problem) {
	v, tooLong := ReadQuery(query)
	o, problems := Parse(v)
	if tooLong {
		problems = append([]Problem{{Code: TooLong}}, problems...)
	}
	return o, problems
}

// ReadQuery returns the texts in a query by name. Of a name that is there twice the first counts, as in
// URLSearchParams.get. tooLong says that it had more than is read.
func ReadQuery(query string) (v Values, tooLong bool) {
	v = Values{}
	query = strings.TrimPrefix(query, "?")
	if len(query) > maxQuery {
		return v, true
	}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		name = strings.ToLower(unescape(name))
		if _, twice := v[name]; name == "" || twice {
			continue
		}
		if len(v) == maxNames {
			return v, true
		}
		v[name] = unescape(value)
	}
	return v, false
}

// unescape decodes a part of a query.
func unescape(text string) string {
	return strings.ToValidUTF8(record.Unescape(strings.ReplaceAll(text, "+", " ")), string(utf8.RuneError))
}

// Query writes options as the query of an address, without a question mark, in the order of Table; what is not there
// is left out. The address is as short as it can be: slashes and commas stay as they are.
func (v Values) Query() string {
	var b strings.Builder
	for _, option := range table {
		name := option.Name
		value := v[name]
		if value == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('&')
		}
		b.WriteString(name + "=" + plainer.Replace(record.Escape(value)))
	}
	return b.String()
}

// plainer undoes those escapes that a query does not need.
var plainer = strings.NewReplacer("%2F", "/", "%2C", ",", "%3A", ":", "%3B", ";")
