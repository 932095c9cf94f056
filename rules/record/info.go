package record

import (
	"math"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// maxKomi bounds komi and leads, in points; maxTime bounds the times of clocks.
const (
	maxKomi = 1000
	maxTime = 1000 * time.Hour
)

// infoTexts are the properties that are one line of text, with their fields.
var infoTexts = []struct {
	name  string
	field func(*Info) *string
}{
	{"PB", func(i *Info) *string { return &i.Players[0].Name }},
	{"PW", func(i *Info) *string { return &i.Players[1].Name }},
	{"BR", func(i *Info) *string { return &i.Players[0].Rank }},
	{"WR", func(i *Info) *string { return &i.Players[1].Rank }},
	{"BT", func(i *Info) *string { return &i.Players[0].Team }},
	{"WT", func(i *Info) *string { return &i.Players[1].Team }},
	{"DT", func(i *Info) *string { return &i.Date }},
	{"RE", func(i *Info) *string { return &i.Result }},
	{"EV", func(i *Info) *string { return &i.Event }},
	{"RO", func(i *Info) *string { return &i.Round }},
	{"PC", func(i *Info) *string { return &i.Place }},
	{"GN", func(i *Info) *string { return &i.Name }},
	{"SO", func(i *Info) *string { return &i.Source }},
	{"US", func(i *Info) *string { return &i.User }},
	{"AN", func(i *Info) *string { return &i.Annotator }},
	{"CP", func(i *Info) *string { return &i.Copyright }},
	{"ON", func(i *Info) *string { return &i.Opening }},
	{"OT", func(i *Info) *string { return &i.Overtime }},
}

// Properties that are not in the SGF standard: see .github/SGF.md.
const (
	propPie        = "PIE"        // "1" or "0": whether White may swap
	propRed        = "ADDRED"     // red stones that are set up
	propBlackLevel = "BLACKLEVEL" // the level of the computer that began with Black
	propWhiteLevel = "WHITELEVEL"
	propHint       = "HINT" // "1": the computer was asked before the move
	propWinRate    = "SBKV" // Black's chances in percent, as Sabaki writes them
)

// appName and appVersion are the AP of files that this package writes; the version
// is that of .github/SGF.md.
const (
	appName    = "Redstone"
	appVersion = "1"
)

// gameNames are the games that SGF has numbers for, 1 being Go.
var gameNames = strings.Split("Go,Othello,Chess,Gomoku or Renju,Nine Men's Morris,Backgammon,Chinese chess,Shogi,"+
	"Lines of Action,Ataxx,Hex,Jungle,Neutron,Philosopher's Football,Quadrature,Trax,Tantrix,Amazons,Octi,Gess,TwixT,"+
	"Zèrtz,Plateau,Yinsh,Pünct,Gobblet,Hive,Exxit,Hnefatafl,Kuba,Tripples,Chase,Tumbling Down,Sahara,Byte,Focus,Dvonn,"+
	"Tamsk,Gipf,Kropki", ",")

// readGame finds which game a root is of. other is the name of one that is not
// supported.
func readGame(root *sgf.Node) (game rules.Game, other string) {
	ru := strings.ToLower(sgf.SimpleText(root.First("RU")))
	if strings.HasPrefix(ru, "redstone") {
		return rules.Redstone, ""
	}
	gm := sgf.SimpleText(root.First("GM"))
	if gm == "" {
		app, _, _ := sgf.Pair(root.First("AP"))
		if strings.EqualFold(sgf.SimpleText(app), appName) {
			return rules.Redstone, ""
		}
		return rules.Go, ""
	}
	number, err := strconv.Atoi(gm)
	switch {
	case err == nil && number == 1 || strings.EqualFold(gm, "go"):
		return rules.Go, ""
	case err == nil && number >= 1 && number <= len(gameNames):
		return rules.Go, gameNames[number-1]
	}
	return rules.Go, "GM " + gm
}

// readSize reads SZ. When it is not ok, kind is Rectangular or BadSize for a
// board that is not supported, and BadValue for what is no size at all: then size
// is the default.
func readSize(root *sgf.Node, game rules.Game) (size int, kind GameKind, ok bool) {
	standard := 19
	if game == rules.Redstone {
		standard = 9
	}
	values := root.Get("SZ")
	if len(values) == 0 {
		return standard, 0, true
	}
	text := strings.ToLower(sgf.SimpleText(values[0]))
	width, height, pair := strings.Cut(strings.ReplaceAll(text, "x", ":"), ":")
	w, err := strconv.Atoi(strings.TrimSpace(width))
	h := w
	if err == nil && pair {
		h, err = strconv.Atoi(strings.TrimSpace(height))
	}
	switch {
	case err != nil:
		return standard, BadValue, false
	case w != h:
		return 0, Rectangular, false
	case w < rules.MinSize || w > rules.MaxSize:
		return 0, BadSize, false
	}
	return w, 0, true
}

// readKomi reads KM, also with a decimal comma, and in hundredths as some servers
// write it: 650 for 6.5, and 375 for 3.75 stones, which are 7.5 points.
func readKomi(text string) (komi float64, odd, ok bool) {
	switch text {
	case "":
		return 0, false, true
	case "275", "325", "350", "375":
		k, _ := strconv.ParseFloat(text, 64)
		return k / 50, true, true
	case "550", "650", "700", "750":
		k, _ := strconv.ParseFloat(text, 64)
		return k / 100, true, true
	}
	k, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || math.IsNaN(k) || math.Abs(k) > maxKomi {
		return 0, false, false
	}
	return k + 0, false, true
}

// readSeconds reads a time, to the millisecond, and at least that of more than
// none, since a main time of 0 would be no clock.
func readSeconds(text string) (time.Duration, bool) {
	s, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || !(s >= 0 && s <= maxTime.Seconds()) {
		return 0, false
	}
	d := time.Duration(math.Round(s*1000)) * time.Millisecond
	if s > 0 {
		d = max(d, time.Millisecond)
	}
	return d, true
}

// seconds writes a time as readSeconds reads it.
func seconds(d time.Duration) string {
	if d > 0 {
		d = max(d, time.Millisecond)
	}
	return strconv.FormatFloat(float64(min(d, maxTime).Milliseconds())/1000, 'f', -1, 64)
}

// oneLine returns a text as SimpleText returns it once it was written and read.
func oneLine(s string) string { return sgf.SimpleText(sgf.Escape(strings.ToValidUTF8(s, "\uFFFD"))) }

// lines returns a text as Text returns it once it was written and read.
func lines(s string) string { return sgf.Text(sgf.Escape(strings.ToValidUTF8(s, "\uFFFD"))) }
