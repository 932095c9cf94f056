package main

import (
	"bufio"
	"io"
)

// input reads lines ahead, so that it is known whether one is waiting.
type input struct {
	lines chan inputLine
	done  chan struct{}
}

// inputLine is a line, or why there is none.
type inputLine struct {
	text string
	err  error
}

// listen starts reading, always one line ahead.
func listen(in io.Reader) input {
	i := input{make(chan inputLine, 1), make(chan struct{})}
	go func() {
		r := bufio.NewReader(in)
		for {
			text, err := readLine(r)
			select {
			case i.lines <- inputLine{text, err}:
			case <-i.done:
				return
			}
			if err != nil && err != errLong {
				return
			}
		}
	}()
	return i
}

// next waits for the next line.
func (i input) next() (string, error) {
	l := <-i.lines
	return l.text, l.err
}

// waiting reports whether a line, or the end of the input, has come.
func (i input) waiting() bool { return len(i.lines) > 0 }

// close ends the reading, at the latest with the next line.
func (i input) close() { close(i.done) }
