package play

import (
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
)

// forkEnd is what the d of an event ends with that holds two versions of a log of one author, one a line. Relays keep only
// one version of an event, so a proof that two were signed has to be passed on by who has both. It proves itself.
const forkEnd = "-fork"

// maxProof is how many bytes of evidence are published: relays take events of 64 kB.
const maxProof = 56_000

// publishForks passes on what proves that a player has signed two things at one place.
func (g *game) publishForks() {
	if g.me == watcher || !g.s.host.Holds() {
		return
	}
	for _, f := range g.forks {
		if f == nil || f.sent {
			continue
		}
		f.sent = true
		proof := f.other.String() + "\n" + f.first.String()
		if len(proof) > maxProof {
			proof = f.first.String() // the other one is on the relays
		}
		if len(proof) > maxProof {
			return
		}
		g.publishProof(proof)
		return // one proof is enough
	}
}

// publishProof publishes versions of logs, one a line, that relays have replaced.
func (g *game) publishProof(text string) {
	tags := [][]string{{"d", g.id + forkEnd}, {"p", string(g.opponent())}, event.Expiration(g.s.host.Now().Add(keepRunning))}
	g.s.host.Publish(event.KindGame, tags, text)
}

// witness takes in what somebody else holds as a proof: two versions that contradict each other, or one that contradicts
// what is known here.
func (g *game) witness(proof event.Event) {
	if len(proof.Content) > 2*maxProof {
		return
	}
	var logs []gamelog.Log
	var events []event.Event
	for line := range strings.SplitSeq(proof.Content, "\n") {
		e, err := event.Parse(line)
		if err != nil || len(events) == 2 || e.Kind != event.KindGame || e.Tag("d") != g.id || g.playerOf(e.Author) == watcher {
			return
		}
		l, err := g.read(e)
		if err != nil {
			return
		}
		logs, events = append(logs, l), append(events, e)
	}
	p := g.playerOf(events[0].Author)
	if len(logs) == 1 {
		if g.logs[p].IsZero() { // it has come before the log itself
			g.proof = &proof
			return
		}
		if gamelog.Extends(g.logs[p], logs[0]) {
			g.take(events[0]) // a version that relays have replaced by an earlier one
			return
		}
		logs, events = append(logs, g.logs[p]), append(events, g.events[p])
	}
	if ev, forked := gamelog.ForkOf(logs[0], logs[1]); forked && g.forks[p] == nil && events[0].Author == events[1].Author {
		g.forks[p] = &fork{entry: ev.Entry, first: events[1], other: events[0]}
		g.publishForks()
		g.changed()
	}
}
