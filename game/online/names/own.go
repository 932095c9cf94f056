package names

import (
	"slices"
	"strings"

	"redstone/game/online/event"
)

// Blocked is somebody whom the player has blocked.
type Blocked struct {
	Key  string // 64 hexadecimal digits
	Name string // what he was called then
}

// MostBlocked is how long the block list gets. Somebody who is blocked can make another key at any time.
const MostBlocked = 500

// Own is what a player has chosen about names and messages. Only the name leaves the device.
type Own struct {
	Name    string // "" until he has chosen or been given one
	Muted   bool   // the opponents' reactions aren't shown
	blocked []Blocked
}

// ReadOwn reads what Text has written. Lines that it does not understand are left out.
func ReadOwn(stored string) *Own {
	o := &Own{}
	for line := range strings.Lines(stored) {
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "name":
			if Valid(rest) {
				o.Name = rest
			}
		case "muted":
			o.Muted = true
		case "blocked":
			key, name, _ := strings.Cut(rest, " ")
			o.Block(key, name)
		}
	}
	return o
}

// Text returns the choices in the form in which they are stored.
func (o *Own) Text() string {
	var b strings.Builder
	if o.Name != "" {
		b.WriteString("name " + o.Name + "\n")
	}
	if o.Muted {
		b.WriteString("muted\n")
	}
	for _, p := range o.blocked {
		b.WriteString("blocked " + p.Key + " " + p.Name + "\n")
	}
	return b.String()
}

// Blocks reports whether the player has blocked a key.
func (o *Own) Blocks(key string) bool {
	return slices.ContainsFunc(o.blocked, func(p Blocked) bool { return p.Key == key })
}

// Blocked returns the list, the latest last.
func (o *Own) Blocked() []Blocked { return slices.Clone(o.blocked) }

// Block puts somebody on the list, and reports whether he is on it now: no, when the key is none or the list is full.
func (o *Own) Block(key, name string) bool {
	if o.Blocks(key) {
		return true
	}
	if !event.Key(key).Valid() || len(o.blocked) >= MostBlocked {
		return false
	}
	if !Valid(name) {
		name = ""
	}
	o.blocked = append(o.blocked, Blocked{key, name})
	return true
}

// Unblock takes somebody off the list.
func (o *Own) Unblock(key string) {
	o.blocked = slices.DeleteFunc(o.blocked, func(p Blocked) bool { return p.Key == key })
}
