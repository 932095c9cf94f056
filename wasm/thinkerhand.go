package main

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// port is one worker, seen from here: texts go there and come back. What they mean is written at wasm/worker.
type port interface {
	post(text string)
	// listen replaces who gets the worker's texts and its end.
	listen(receive func(text string), failed func())
	close()
}

// hand is one worker with what is known about it. A remote that has hired it is its boss; without one it is free.
type hand struct {
	agency *agency
	port   port
	boss   *remote
	ready  bool
	since  time.Time       // when it was started
	open   []int           // IDs of the requests that have not come to their end in it
	told   map[int]float64 // when those among them were cancelled, in milliseconds since 1970
}

// ask posts a request. What went before ends by that, too.
func (h *hand) ask(word string, id int, request string) {
	h.open = append(h.open, id)
	h.port.post(word + " " + strconv.Itoa(id) + " " + request)
}

// cancel tells the worker to forget a request. One that does not listen is replaced.
func (h *hand) cancel(id int) {
	if !slices.Contains(h.open, id) {
		return
	}
	h.port.post("cancel")
	h.told[id] = float64(h.agency.now().UnixMilli())
	h.agency.after(stopPatience, func() {
		if slices.Contains(h.open, id) {
			h.agency.replace(h)
		}
	})
}

// receive takes what the worker says.
func (h *hand) receive(text string) {
	kind, rest, _ := strings.Cut(text, " ")
	if kind == "ready" {
		h.ready = true
		if h.boss != nil {
			h.boss.joined(h)
		}
		return
	}
	number, rest, _ := strings.Cut(rest, " ")
	id, err := strconv.Atoi(number)
	if err != nil {
		return
	}
	if kind == "done" {
		h.ended(id, rest)
	}
	if h.boss != nil {
		h.boss.heard(h, kind, id, rest)
	}
}

// ended notes that a request has come to its end in the worker, and when.
func (h *hand) ended(id int, when string) {
	h.open = without(h.open, id)
	told, cancelled := h.told[id]
	delete(h.told, id)
	if at, err := strconv.ParseFloat(when, 64); err == nil && cancelled {
		h.agency.counts.stopped(at - told)
	}
}
