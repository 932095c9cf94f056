package importing

import (
	"fmt"
	"time"

	"redstone/game/library"
)

const (
	maxFile = library.MaxText // bytes of a file, without a byte-order mark
	// MaxFaults is how many faults are worth showing. Of one file at most one more
	// is kept, so that it is known that there are more.
	MaxFaults = 20
)

// read does the next step of reading, if nothing is waited for.
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

// piece takes the next bytes of a file, or its end.
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

// fail notes that a file cannot be read at all, and goes on to the next.
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

// parsedFile is what the parser made of a file.
type parsedFile struct {
	games  []game
	faults []error
}

// parse has a goroutine read the games of a file, which is to be received then.
func (j *Job) parse() {
	j.awaits = parser
	data := j.data
	j.data = nil
	go func() { j.results <- j.gamesIn(data) }()
}

// gamesIn reads the games of a file, with rests. It runs in a goroutine.
func (j *Job) gamesIn(data []byte) parsedFile {
	var out parsedFile
	fault := func(err error) {
		if len(out.faults) <= MaxFaults {
			out.faults = append(out.faults, err)
		}
	}
	pace := j.pace
	pace.rested = pace.now()
	src := library.NewSource(data, func(done, _ int) bool {
		j.parsed.Store(int64(done))
		pace.rest()
		return !j.stop.Load()
	})
	for !j.stop.Load() {
		r, problems, ok := src.Next()
		if !ok {
			break
		}
		for _, p := range problems {
			if p.Kind.IsError() {
				fault(p)
			}
		}
		if r != nil {
			if it := library.Of(r); len(it.Text) > maxFile {
				fault(ErrTooLarge)
			} else {
				out.games = appendGame(out.games, game{r, it})
			}
		}
		pace.rest()
	}
	return out
}

// appendGame adds to the games that were read. Only a single one keeps its
// record: several do not go onto the screen.
func appendGame(games []game, g game) []game {
	if len(games) > 0 {
		games[0].record, g.record = nil, nil
	}
	return append(games, g)
}

// receive takes what the parser has made of a file, if it is ready.
func (j *Job) receive() {
	select {
	case p := <-j.results:
		j.awaits = nothing
		for _, g := range p.games {
			j.games = appendGame(j.games, g)
		}
		for _, err := range p.faults {
			j.faults = append(j.faults, Fault{j.files[j.at].Name, err})
		}
		j.next()
	default:
	}
}

// How long the parser works, and then sleeps: where there is only one thread,
// frames are drawn while it sleeps.
const (
	workTime  = 2 * time.Millisecond
	sleepTime = time.Millisecond
)

// pace lets a goroutine sleep between pieces of work.
type pace struct {
	rested time.Time
	now    func() time.Time
	sleep  func(time.Duration)
}

// rest sleeps if there has been enough work since the last time.
func (p *pace) rest() {
	if p.now().Sub(p.rested) > workTime {
		p.sleep(sleepTime)
		p.rested = p.now()
	}
}
