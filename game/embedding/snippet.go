package embedding

import (
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/record"
)

// Snippet returns the HTML that puts a board with these options into a page. base is the address of the site's root, with a
// slash at its end.
func Snippet(base string, v Values) string {
	var b strings.Builder
	b.WriteString(`<script src="` + attribute.Replace(base) + `embed.js" async></script>` + "\n<redstone-board")
	for _, option := range table {
		if value := v[option.Name]; value != "" {
			b.WriteString(" " + option.Name + `="` + attribute.Replace(value) + `"`)
		}
	}
	b.WriteString("></redstone-board>\n")
	return b.String()
}

// attribute escapes a value between double quotes.
var attribute = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", "\r", "", "\n", "&#10;")

// OfPosition returns the options of a board on which a position is played from.
func OfPosition(p *rules.Position) Values {
	v := Values{"position": oneWord(p.Text())}
	if p.Game() == rules.Go {
		v["game"] = "go"
	}
	return v
}

// OfGame returns the options of a board on which one can go through a game, from one of its nodes on. whole says that
// variations, comments and marks belong to it; otherwise it is the moves of the main line, as far as options can have them.
func OfGame(r *record.Record, at *record.Node, whole bool) Values {
	v := Values{}
	if at != r.Last() && at.OnMainLine() {
		v["ply"] = strconv.Itoa(at.Ply())
	}
	moves, ok := movesOf(r)
	if whole || !ok {
		v["sgf"] = r.Format()
		return v
	}
	if v["ply"] == "" && moves != "" {
		v["ply"] = "0" // a reader begins at the start
	}
	if moves != "" {
		v["moves"] = moves
	}
	if r.Game == rules.Go {
		v["game"] = "go"
	}
	if r.Root.Setup != nil {
		v["position"] = oneWord(r.Position(r.Root).Text())
	} else if r.Size != DefaultSize {
		v["size"] = strconv.Itoa(r.Size)
	}
	return v
}

// movesOf writes the moves of the main line, and reports whether the options can have them: all of them legal, and no stones
// that are set up on the way.
func movesOf(r *record.Record) (string, bool) {
	var words []string
	for n := r.Root.Next(); n != nil; n = n.Next() {
		if n.Move == rules.NoMove || n.Setup != nil || n.Illegal != rules.Legal || n.LeftOut {
			return "", false
		}
		words = append(words, n.Move.String())
	}
	if r.Root.Setup != nil {
		if _, err := rules.ParsePosition(r.Game, r.Position(r.Root).Text()); err != nil {
			return "", false
		}
	}
	return strings.Join(words, ","), len(words) <= MaxMoves
}
