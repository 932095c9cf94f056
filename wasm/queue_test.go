package main

import (
	"reflect"
	"testing"

	"redstone/game/ui"
)

func TestQueueKeepsAClickWithinOneFrame(t *testing.T) {
	var q queue
	click := []ui.Event{{Kind: ui.PointerMove, X: 5}, {Kind: ui.PointerDown, X: 5}, {Kind: ui.PointerUp, X: 5},
		{Kind: ui.PointerDown, X: 5}, {Kind: ui.PointerUp, X: 5}}
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
	for _, e := range []ui.Event{
		{Kind: ui.PointerMove, X: 1}, {Kind: ui.PointerMove, X: 2}, {Kind: ui.PointerMove, X: 3, Pointer: 7},
		{Kind: ui.PointerMove, X: 4, Pointer: 7}, {Kind: ui.Wheel, DY: 10}, {Kind: ui.Wheel, X: 9, DY: -3},
		{Kind: ui.PointerDown}, {Kind: ui.PointerMove, X: 5},
	} {
		q.add(e)
	}
	want := []ui.Event{{Kind: ui.PointerMove, X: 2}, {Kind: ui.PointerMove, X: 4, Pointer: 7}, {Kind: ui.Wheel, X: 9, DY: 7},
		{Kind: ui.PointerDown}, {Kind: ui.PointerMove, X: 5}}
	if got := q.drain(nil); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestQueueIsBounded(t *testing.T) {
	var q queue
	for range maxQueued + 10 {
		q.add(ui.Event{Kind: ui.Press, ID: "a"})
	}
	if got := len(q.drain(nil)); got != maxQueued {
		t.Errorf("%d events, want %d", got, maxQueued)
	}
}

func TestQueueHas(t *testing.T) {
	var q queue
	q.add(ui.Event{Kind: ui.Press})
	if q.has(ui.Focus) || !q.has(ui.Press) {
		t.Errorf("has Focus %v, Press %v", q.has(ui.Focus), q.has(ui.Press))
	}
}
