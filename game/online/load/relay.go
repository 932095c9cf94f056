package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"redstone/game/online/relay"
)

// newRelay returns a relay that bears thousands of players of one address.
func newRelay() (*relay.Relay, error) {
	l := relay.RoomLimits
	l.Connections, l.PerAddress, l.PerSource = 100_000, 100_000, l.Events
	l.EventRate, l.EventBurst, l.RequestRate, l.RequestBurst = 100_000, 1_000_000, 100_000, 1_000_000
	return relay.New(relay.Options{Limits: l})
}

// serveRelay is a relay on the loopback. It writes its address, and at the end of in what it has used.
func serveRelay(in io.Reader, out io.Writer) error {
	r, err := newRelay()
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: r, ReadHeaderTimeout: time.Minute}
	go server.Serve(l)
	fmt.Fprintf(out, "ws://%s/relay\n", l.Addr())
	io.Copy(io.Discard, in)
	s := r.Stats()
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	fmt.Fprintf(out, "relay: %d connections, %d events in %.1f MB stored, %d taken, %d refused, %d cut off; %.1f MB in use, %.1f MB of the system\n",
		s.Connections, s.Events, mb(uint64(s.Bytes)), s.Taken, s.Refused, s.CutOff, mb(m.HeapAlloc+m.StackInuse), mb(m.Sys))
	return errors.Join(server.Close(), r.Close())
}

func mb(n uint64) float64 { return float64(n) / (1 << 20) }

// measure plays and prints what was measured.
func measure(out io.Writer, p plan) error {
	finish := func() (string, error) { return "", nil }
	if p.Relay == "" {
		var err error
		if p.Relay, finish, err = startRelay(); err != nil {
			return err
		}
	}
	var used string
	var ended error
	f, err := p.play(func() { used, ended = finish() })
	if err == nil {
		f.print(out)
		fmt.Fprint(out, used)
	}
	return errors.Join(err, ended)
}

// startRelay starts this program once more as the relay. finish ends it and returns what it says; if it is not called, the
// relay ends with this program.
func startRelay() (url string, finish func() (string, error), err error) {
	name, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.Command(name, "-serve")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return "", nil, err
	}
	told, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	lines := bufio.NewReader(told)
	if url, err = lines.ReadString('\n'); err != nil {
		return "", nil, errors.Join(err, cmd.Wait())
	}
	return strings.TrimSpace(url), func() (string, error) {
		in.Close()
		text, err := io.ReadAll(lines)
		return string(text), errors.Join(err, cmd.Wait())
	}, nil
}

func (f figures) print(out io.Writer) {
	fmt.Fprintf(out, "%d games, %d moves in %.1f s: %.0f moves a second; all had begun after %.1f s\n",
		f.Games, f.Moves, f.Play.Seconds(), float64(f.Moves)/f.Play.Seconds(), f.Start.Seconds())
	fmt.Fprintf(out, "a move is on the other board after %s (median), %s (99 %%), %s (longest)\n", ms(f.Median), ms(f.Slowest), ms(f.Longest))
	fmt.Fprintf(out, "clients: %.1f MB in use, %.0f kB each; %d goroutines\n", mb(f.Heap), float64(f.Heap)/1024/float64(2*f.Games), f.Goroutines)
	fmt.Fprintln(out, "nothing was lost: both sides of every game have the same moves and the same signed result")
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)) }
