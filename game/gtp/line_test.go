package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestParseLine(t *testing.T) {
	tests := []struct {
		line string
		want string // "id|name|args"; "" for nothing
	}{
		{"name", "|name|"},
		{"  name  ", "|name|"},
		{"7 play B D4", "7|play|B D4"},
		{"0 name", "0|name|"},
		{"2147483647 name", "2147483647|name|"},
		{"2147483648 name", "|2147483648|name"},
		{"-1 name", "|-1|name"},
		{"+1 name", "|+1|name"},
		{"12", "12||"},
		{"1 2 3", "1|2|3"},
		{"play\tB\tD4\r", "|play|B D4"},
		{"na\x00\x07me\x7f", "|name|"},
		{"name # a remark", "|name|"},
		{"name#remark # more", "|name|"},
		{"# remark", ""},
		{"", ""},
		{" \t\r\x01", ""},
		{"name \xff\u00a0\u2003", "|name|\xff\u00a0\u2003"},
	}
	for _, test := range tests {
		c, ok := parseLine(test.line)
		got := c.id + "|" + c.name + "|" + strings.Join(c.args, " ")
		if !ok {
			got = ""
		}
		if got != test.want {
			t.Errorf("%q is read as %q, want %q", test.line, got, test.want)
		}
	}
}

func TestReadLine(t *testing.T) {
	full := strings.Repeat("x", maxLine)
	r := bufio.NewReader(strings.NewReader("one\n\n" + full + "\n" + full + "y\n" + strings.Repeat(full, 5) + "\n" + "last"))
	want := []struct {
		line string
		err  error
	}{{"one", nil}, {"", nil}, {full, nil}, {full, errLong}, {full, errLong}, {"last", nil}, {"", io.EOF}, {"", io.EOF}}
	for i, w := range want {
		line, err := readLine(r)
		if line != w.line || !errors.Is(err, w.err) {
			t.Errorf("line %d: %d bytes, %v; want %d, %v", i, len(line), err, len(w.line), w.err)
		}
	}
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 2*maxLine)
	got := say(t, testOptions(), "1 name "+long+"\n2 name #"+long+"\n3 quit")
	if want := "?1 the line is too long\n\n=2 Redstone\n\n=3\n\n"; got != want {
		t.Errorf("answers %q, want %q", got, want)
	}
}

// TestEndOfInput: what comes after quit is not read, and no quit is needed.
func TestEndOfInput(t *testing.T) {
	for lines, want := range map[string]string{
		"quit\nname\n": "=\n\n",
		"name":         "= Redstone\n\n",
		"":             "",
		"\n\n# hi\n":   "",
	} {
		if got := say(t, testOptions(), lines); got != want {
			t.Errorf("%q is answered by %q, want %q", lines, got, want)
		}
	}
}

// broken fails after some bytes.
type broken struct{ left int }

var errBroken = errors.New("broken")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func (b *broken) Read([]byte) (int, error) { return 0, errBroken }

func TestBrokenPipes(t *testing.T) {
	s, err := newSession(testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.serve(strings.NewReader("name\nname\n"), &broken{15}); !errors.Is(err, errBroken) {
		t.Errorf("writing to a broken pipe: %v", err)
	}
	if err := s.serve(&broken{}, io.Discard); !errors.Is(err, errBroken) {
		t.Errorf("reading from a broken pipe: %v", err)
	}
}

// FuzzCommands sends anything: each command is answered in the right form, and
// the session goes on to the end.
func FuzzCommands(f *testing.F) {
	for _, seed := range []string{
		"1 boardsize 7\n2 clear_board\nkomi 5\nplay b D4\nplay w swap\nplay w xD4\nundo\nshowboard",
		"set_game Go\nplay b pass\nplay b D4\ngenmove b\nfinal_score\nfinal_status_list alive\nreg_genmove w",
		"redstone-position ..B/.W./R.. b\nredstone-legal\nredstone-perft 3\nredstone-solve 2\ngenmove b",
		"time_settings 1 2 3\ntime_left b 3 0\ntime_settings 5 5 0\ntime_left w 5 5\ngenmove w\nlist_commands",
		"boardsize 99999999999\nkomi NaN\nplay\nplay x\nplay b\nknown_command\n\x00\x01\n#\n9",
		"boardsize 25\nplay b Z25\nredstone-solve\nplay w resign\nfinal_score\nshowboard\nplay w A1\nquit\nname",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		commands := 0
		for line := range strings.Lines(lines) {
			if c, ok := parseLine(line); ok {
				commands++
				if c.name == "quit" {
					break
				}
			}
		}
		if len(lines) > 2000 {
			return
		}
		got := say(t, testOptions(), lines)
		answers := strings.Split(got, "\n\n")
		if last := len(answers) - 1; answers[last] != "" || last != commands {
			t.Fatalf("%d answers to %d commands: %q", last, commands, got)
		}
		for _, a := range answers[:commands] {
			if a == "" || a[0] != '=' && a[0] != '?' || a[0] == '?' && strings.Contains(a, "\n") {
				t.Errorf("the answer %q has not the right form", a)
			}
			if strings.HasPrefix(strings.TrimLeft(a, "?0123456789"), " internal error") {
				t.Errorf("%q is answered by %q", lines, a)
			}
		}
	})
}
