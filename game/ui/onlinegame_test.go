package ui

import (
	"time"

	"redstone/game/online/wire"
)

// onlineGameScenes are online games on the board.
var onlineGameScenes = []scene{
	{name: "online game", idle: true, show: func(r *rig) { r.onlineGame(0, nil) }},
	{name: "online take-back", show: func(r *rig) {
		r.onlineGame(1, func(st *wire.State) { st.Asked, st.Clock = wire.TakeBack, "10m+5x30s" })
	}},
	{name: "online claim", show: func(r *rig) {
		r.onlineGame(1, func(st *wire.State) { st.May = append(st.May, wire.ClaimTime) })
	}},
	{name: "online offline", show: func(r *rig) { r.onlineGame(0, func(st *wire.State) { st.Link, st.Clock = "lost", "3d" }) }},
	{name: "online spectator", idle: true, show: func(r *rig) { r.onlineGame(-1, func(st *wire.State) { st.Watchers, st.May = 3, nil }) }},
	{name: "online rematch", show: func(r *rig) {
		r.onlineGame(0, func(st *wire.State) { st.Phase, st.Result, st.Asked = wire.Over, "W+R", wire.Rematch })
	}},
}

// onlineGame shows an online game in which the player has that seat.
func (r *rig) onlineGame(mine int, change func(st *wire.State)) {
	r.Helper()
	r.goOnline()
	st := wire.State{ID: onlineID, Phase: wire.Playing, Mine: mine, Game: "redstone", Size: 9, Pie: true, Names: [2]string{"Anna Amalia", "Benjamin"},
		Rating: [2]string{"1534", "1498?"}, Clock: "5m+3s", Left: [2]time.Duration{252 * time.Second, 45 * time.Second}, Periods: [2]int{5, 2},
		May: []string{wire.Resign, wire.TakeBack, wire.React}}
	for _, m := range []string{"E5", "E4", "D4", "D3", "F4", "F3", "C3", "E6", "G3", "D6"} {
		st.Moves = append(st.Moves, wire.MoveMade{Move: m, Left: -1})
	}
	if change != nil {
		change(&st)
	}
	r.client(st.Message())
}
