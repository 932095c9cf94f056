package sgf

import "strings"

// class is the lexical class of a property: what may stand in its values, as far
// as that decides where a value ends.
type class uint8

const (
	text   class = iota // anything; unknown properties too
	number              // numbers and the like: no brackets
	points              // the format's types Point, Stone and Move: no brackets or semicolons
)

// known are the properties that versions 1 to 4 of the format define, those of
// its games too: only where their values end counts here.
var known = map[string]class{}

func init() {
	for c, names := range [...]string{
		text: "C N GC PB PW BR WR BT WT EV RO PC DT RE RU TM OT GN SO US AN CP ON AP LB",
		number: "GM FF SZ KM HA CA ST PL MN FG PM BL WL OB OW BM DO IT TE GB GW DM UC HO V KO BS WS EL EX ID LT OM OP OV " +
			"SE SI TC CH RG SC",
		points: "B W AB AW AE AR CR DD LN MA SL SQ TR TB TW VW L M",
	} {
		for name := range strings.FieldsSeq(names) {
			known[name] = class(c)
		}
	}
}

func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameByte(c byte) bool { return isLetter(c) || isDigit(c) }

// upper returns the capital letters of a name: what counted before FF[4].
func upper(name string) string {
	for i := 0; i < len(name); i++ {
		if c := name[i]; c >= 'a' && c <= 'z' {
			b := []byte(name[:i])
			for ; i < len(name); i++ {
				if c := name[i]; c < 'a' || c > 'z' {
					b = append(b, c)
				}
			}
			return string(b)
		}
	}
	return name
}

// nameOf returns the name under which a property is kept: that of a known one
// in capital letters ("White" is "W", "AddBlack" is "AB"), any other as it is.
func nameOf(name string) string {
	if u := upper(name); u != name {
		if _, ok := known[u]; ok {
			return u
		}
	}
	return name
}

// Known reports whether a version of the format defines the property.
func Known(name string) bool {
	_, ok := known[name]
	return ok
}

// BeginsTree reports whether only the root of a tree may have the property. The
// reader uses it to tell the next tree from a variation where a bracket is
// missing.
func BeginsTree(name string) bool {
	return name == "FF" || name == "GM" || name == "CA" || name == "SZ"
}

// classOf returns what the values of a property may be.
func classOf(name string) class { return known[name] }
