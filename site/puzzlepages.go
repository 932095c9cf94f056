package main

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"redstone/game/lang"
	"redstone/rules"
)

// puzzleKind is the kind of the overview of the puzzles; the pages below it have kinds that begin with puzzleFolder.
const puzzleKind = "puzzles"

// The templates of the pages about puzzles.
const (
	puzzleTemplate = "puzzle.html"
	listTemplate   = "puzzle-list.html"
	todayTemplate  = "puzzle-today.html"
)

// listLength is how many puzzles a list page shows: it fills rows of two, three, four and six.
const listLength = 24

// puzzlePage is the data of a puzzle's page.
type puzzlePage struct {
	*sitePuzzle
	Name           string // "Puzzle 2bzpqx"
	Short, Goal    string
	Picture, Alt   string // the diagram, and what it shows in words
	Frame          string // the board alone, to solve the puzzle on
	Game           string // the puzzle in the game
	Stars, Board   string // the rating and the size of the board, in words
	All            string // the overview
	Levels, Motifs []link // the sets that it is in
	Previous, Next *link
	Line           []shownMove
	Answers        string // all first moves that reach the goal, when there are several
	Tries          []shownTry
	SGF, JSON      string
	Redstone       bool
}

// puzzleCard is a puzzle in a list.
type puzzleCard struct {
	link
	Picture, Alt, Details string
	Side                  string // to move, for the style sheet
}

// puzzleList is the data of a list page.
type puzzleList struct {
	Name, Words, Count, Range string
	All                       string // the overview
	Cards                     []puzzleCard
	Previous, Next            *link
	Pages                     []link // empty when there is only one
}

// puzzleOverview is the data of the overview.
type puzzleOverview struct {
	Count          string
	Today          string
	Levels, Themes []setLink
	Collections    []link
	Index          string
	Train          string // the puzzles in the game
	Example        string // the ID of a puzzle
}

// todayPage is the data of the page of the puzzle of the day.
type todayPage struct{ All string }

// setLink leads to a set.
type setLink struct {
	link
	Words, Count, Picture string
}

// languagesOfPuzzles are those that the pages about puzzles are in: the languages of the overview.
func (p *parts) languagesOfPuzzles() []string {
	var tags []string
	for _, page := range p.pages.translations(puzzleKind) {
		tags = append(tags, page.lang)
	}
	return tags
}

// folderIn is the folder of a page of some kind in a language.
func folderIn(kind, language string) string {
	if language == lang.Base {
		return kind + "/"
	}
	return kind + "/" + language + "/"
}

// generated is a page that a shared template makes, in all languages.
type generated struct {
	kind, template, policy string
	fill                   func(data *pageData, language string)
}

// addPuzzlePages adds the pages of all puzzles and sets, on all processors.
func (b *builder) addPuzzlePages(out *bundle, p *parts) error {
	all := p.puzzlePages(b)
	htmls := make([][][]byte, len(all))
	errs := make([]error, len(all))
	var workers sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				htmls[i], errs[i] = b.renderGenerated(p, all[i])
			}
		})
	}
	for i := range all {
		next <- i
	}
	close(next)
	workers.Wait()
	for i, g := range all {
		if errs[i] != nil {
			return fmt.Errorf("page %s: %w", g.kind, errs[i])
		}
		for j, language := range p.languagesOfPuzzles() {
			out.add(folderIn(g.kind, language)+"index.html", htmls[i][j])
		}
	}
	return nil
}

// renderGenerated makes the page in each of the languages.
func (b *builder) renderGenerated(p *parts, g generated) ([][]byte, error) {
	var translations pageSet
	for _, language := range p.languagesOfPuzzles() {
		translations = append(translations, page{path: folderIn(g.kind, language) + "index.html", template: g.template, lang: language, kind: g.kind,
			policy: g.policy, style: "page.css"})
	}
	var htmls [][]byte
	for _, page := range translations {
		data := b.pageData(p, page)
		b.addLinks(&data, p, page, translations)
		g.fill(&data, page.lang)
		html, err := p.templates.render(page.template, data)
		if err != nil {
			return nil, err
		}
		htmls = append(htmls, html)
	}
	return htmls, nil
}

// puzzlePages lists the pages below the overview.
func (p *parts) puzzlePages(b *builder) []generated {
	var all []generated
	for i, one := range p.list {
		all = append(all, generated{puzzleFolder + one.ID, puzzleTemplate, puzzlePolicy, func(data *pageData, language string) {
			data.Scripts = []string{data.Root + p.puzzleScript}
			data.Puzzle = p.puzzlePage(i, language, data.Root)
			if b.publicURL != "" {
				data.OEmbed = b.publicURL + one.file(oEmbedEnding)
			}
		}})
	}
	for _, sets := range [][]puzzleSet{p.levels, p.themes} {
		for _, set := range sets {
			for first := 0; first < len(set.puzzles); first += listLength {
				all = append(all, generated{set.page(first / listLength), listTemplate, textPolicy, func(data *pageData, language string) {
					data.List = p.listPage(set, first, language, data.Root)
				}})
			}
		}
	}
	all = append(all, generated{todayKind, todayTemplate, puzzlePolicy, func(data *pageData, language string) {
		data.Scripts = []string{data.Root + p.puzzleScript, data.Root + p.todayScript}
		data.Today = &todayPage{data.Root + folderIn(puzzleKind, language)}
	}})
	return all
}

