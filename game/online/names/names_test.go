package names

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/lang/langtest"
	"redstone/game/text"
)

func TestClean(t *testing.T) {
	long := strings.Repeat("a", Most)
	tests := []struct {
		typed, want string
		fault       Fault
	}{
		{"Anna", "Anna", None},
		{"  Anna   Lena ", "Anna Lena", None},
		{"Jean-Luc", "Jean-Luc", None},
		{"O’Neill", "O'Neill", None},
		{"Zoe\u0308", "Zoë", None},
		{"R2D2", "R2D2", None},
		{"李", "", Short},
		{"李世石", "李世石", None},
		{"井山ゆうた", "井山ゆうた", None},
		{"Вера", "Вера", None},
		{"Ελένη", "Ελένη", None},
		{"이세돌", "이세돌", None},
		{"दीपक", "दीपक", None},
		{"שרה", "שרה", None},
		{long, long, None},
		{"", "", Short},
		{"A", "", Short},
		{long + "a", "", Long},
		{strings.Repeat("x", 1<<20), "", Long},
		{"An\u0430", "", Mixed}, // with a Cyrillic a
		{"Αnna", "", Mixed},     // with a Greek alpha
		{"1234", "", Digits},
		{"Anna 12345", "", Digits},
		{"Anna\u202e", "", Letters},
		{"An\u200dna", "", Letters},
		{"An\u00adna", "", Letters},
		{"Anna\x00", "", Letters},
		{"An\xffna", "", Letters},
		{"Ａｎｎａ", "", Letters},
		{"𝐀nna", "", Letters},
		{"ǃAnna", "", Letters},
		{"Anna!", "", Letters},
		{"-Anna", "", Letters},
		{"Anna-", "", Letters},
		{"A--a", "", Letters},
		{"A" + strings.Repeat("\u0335", 3) + "nna", "", Letters},
		{"♟♟", "", Letters},
		{"example.com", "", Address},
		{"https://x", "", Address},
		{"anna@home", "", Address},
		{"www Anna", "", Address},
		{"Shit", "", Unsuitable},
		{"F u c k", "", Unsuitable},
		{"Fuuuck you", "", Unsuitable},
		{"Sch3isse", "", Unsuitable},
		{"Scheiße", "", Unsuitable},
		{"Hitler88", "", Unsuitable},
		{"Arsch 12", "", Unsuitable},
		{"Kill yourself", "", Unsuitable},
		{"Admin", "", Reserved},
		{"Moderator 2", "", Reserved},
		{"Redstone", "", Reserved},
	}
	for _, test := range tests {
		got, fault := Clean(test.typed)
		if got != test.want || fault != test.fault {
			t.Errorf("Clean(%.40q) = %q, %q, want %q, %q", test.typed, got, fault, test.want, test.fault)
		}
		if fault == None && !Valid(got) {
			t.Errorf("%q is not valid", got)
		}
	}
	if Valid(" Anna") || Valid("Zoe\u0308") || Valid("Anna\n") {
		t.Error("a name that is not clean is valid")
	}
}

