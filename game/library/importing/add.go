package importing

import (
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
	if batch := j.nextBatch(now); len(batch) > 0 {
		j.put(batch)
	}
	if !j.putting && j.toAdd == len(j.games) {
		j.phase = Done
	}
}

// nextBatch takes the next games that are not duplicates.
func (j *Job) nextBatch(now time.Time) []library.Item {
	j.duplicates += j.repeated
	j.repeated = 0
	var batch []library.Item
	for len(batch) < maxPut && j.toAdd < len(j.games) {
		n := j.toAdd
		j.toAdd++
		it := &j.games[n].item
		if id := j.duplicate(it, batch); id != "" {
			it.Entry.ID = id
			j.duplicates++
			continue
		}
		it.Entry.ID = j.newID(it, batch, now)
		// The newest comes first in a list: a collection keeps its own order.
		it.Entry.Saved = now.Add(-time.Duration(n) * time.Millisecond)
		batch = append(batch, *it)
		if j.found > 1 {
			it.Text = "" // the library has it now; Single does not need it
		}
		j.added++
	}
	return batch
}

// put passes a batch to the library, which may answer at once or later.
func (j *Job) put(batch []library.Item) {
	j.putting = true
	j.lib.PutAll(batch, func(err error) {
		j.putting = false
		if err != nil && j.refused == nil {
			j.refused = err
		}
	})
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
		_, taken := j.lib.Find(id)
		return taken
	})
}
