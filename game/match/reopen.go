package match

import "time"

// Reopen lets an opened game that nobody has finished go on from where its main
// line ends, as the game that it was: what is played continues that line, and
// the outcome is noted in the record. A game that is over is left alone.
func (m *Match) Reopen(now time.Time) {
	if !m.ending.shut || m.ending.told.Over || m.end.result.Over() {
		return
	}
	m.GoToTip(now)
	m.kept = false
	m.cut(now)
	m.redo = nil
}
