package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// maxLine is the length in bytes of the longest command that is read, without
// its comment.
const maxLine = 64 << 10

var errLong = errors.New("the line is too long")

// readLine returns the next line without its end, and errLong with the first
// maxLine bytes of a longer one, all of which it reads. At the end of the input
// it returns io.EOF; a last line needs no newline.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		room := maxLine + 1 - len(line) // one for the newline
		long = long || len(part) > room
		line = append(line, part[:min(room, len(part))]...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)):
			return "", err
		}
		break
	}
	if !long {
		line = []byte(strings.TrimSuffix(string(line), "\n"))
		long = len(line) > maxLine
	}
	if long {
		return string(line[:maxLine]), errLong
	}
	return string(line), nil
}

// command is one line of input that is not blank.
type command struct {
	id   string // digits, or ""
	name string
	args []string
}

// parseLine reads a line as section 2.9 and 3.1 of the specification say:
// control characters are removed except for the tab, which is a space, and so is a
// comment. It reports false for a blank line.
func parseLine(line string) (command, bool) {
	line, _, _ = strings.Cut(line, "#")
	clean := make([]byte, 0, len(line))
	for _, c := range []byte(line) {
		switch {
		case c == '\t':
			clean = append(clean, ' ')
		case c >= ' ' && c != 127:
			clean = append(clean, c)
		}
	}
	// Not strings.Fields: only ASCII white space separates words.
	words := strings.FieldsFunc(string(clean), func(r rune) bool { return r == ' ' })
	if len(words) == 0 {
		return command{}, false
	}
	var c command
	if isID(words[0]) {
		c.id = words[0]
		words = words[1:]
	}
	if len(words) > 0 {
		c.name, c.args = words[0], words[1:]
	}
	return c, true
}

// isID reports whether a word is a command's number: an unsigned one of at most
// 31 bits.
func isID(word string) bool {
	_, err := strconv.ParseUint(word, 10, 31)
	return err == nil && word[0] != '+'
}

// writeReply writes an answer: "=" or "?", the command's number, the text, and
// an empty line, which the text must not have.
func writeReply(w io.Writer, id, text string, failed error) error {
	if errors.Is(failed, errQuiet) {
		if _, err := io.WriteString(w, "\n"); err != nil {
			return fmt.Errorf("ending an answer: %w", err)
		}
		return nil
	}
	mark := "="
	if failed != nil {
		mark, text = "?", oneLine(failed.Error())
	}
	space := " "
	if text == "" {
		space = ""
	}
	_, err := fmt.Fprintf(w, "%s%s%s%s\n\n", mark, id, space, text)
	if err != nil {
		return fmt.Errorf("writing an answer: %w", err)
	}
	return nil
}

// oneLine makes a text of printable ASCII for an error message.
func oneLine(text string) string {
	const maxLen = 200
	b := []byte(text)
	for i, c := range b {
		if c < ' ' || c > '~' {
			b[i] = '?'
		}
	}
	return string(b[:min(len(b), maxLen)])
}
