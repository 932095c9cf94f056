// Package online is the client for playing with people: it puts the sections (games, meeting, clubs) together, owns what
// they share (the player's key, name, settings, stored texts, the relays), and talks to the game in messages of package
// wire. It has no goroutines and no clock of its own and never blocks: messages, the network and time are passed in, so
// that a whole network of clients can be simulated. It draws nothing and does not reach Ebitengine; in the browser it runs
// in a worker, on the desktop in a goroutine.
package online
