package main

import (
	"reflect"
	"testing"

	"redstone/game/ui/widget"
)

func TestQueueKeepsAClickWithinOneFrame(t *testing.T) {
	var q queue
	click := []widget.Event{{Kind: widget.PointerMove, X: 5}, {Kind: widget.PointerDown, X: 5}, {Kind: widget.PointerUp, X: 5},
		{Kind: widget.PointerDown, X: 5}, {Kind: widget.PointerUp, X: 5}}
	for _, e := range click {
		q.add(e)
	}
	if got := q.drain(nil); !reflect.DeepEqual(got, click) {
		t.Errorf("got %v, want %v", got, click)
	}
	if got := q.drain(nil); len(got) != 0 {
		t.Errorf("drained again: %v", got)
	}
}

func TestQueueJoinsMovesAndWheels(t *testing.T) {
	var q queue
	for _, e := range []widget.Event{
		{Kind: widget.PointerMove, X: 1}, {Kind: widget.PointerMove, X: 2}, {Kind: widget.PointerMove, X: 3, Pointer: 7},
		{Kind: widget.PointerMove, X: 4, Pointer: 7}, {Kind: widget.Wheel, DY: 10}, {Kind: widget.Wheel, X: 9, DY: -3},
		{Kind: widget.PointerDown}, {Kind: widget.PointerMove, X: 5},
	} {
		q.add(e)
	}
	want := []widget.Event{{Kind: widget.PointerMove, X: 2}, {Kind: widget.PointerMove, X: 4, Pointer: 7}, {Kind: widget.Wheel, X: 9, DY: 7},
		{Kind: widget.PointerDown}, {Kind: widget.PointerMove, X: 5}}
	if got := q.drain(nil); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestQueueIsBounded(t *testing.T) {
	var q queue
	for range maxQueued + 10 {
		q.add(widget.Event{Kind: widget.Press, ID: "a"})
	}
	if got := len(q.drain(nil)); got != maxQueued {
		t.Errorf("%d events, want %d", got, maxQueued)
	}
}

func TestQueueHas(t *testing.T) {
	var q queue
	q.add(widget.Event{Kind: widget.Press})
	if q.has(widget.Focus) || !q.has(widget.Press) {
		t.Errorf("has Focus %v, Press %v", q.has(widget.Focus), q.has(widget.Press))
	}
}
