package main

import "redstone/game/ui/widget"

// maxQueued bounds the queue: a tab in the background gets events, but no frames that would drain them.
const maxQueued = 4096

// queue holds events until the next frame.
type queue struct{ events []widget.Event }

// add appends an event. Of successive moves the last is kept, and successive wheel deltas are added up:
// a mouse reports many more than the screen has frames. When the queue is full the event is dropped.
func (q *queue) add(e widget.Event) {
	if n := len(q.events); n > 0 {
		last := &q.events[n-1]
		if last.Kind == e.Kind && last.Pointer == e.Pointer {
			switch e.Kind {
			case widget.PointerMove:
				*last = e
				return
			case widget.Wheel:
				e.DY += last.DY
				*last = e
				return
			}
		}
	}
	if len(q.events) < maxQueued {
		q.events = append(q.events, e)
	}
}

// has reports whether an event of that kind is queued.
func (q *queue) has(kind widget.EventKind) bool {
	for _, e := range q.events {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

// drain moves all events, oldest first, to the end of list.
func (q *queue) drain(list []widget.Event) []widget.Event {
	list = append(list, q.events...)
	q.events = q.events[:0]
	return list
}
