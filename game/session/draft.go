package session

import (
	"errors"
	"strconv"
	"strings"

	"redstone/game/library"
	"redstone/rules/record"
)

// A draft is a comment that is being written. It is stored apart from its game, with every
// change, and becomes part of it when the player has finished: other windows would take every
// word of it for a version of its own. What a program that ended has left is added to the game
// when that is shown again.
const draftPrefix = "draft-"

// maxDraft is the length in bytes of the longest draft that is read.
const maxDraft = 8 << 20

// errNoDraft says that there is no place for a draft: the game is not stored.
var errNoDraft = errors.New("the game is not stored")

// draft is the comment that is being written; nil stands for none.
type draft struct {
	node *record.Node // nil for the comment on the whole game
	key  string
}

// draftKeys returns the beginning of the keys of a game's drafts.
func draftKeys(id string) string { return draftPrefix + formatSum(library.Sum(id)) + "-" }

// wholeGame is the place of a comment on the whole game.
const wholeGame = "game"

// draftPlace names a node in a key, or the whole game for nil.
func draftPlace(n *record.Node) string {
	if n == nil {
		return wholeGame
	}
	return strconv.Itoa(n.Depth()) + "-" + formatSum(n.PathSum())
}

// KeepDraft stores a comment that is being written on a node, on the whole game for nil. base
// is the comment as it was. With an error it is not stored.
func (s *Session) KeepDraft(n *record.Node, base, text string) error {
	if s.draft == nil || s.draft.node != n {
		id := s.KeptID()
		if id == "" {
			return errNoDraft
		}
		s.draft = &draft{n, draftKeys(id) + draftPlace(n)}
	}
	return s.p.Save(s.draft.key, strconv.Itoa(len(base))+"\n"+base+text)
}

// DropDraft removes what KeepDraft has stored, once it is part of the game.
func (s *Session) DropDraft() {
	if s.draft != nil && !s.Unsaved() {
		_ = s.p.Remove(s.draft.key) // what stays is merged at the next start, which loses nothing
	}
	s.draft = nil
}

// parseDraft reads what KeepDraft has stored.
func parseDraft(stored string) (base, text string, ok bool) {
	size, rest, ok := strings.Cut(stored, "\n")
	n, err := strconv.Atoi(size)
	if !ok || err != nil || n < 0 || n > len(rest) || len(stored) > maxDraft {
		return "", "", false
	}
	return rest[:n], rest[n:], true
}

// takeDrafts adds the drafts of the game on the screen that a program has left to its
// comments. One that has no place in the game, or cannot be read, stays.
func (s *Session) takeDrafts() {
	id := s.KeptID()
	if id == "" {
		return
	}
	keys, _ := s.p.Keys(draftKeys(id)) // what is not listed is found the next time
	var taken []string
	for _, key := range keys {
		if s.takeDraft(key, strings.TrimPrefix(key, draftKeys(id))) {
			taken = append(taken, key)
		}
	}
	if len(taken) == 0 {
		return
	}
	s.match.Touch()
	s.screen.Changed()
	s.Save()
	if s.Unsaved() {
		return
	}
	for _, key := range taken {
		_ = s.p.Remove(key)
	}
}

// takeDraft adds one draft, and reports whether it could.
func (s *Session) takeDraft(key, place string) bool {
	stored, err := s.p.Load(key)
	base, text, ok := parseDraft(stored)
	if err != nil || !ok {
		return false
	}
	r := s.match.Record()
	comment := &r.Info.Comment
	if place != wholeGame {
		depth, sum, _ := strings.Cut(place, "-")
		d, err := strconv.Atoi(depth)
		n := r.FindPath(parseSum(sum), d)
		if err != nil || n == nil {
			return false
		}
		comment = &n.Comment
	}
	*comment = record.ReviseComment(*comment, base, text)
	return true
}
