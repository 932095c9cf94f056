package importing

import (
	"errors"
	"time"

	"redstone/game/library"
)

// maxPut is the maximum number of games added to the library per frame.
const maxPut = 40

// add adds the next games to the library, once that is loaded and has
// answered for the previous batch.
func (j *Job) add(now time.Time) {
	if !j.lib.Loaded() && j.lib.Refused() == nil || j.putting {
		return
	}
	if b := j.nextBatch(now); len(b.items) > 0 {
		j.put(b, now)
	}
	if !j.putting && j.toAdd == len(j.games) {
		j.phase = Done
	}
}

// batch are games on their way into the library, with their indices in Job.games.
type batch struct {
	items   []library.Item
	indices []int
	tries   int
}

// nextBatch takes the next games that are not duplicates.
func (j *Job) nextBatch(now time.Time) batch {
	j.duplicates += j.repeated
	j.repeated = 0
	var b batch
	for len(b.items) < maxPut && j.toAdd < len(j.games) {
		n := j.toAdd
		j.toAdd++
		it := &j.games[n].item
		if id := j.duplicate(it, b.items); id != "" {
			it.Entry.ID = id
			j.duplicates++
			continue
		}
		it.Entry.ID = j.newID(it, b.items, now)
		// The newest comes first in a list: a collection keeps its own order.
		it.Entry.Saved = now.Add(-time.Duration(n) * time.Millisecond)
		b.items, b.indices = append(b.items, *it), append(b.indices, n)
		if j.found > 1 {
			it.Text = "" // the library has it now; Single does not need it
		}
		j.added++
	}
	return b
}

// maxTries is how often a batch gets other IDs.
const maxTries = 5

// put passes a batch to the library, which may answer at once or later. Another window may
// have taken one of the IDs meanwhile: then the games get others.
func (j *Job) put(b batch, now time.Time) {
	j.putting = true
	j.lib.PutAll(b.items, func(err error) {
		if b.tries++; errors.Is(err, library.ErrTaken) && b.tries < maxTries {
			j.lib.Load(func() {
				j.rename(b, now)
				j.put(b, now)
			})
			return
		}
		j.putting = false
		if err != nil && j.refused == nil {
			j.refused = err
		}
	})
}

// rename gives the games of a batch IDs that are free.
func (j *Job) rename(b batch, now time.Time) {
	for i := range b.items {
		it := &b.items[i]
		if j.lib.Taken(it.Entry.ID) {
			it.Entry.ID = j.newID(it, b.items, now)
			j.games[b.indices[i]].item.Entry.ID = it.Entry.ID
		}
	}
}

// duplicate returns the ID of a game with the same text that is in the library
// or in the batch, or "".
func (j *Job) duplicate(it *library.Item, batch []library.Item) string {
	for i := range batch {
		if batch[i].Entry.Sum == it.Entry.Sum {
			return batch[i].Entry.ID
		}
	}
	return j.lib.WithSum(it.Entry.Sum)
}

// newID makes an ID that no game in the library or the batch has.
func (j *Job) newID(it *library.Item, batch []library.Item, now time.Time) string {
	return library.NewID(&it.Entry, now, func(id string) bool {
		for i := range batch {
			if batch[i].Entry.ID == id {
				return true
			}
		}
		return j.lib.Taken(id)
	})
}