// TestInnocent: real names and places that contain a word of the filter.
func TestInnocent(t *testing.T) {
	for _, name := range []string{"Scunthorpe", "Barsch", "Marsch", "Cassandra", "Hancock", "Yamashita", "Morishita", "Nigeria",
		"Ignazio", "Pornchai", "Dickens", "Penistone", "Grassmann", "Uhrenhaus", "Schuricht", "Titus", "Slutsky", "Matsushita"} {
		if _, fault := Clean(name); fault != None {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

func TestTexts(t *testing.T) {
	for _, tag := range []string{"en", "de"} {
		words := lang.Read(online.Texts, tag)
		for _, f := range Faults {
			if words[f.Key()] == "" {
				t.Errorf("%s: no text for %s", tag, f.Key())
			}
		}
		texts := lang.Load(online.Texts, tag)
		for n := 1; n <= Reactions; n++ {
			if s, ok := Reaction(texts.Say, strconv.Itoa(n)); !ok || s != words["reaction."+strconv.Itoa(n)] || s == "" {
				t.Errorf("%s: reaction %d is %q, %t", tag, n, s, ok)
			}
		}
		for _, no := range []string{"", "0", "01", "11", "-1", "+1", "x", strings.Repeat("1", 100)} {
			if s, ok := Reaction(texts.Say, no); ok {
				t.Errorf("%s: reaction %q is %q", tag, no, s)
			}
		}
	}
	langtest.Files{FS: online.Texts, Complete: []string{"en", "de"}}.Test(t)
}

// TestDrawn: every drawn name is a name, and seeds give different ones.
func TestDrawn(t *testing.T) {
	for _, tag := range []string{"en", "de"} {
		texts := lang.Load(online.Texts, tag)
		firsts, seconds := len(strings.Fields(texts.Say("names.first"))), len(strings.Fields(texts.Say("names.second")))
		seen := map[string]bool{}
		for seed := range uint64(firsts * seconds * drawnNumbers) {
			if seed%drawnNumbers != 0 {
				continue
			}
			name := Drawn(texts.Say, seed)
			if _, fault := Clean(name); fault != None || !Valid(name) {
				t.Fatalf("%s: %q is no name: %s", tag, name, fault)
			}
			seen[name] = true
		}
		if len(seen) != firsts*seconds {
			t.Errorf("%s: %d names of %d times %d words", tag, len(seen), firsts, seconds)
		}
	}
	say := lang.Load(online.Texts, "en").Say
	key := strings.Repeat("ab", 32)
	if got := Shown(say, "Anna", key); got != "Anna" {
		t.Errorf("Anna is shown as %q", got)
	}
	drawn := Shown(say, "An\u202ena", key)
	if drawn == Shown(say, "", strings.Repeat("cd", 32)) || drawn != Shown(say, "", key) || !Valid(drawn) {
		t.Errorf("somebody without a name is shown as %q", drawn)
	}
}

func TestOwn(t *testing.T) {
	a, b := strings.Repeat("a", 64), strings.Repeat("b", 64)
	o := ReadOwn("name Anna\nmuted\nnonsense\nblocked " + a + " Bert\nblocked short Carl\nname A\u202eB\n")
	if o.Name != "Anna" || !o.Muted || !o.Blocks(a) || o.Blocks(b) || len(o.Blocked()) != 1 {
		t.Fatalf("read %+v", o)
	}
	if !o.Block(b, "<b>") || !o.Block(b, "again") || len(o.Blocked()) != 2 || o.Blocked()[1] != (Blocked{b, ""}) {
		t.Errorf("blocked are %v", o.Blocked())
	}
	if again := ReadOwn(o.Text()); again.Text() != o.Text() || len(again.Blocked()) != 2 {
		t.Errorf("%q is read as %q", o.Text(), again.Text())
	}
	o.Unblock(a)
	if o.Blocks(a) || !o.Blocks(b) {
		t.Errorf("after unblocking: %v", o.Blocked())
	}
	for i := range 2 * MostBlocked {
		k := strconv.FormatInt(int64(i), 16)
		o.Block(strings.Repeat("0", 64-len(k))+k, "")
	}
	if len(o.Blocked()) != MostBlocked || o.Block(a, "") {
		t.Errorf("the list has %d entries", len(o.Blocked()))
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"Anna", "An\u0430", "a.b", "\u202e", "李世石", "é\u0301\u0301", "F.u.c.k", "दीपक", "1\u0300a"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		name, fault := Clean(typed)
		if (name == "") == (fault == None) {
			t.Fatalf("%q: %q, %q", typed, name, fault)
		}
		if fault != None {
			return
		}
		if again, f := Clean(name); f != None || again != name {
			t.Errorf("%q is cleaned to %q, that to %q, %q", typed, name, again, f)
		}
		if !Valid(name) || !utf8.ValidString(name) || len(text.Clusters(name)) > Most {
			t.Errorf("%q is cleaned to %q", typed, name)
		}
		for _, r := range name {
			if unicode.IsControl(r) || text.Ignorable(r) || unicode.Is(unicode.Cf, r) {
				t.Errorf("%q has %U", name, r)
			}
		}
	})
}

func FuzzReadOwn(f *testing.F) {
	f.Add("name Anna\nmuted\nblocked " + strings.Repeat("a", 64) + " Bert\n")
	f.Fuzz(func(t *testing.T, stored string) {
		o := ReadOwn(stored)
		if again := ReadOwn(o.Text()); again.Text() != o.Text() {
			t.Errorf("%q is read as %q", o.Text(), again.Text())
		}
	})
}
