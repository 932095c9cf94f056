package main

import (
	"bufio"
	"io"
	"strings"
	"sync/atomic"
)

// input reads lines ahead, so that it is known whether one is waiting.
type input struct {
	lines   chan inputLine
	done    chan struct{}
	stopped *atomic.Int64 // the number of the last line before a remark that interrupts
	current int64         // the number of the line that is being answered
}

// inputLine is a line, or why there is none.
type inputLine struct {
	text   string
	err    error
	number int64
}

// interrupt is the remark that ends a search early (GoGui's documentation, "Interrupting
// commands"). To a program that does not know it, it is a line without a command.
const interrupt = "# interrupt"

// listen starts reading, always one line ahead.
func listen(in io.Reader) *input {
	i := &input{lines: make(chan inputLine, 1), done: make(chan struct{}), stopped: &atomic.Int64{}}
	go func() {
		r := bufio.NewReader(in)
		for number := int64(1); ; {
			text, err := readLine(r)
			if strings.TrimSpace(text) == interrupt {
				i.stopped.Store(number - 1)
				continue
			}
			select {
			case i.lines <- inputLine{text, err, number}:
				number++
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
func (i *input) next() (string, error) {
	l := <-i.lines
	i.current = l.number
	return l.text, l.err
}

// interrupted reports whether the command that is being answered shall end early.
func (i *input) interrupted() bool {
	return i != nil && i.current > 0 && i.stopped.Load() >= i.current
}

// waiting reports whether a line, or the end of the input, has come.
func (i *input) waiting() bool { return len(i.lines) > 0 }

// close ends the reading, at the latest with the next line.
func (i *input) close() { close(i.done) }
