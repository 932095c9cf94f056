package importing

import (
	"fmt"
	"time"

	"redstone/game/library"
	"redstone/game/online/identity"
	"redstone/game/puzzle/progress"
	"redstone/rules/record"
)

const (
	maxFile = library.MaxText // bytes of a file, without a byte-order mark
	// MaxFaults is how many faults are worth showing. For one file at most one more
	// is recorded, to show that there are more.
	MaxFaults = 20
)

// read does the next step of reading, unless it is waiting.
func (j *Job) read() {
	for j.phase == Reading && j.awaits == nothing && j.at < len(j.files) {
		f := j.files[j.at]
		if f.Size > maxFile {
			j.fail(ErrTooLarge)
			continue
		}
		j.awaits = content
		f.Read(j.piece)
	}
}

// piece receives the next chunk of a file, or its end.
func (j *Job) piece(data []byte, err error) {
	if j.phase != Reading {
		return
	}
	j.awaits = nothing
	switch {
	case err != nil:
		j.fail(fmt.Errorf("%w: %w", ErrUnreadable, err))
	case len(data) == 0:
		j.parse()
	case len(j.data)+len(data) > maxFile+len(byteOrderMark):
		j.fail(ErrTooLarge)
	default:
		j.data = append(j.data, data...)
	}
}

// fail records that a file cannot be read at all, and continues with the next.
func (j *Job) fail(err error) {
	j.faults = append(j.faults, Fault{j.files[j.at].Name, err})
	j.next()
}

func (j *Job) next() {
	j.before += max(j.files[j.at].Size, 1)
	j.at++
	j.data = nil
	j.parsed.Store(0)
}

// share is how much has been read, from 0 to 1.
func (j *Job) share() float64 {
	if j.at == len(j.files) {
		return 1
	}
	return min(1, float64(j.before+j.parsed.Load())/float64(j.total))
}

// parsedFile is the parser's result for a file.
type parsedFile struct {
	games    []*game
	repeated int // games like one before them, in this file or another
	faults   []error
	remarks  []error
	logs     []string
	keys     []string
}

// parse starts a goroutine that parses the games of a file, for receive.
func (j *Job) parse() {
	j.awaits = parser
	data := j.data
	j.data = nil
	go func() { j.results <- j.gamesIn(data) }()
}

func (p *parsedFile) fault(err error) {
	if len(p.faults) <= MaxFaults {
		p.faults = append(p.faults, err)
	}
}

// gamesIn parses the games of a file, throttled: it yields within a game too, while
// that is parsed and while it is serialised. It runs in a goroutine.
func (j *Job) gamesIn(data []byte) parsedFile {
	var out parsedFile
	pace := j.pace
	pace.lastSleep = pace.now()
	yield := func() bool {
		pace.pause()
		return !j.stop.Load()
	}
	src := library.NewSource(data, func(done, _ int) bool {
		j.parsed.Store(int64(done))
		return yield()
	})
	for yield() {
		r, problems, ok := src.Next()
		if !ok {
			break
		}
		for _, p := range problems {
			switch {
			case p.Kind.IsError():
				out.fault(p)
			case r != nil && (p.Kind == record.BadMove || p.Kind == record.BadPoint) && len(out.remarks) < MaxFaults:
				out.remarks = append(out.remarks, p)
			}
		}
		if r != nil {
			if text, ok := progress.InTree(r); ok {
				out.logs = append(out.logs, text)
				continue
			}
			if text, ok := identity.InTree(r); ok {
				out.keys = append(out.keys, text)
				continue
			}
			if it, ok := library.OfWith(r, yield); ok {
				j.take(&out, &game{r, it})
			}
		}
	}
	return out
}

// take adds a game to those of its file. Only a text that is like no other is held: a
// small file can have hundreds of thousands of games.
func (j *Job) take(out *parsedFile, g *game) {
	switch sum := g.item.Entry.Sum; {
	case len(g.item.Text) > maxFile:
		out.fault(ErrTooLarge)
	case j.seen[sum]:
		out.repeated++
	default:
		j.seen[sum] = true
		if n := len(out.games); n > 0 && out.games[n-1].item.Entry.Position == g.item.Entry.Position {
			g.item.Entry.Position = out.games[n-1].item.Entry.Position // one string for both
		}
		out.games = appendGame(out.games, g)
	}
}

// appendGame appends to the games that were read. Only a single one keeps its
// record: several are not shown.
func appendGame(games []*game, g *game) []*game {
	if len(games) > 0 {
		games[0].record, g.record = nil, nil
	}
	return append(games, g)
}

// receive takes the parser's result for a file, if it is ready.
func (j *Job) receive() {
	select {
	case p := <-j.results:
		j.awaits = nothing
		j.found += len(p.games) + p.repeated
		j.repeated += p.repeated
		j.logs, j.keys = append(j.logs, p.logs...), append(j.keys, p.keys...)
		if len(j.games) == 0 {
			j.games = p.games
		} else {
			for _, g := range p.games {
				j.games = appendGame(j.games, g)
			}
		}
		for _, err := range p.faults {
			j.faults = append(j.faults, Fault{j.files[j.at].Name, err})
		}
		for _, err := range p.remarks {
			if len(j.remarks) < MaxFaults {
				j.remarks = append(j.remarks, Fault{j.files[j.at].Name, err})
			}
		}
		j.next()
	default:
	}
}

// How long the parser works, and then sleeps: if there is only one thread,
// frames are drawn while it sleeps.
const (
	workTime  = 2 * time.Millisecond
	sleepTime = time.Millisecond
)

// throttle lets a goroutine sleep between pieces of work.
type throttle struct {
	lastSleep time.Time
	now       func() time.Time
	sleep     func(time.Duration)
}

// pause sleeps if workTime has passed since the last sleep.
func (p *throttle) pause() {
	if p.now().Sub(p.lastSleep) > workTime {
		p.sleep(sleepTime)
		p.lastSleep = p.now()
	}
}
