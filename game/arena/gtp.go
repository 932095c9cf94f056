package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"redstone/rules"
)

// answerTimeout is how long a program may take for one answer.
const answerTimeout = 10 * time.Minute

// maxReply bounds an answer in bytes.
const maxReply = 1 << 20

// errReply is wrapped when a program refuses a command.
var errReply = errors.New("the program refused")

// program is a player that speaks GTP 2 (G. Farnebäck, "Specification of the Go
// Text Protocol", version 2).
type program struct {
	name    string
	in      io.WriteCloser
	out     *bufio.Reader
	kill    func()
	sent    int         // plies that the program has been sent
	opening rules.Stone // colour of the next ply to send
}

// startProgram starts a command line; words are separated by spaces.
func startProgram(command string) (*program, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("a player without a name")
	}
	cmd := exec.Command(words[0], words[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("starting %q: %w", command, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("starting %q: %w", command, err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("starting %q: %w", command, err)
	}
	kill := func() {
		_ = cmd.Process.Kill() // it may have exited already
	}
	p := newProgram(command, in, out, kill)
	go func() { _ = cmd.Wait() }() // its pipes tell when it exits
	return p, nil
}

func newProgram(name string, in io.WriteCloser, out io.Reader, kill func()) *program {
	return &program{name: name, in: in, out: bufio.NewReader(out), kill: kill}
}

// send sends a command and returns the answer without its mark.
func (p *program) send(command string) (string, error) {
	timer := time.AfterFunc(answerTimeout, p.kill)
	defer timer.Stop()
	if _, err := io.WriteString(p.in, command+"\n"); err != nil {
		return "", fmt.Errorf("%s: %q: %w", p.name, command, err)
	}
	var reply strings.Builder
	for {
		line, err := p.out.ReadString('\n')
		if err != nil {
			return "", fmt.Errorf("%s: no answer to %q: %w", p.name, command, err)
		}
		line = strings.TrimRight(line, "\r\n")
		if line == "" && reply.Len() > 0 {
			break
		}
		if reply.Len()+len(line) > maxReply {
			return "", fmt.Errorf("%s: the answer to %q is too long", p.name, command)
		}
		if line != "" {
			reply.WriteString(line + "\n")
		}
	}
	text := strings.TrimSpace(reply.String())
	switch {
	case strings.HasPrefix(text, "="):
		return strings.TrimSpace(text[1:]), nil
	case strings.HasPrefix(text, "?"):
		return "", fmt.Errorf("%s: %q: %w: %s", p.name, command, errReply, strings.TrimSpace(text[1:]))
	}
	return "", fmt.Errorf("%s: %q is answered by %q, which is not GTP", p.name, command, text)
}

func (p *program) begin(g start) error {
	var commands []string
	if g.game == rules.Redstone {
		commands = append(commands, "set_game Redstone")
	}
	commands = append(commands, fmt.Sprintf("boardsize %d", g.size), "clear_board")
	if g.game == rules.Go {
		commands = append(commands, fmt.Sprintf("komi %g", g.komi))
	}
	for _, c := range commands {
		if _, err := p.send(c); err != nil {
			return err
		}
	}
	p.sent, p.opening = 0, rules.Black
	return nil
}

func (p *program) move(moves []rules.Move, toMove rules.Stone) (rules.Move, error) {
	for ; p.sent < len(moves); p.sent++ {
		if _, err := p.send("play " + p.opening.String() + " " + moves[p.sent].String()); err != nil {
			return rules.NoMove, err
		}
		p.opening = p.opening.Opponent()
	}
	text, err := p.send("genmove " + toMove.String())
	if err != nil {
		return rules.NoMove, err
	}
	m, err := rules.ParseMove(text)
	if err != nil {
		return rules.NoMove, fmt.Errorf("%s: genmove: %w", p.name, err)
	}
	p.sent++
	p.opening = p.opening.Opponent()
	return m, nil
}

// close asks the program to quit, and ends it when it does not.
func (p *program) close() {
	timer := time.AfterFunc(2*time.Second, p.kill)
	defer timer.Stop()
	_, _ = io.WriteString(p.in, "quit\n") // it may have exited already
	_ = p.in.Close()
	_, _ = io.Copy(io.Discard, p.out)
}
