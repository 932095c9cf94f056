package relay

import (
	"time"

	"redstone/game/online/event"
)

// Limits is what a relay bears. Rates are for each address in the network; an IPv6 address counts by its first 64 bits.
type Limits struct {
	Connections int // in all
	PerAddress  int // connections of one address
	Addresses   int // that it keeps an account of

	Message       int // bytes of a client's message
	Malformed     int // messages of one connection that are no messages
	Subscriptions int // of a connection
	Filters       int // of a connection, in all
	FilterBytes   int // of a connection: the requests of its subscriptions as text
	Found         int // stored events that are sent for a request
	Queue         int // messages that wait for a slow reader, and
	QueueBytes    int // bytes of those that are not stored; who has more is cut off

	Events      int // stored in all; then the one that was written longest ago is dropped
	Bytes       int // of these
	PerAuthor   int // of these
	AuthorBytes int
	PerSource   int // events that one address has written

	Age    time.Duration // events that were made earlier are dropped
	Future time.Duration // and those made later than that from now are refused

	EventRate, EventBurst     int // each second, and at once
	RequestRate, RequestBurst int

	Write time.Duration // until a message is sent
	Read  time.Duration // until one that has begun has arrived
	Ping  time.Duration // between two signs of life, and until the answer
}

// RoomLimits are those for a room. An hour of play takes one address a few events a minute. Clocks of other devices may
// be wrong by their time zone. In memory that is at most about 200 MB.
var RoomLimits = Limits{
	Connections: 500, PerAddress: 100, Addresses: 4096,
	Message: event.MaxMessage, Malformed: 10, Subscriptions: 40, Filters: 80, FilterBytes: 64 << 10, Found: 500,
	Queue: 1024, QueueBytes: 256 << 10,
	Events: 20_000, Bytes: 64 << 20, PerAuthor: 1000, AuthorBytes: 8 << 20, PerSource: 8000,
	Age: 730 * 24 * time.Hour, Future: 24 * time.Hour,
	EventRate: 30, EventBurst: 300, RequestRate: 50, RequestBurst: 500,
	Write: 10 * time.Second, Read: 30 * time.Second, Ping: 45 * time.Second,
}