// page is the kind of one of the set's list pages, from 0.
func (s puzzleSet) page(number int) string {
	if number == 0 {
		return s.kind
	}
	return s.kind + "/" + strconv.Itoa(number+1)
}

// puzzlePage is the data of the page of p.list[i].
func (p *parts) puzzlePage(i int, language, root string) *puzzlePage {
	one, t := p.list[i], p.words[language]
	data := &puzzlePage{
		sitePuzzle: one, Name: t.Say("puzzle.page", "id", one.ID), Short: one.short(t), Goal: one.sentence(t), Picture: root + one.file(".svg"),
		All:   root + folderIn(puzzleKind, language),
		Alt:   t.Say("puzzle.picture", "position", one.start.Text()),
		Frame: root + "embed/?puzzle=" + one.ID + "&lang=" + language, Game: root + "#puzzle=" + one.ID,
		Stars: one.rating(t), Board: one.board(), Line: one.line(t), Tries: one.tries(t),
		SGF: root + one.file(".sgf"), JSON: root + one.file(".json"), Redstone: one.Game() == rules.Redstone,
	}
	if len(one.answers) > 1 {
		var names []string
		for _, m := range one.answers {
			names = append(names, m.String())
		}
		data.Answers = t.Say("puzzle.answers", "moves", strings.Join(names, ", "))
	}
	for _, set := range p.levels {
		if set.kind == puzzleFolder+"level/"+levelOf(one) {
			data.Levels = append(data.Levels, link{URL: root + folderIn(set.kind, language), Label: set.name(t)})
		}
	}
	for _, theme := range one.Themes {
		data.Motifs = append(data.Motifs, link{URL: root + folderIn(puzzleFolder+"theme/"+string(theme), language), Label: t.theme(theme)})
	}
	neighbour := func(i int) *link {
		if i < 0 || i >= len(p.list) || p.list[i].Game() != one.Game() {
			return nil
		}
		return &link{URL: root + folderIn(puzzleFolder+p.list[i].ID, language), Label: p.list[i].short(t)}
	}
	data.Previous, data.Next = neighbour(i-1), neighbour(i+1)
	return data
}

// listPage is the data of the list page of a set that begins with one of its puzzles.
func (p *parts) listPage(set puzzleSet, first int, language, root string) *puzzleList {
	t := p.words[language]
	all := len(set.puzzles)
	end := min(first+listLength, all)
	data := &puzzleList{Name: set.name(t), Words: t.Say(set.key), Count: t.Count("puzzle.count", all), All: root + folderIn(puzzleKind, language)}
	if all > listLength {
		data.Range = t.Say("puzzle.range", "first", strconv.Itoa(first+1), "last", strconv.Itoa(end), "all", strconv.Itoa(all))
	}
	for _, one := range set.puzzles[first:end] {
		data.Cards = append(data.Cards, puzzleCard{
			link: link{URL: root + folderIn(puzzleFolder+one.ID, language), Label: one.short(t)},
			Side: one.start.ToMove().String(), Picture: root + one.file(".svg"), Alt: one.sentence(t), Details: one.board() + " · " + one.rating(t),
		})
	}
	to := func(number int) link {
		return link{URL: root + folderIn(set.page(number), language), Label: strconv.Itoa(number + 1)}
	}
	this := first / listLength
	for number := 0; all > listLength && number*listLength < all; number++ {
		l := to(number)
		if number == this {
			l.URL, l.Current = "./", "page"
		}
		data.Pages = append(data.Pages, l)
	}
	if this > 0 {
		l := to(this - 1)
		data.Previous = &l
	}
	if end < all {
		l := to(this + 1)
		data.Next = &l
	}
	return data
}

// overview is the data of the overview.
func (p *parts) overview(b *builder, language, root string) *puzzleOverview {
	t := p.words[language]
	data := &puzzleOverview{Count: t.Count("puzzle.count", len(p.list)), Today: root + folderIn(todayKind, language), Index: root + puzzleFolder + "index.json", Train: root + "#puzzles"}
	if len(p.list) > 0 {
		data.Example = p.list[0].ID
	}
	links := func(sets []puzzleSet) (list []setLink) {
		for _, set := range sets {
			// The picture is one from the middle: neither the easiest nor the hardest.
			list = append(list, setLink{link{URL: root + folderIn(set.kind, language), Label: set.name(t)}, t.Say(set.key),
				t.Count("puzzle.count", len(set.puzzles)), root + set.puzzles[len(set.puzzles)/2].file(".svg")})
		}
		return list
	}
	data.Levels, data.Themes = links(p.levels), links(p.themes)
	for _, file := range b.puzzles {
		data.Collections = append(data.Collections, link{URL: root + puzzleFolder + file.name + ".sgf", Label: file.name + ".sgf"})
	}
	return data
}
