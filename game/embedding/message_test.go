package embedding_test

import (
	"reflect"
	"strings"
	"testing"

	"redstone/game/embedding"
	"redstone/rules"
)

type data = embedding.Data

func TestCommands(t *testing.T) {
	for _, c := range []struct {
		message data
		want    embedding.Command
	}{
		{data{"redstone": 1.0, "type": "get"}, embedding.Command{Type: "get"}},
		{data{"redstone": 1.0, "type": "undo", "id": "a", "more": data{}}, embedding.Command{Type: "undo", ID: "a"}},
		{data{"redstone": 1.0, "type": "reset", "id": 7.0}, embedding.Command{Type: "reset", ID: 7.0}},
		{data{"redstone": 1.0, "type": "play", "move": "xd4"}, embedding.Command{Type: "play", Move: rules.PlaceRed(rules.At(3, 3))}},
		{data{"redstone": 1.0, "type": "go", "ply": 12.0}, embedding.Command{Type: "go", Ply: 12}},
		{data{"redstone": 1.0, "type": "go", "ply": "end"}, embedding.Command{Type: "go", Ply: -1}},
		{data{"redstone": 1.0, "type": "theme", "theme": "dark", "coords": false}, embedding.Command{Type: "theme", Theme: embedding.Theme{Theme: "dark", Coords: "off"}}},
		{data{"redstone": 1.0, "type": "load", "options": data{"size": 7.0, "coords": true, "controls": []any{"walk", "undo"}, "autoplay": 1.5, "sgf": nil, "puzzle": "a"}},
			embedding.Command{Type: "load", Options: embedding.Values{"size": "7", "coords": "on", "controls": "walk,undo", "autoplay": "1.5", "puzzle": "a"}}},
	} {
		got, err := embedding.Decode(c.message)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v is %+v, %v", c.message, got, err)
		}
	}
}

func TestWrongMessages(t *testing.T) {
	long := strings.Repeat("x", embedding.MaxMessage)
	for _, c := range []struct {
		message    data
		id         any
		code, text string
	}{
		{data{"redstone": 2.0, "type": "get", "id": 1.0}, 1.0, "version", "redstone has to be 1"},
		{data{"redstone": "1", "type": "get"}, nil, "version", "redstone has to be 1"},
		{data{"redstone": 1.0}, nil, "message", "type has to be one of load, play, undo, reset, go, hint, solution, theme, get"},
		{data{"redstone": 1.0, "type": 5.0}, nil, "message", "type has to be"},
		{data{"redstone": 1.0, "type": "move"}, nil, "message", "type has to be"},
		{data{"redstone": 1.0, "type": "get", "id": data{}}, nil, "message", "id has to be a number, or a text of at most 100 bytes"},
		{data{"redstone": 1.0, "type": "get", "id": long[:101]}, nil, "message", "id has to be"},
		{data{"redstone": 1.0, "type": "get", "id": "a", "x": long}, "a", "size", "the message has more than 65536 bytes"},
		{data{"redstone": 1.0, "type": "get", "x": []any{long, data{long: 1.0}}}, nil, "size", "the message has more than"},
		{data{"redstone": 1.0, "type": "play", "id": 2.0}, 2.0, "message", "move has to be a move"},
		{data{"redstone": 1.0, "type": "play", "move": 5.0}, nil, "message", "move has to be"},
		{data{"redstone": 1.0, "type": "go", "ply": "5"}, nil, "message", "ply has to be a whole number"},
		{data{"redstone": 1.0, "type": "go", "ply": 1.5}, nil, "message", "ply has to be"},
		{data{"redstone": 1.0, "type": "go", "ply": 1e300}, nil, "message", "ply has to be"},
		{data{"redstone": 1.0, "type": "go"}, nil, "message", "ply has to be"},
		{data{"redstone": 1.0, "type": "theme", "theme": "pink"}, nil, "message", "theme has to be one of auto, light, dark"},
		{data{"redstone": 1.0, "type": "theme", "look": 5.0}, nil, "message", "look has to be one of kaya"},
		{data{"redstone": 1.0, "type": "load"}, nil, "message", "options has to be an object"},
		{data{"redstone": 1.0, "type": "load", "options": "size=5"}, nil, "message", "options has to be an object"},
		{data{"redstone": 1.0, "type": "load", "options": data{"size": data{}}}, nil, "message", "options.size has to be"},
		{data{"redstone": 1.0, "type": "load", "options": data{"moves": []any{1.0}}}, nil, "message", "options.moves has to be"},
		{data{"redstone": 1.0, "type": "load", "options": data{"sgf": strings.Repeat("x", embedding.MaxSGF+1)}}, nil, "size", "the message has more than"},
	} {
		got, err := embedding.Decode(c.message)
		if err == nil || err.Code != c.code || !strings.HasPrefix(err.Error(), c.text) || got.ID != c.id {
			t.Errorf("%.200v: the error is %+v, want %s %q; id %v", c.message, err, c.code, c.text, got.ID)
		}
	}
	if c, err := embedding.Decode(embedding.Oversized("a")); err == nil || err.Code != "size" || c.ID != "a" {
		t.Errorf("a message that was not read: %+v, %v", c, err)
	}
	whole := data{"redstone": 1.0, "type": "load", "options": data{"sgf": strings.Repeat("x", embedding.MaxSGF)}}
	if _, err := embedding.Decode(whole); err != nil {
		t.Errorf("a megabyte of SGF is wrong: %v", err)
	}
	if embedding.ForBoard(data{"type": "get"}) || !embedding.ForBoard(data{"redstone": nil}) {
		t.Error("messages of others are taken for ours")
	}
}

func TestEvents(t *testing.T) {
	d4 := rules.Place(rules.At(3, 3))
	for _, c := range []struct {
		event embedding.Event
		id    any
		want  data
	}{
		{embedding.Ready{Mode: embedding.Solve, Build: "1a"}, nil, data{"type": "ready", "mode": "solve", "build": "1a"}},
		{embedding.Resize{Height: 344}, nil, data{"type": "resize", "height": 344}},
		{embedding.Moved{Move: rules.PlaceRed(rules.At(3, 3)), Color: rules.White, Ply: 4, Position: "B./.W b", By: embedding.ByPage}, nil,
			data{"type": "move", "move": "xD4", "color": "white", "ply": 4, "position": "B./.W_b", "by": "page"}},
		{embedding.Solved{Puzzle: "abc", Tries: 2, Hints: 1, MS: 1234}, nil, data{"type": "solved", "puzzle": "abc", "tries": 2, "hints": 1, "ms": 1234}},
		{embedding.Failed{Puzzle: "abc", Move: d4}, nil, data{"type": "failed", "puzzle": "abc", "move": "D4"}},
		{embedding.Hinted{Step: 1, Point: rules.At(3, 3)}, "x", data{"type": "hint", "step": 1, "point": "D4", "id": "x"}},
		{embedding.Hinted{Step: 2, Point: rules.At(3, 3), Move: d4}, nil, data{"type": "hint", "step": 2, "point": "D4", "move": "D4"}},
		{embedding.Result{Result: "B+R"}, nil, data{"type": "result", "result": "B+R"}},
		{embedding.Error{Code: "option", Message: "no", Option: "size"}, nil, data{"type": "error", "code": "option", "message": "no", "option": "size"}},
		{embedding.Error{Code: "illegal", Message: "no"}, 5.0, data{"type": "error", "code": "illegal", "message": "no", "id": 5.0}},
		{embedding.State{Mode: embedding.View, Size: 2, Position: "B./.W b", ToMove: rules.Black, Ply: 1, Plies: 2, Moves: []rules.Move{d4, rules.Swap}, Theme: "dark", Lang: "de", Thinking: true}, nil,
			data{"type": "state", "mode": "view", "game": "redstone", "size": 2, "position": "B./.W_b", "toMove": "black", "ply": 1, "plies": 2, "moves": []any{"D4", "swap"},
				"result": "", "symmetry": 0, "theme": "dark", "lang": "de", "thinking": true}},
		{embedding.State{Mode: embedding.Solve, Position: "B./.W w", Result: "B+R", Puzzle: "a", Solved: true, Tries: 3, Hints: 1, Symmetry: 5, Theme: "light", Lang: "en"}, "z",
			data{"type": "state", "id": "z", "mode": "solve", "game": "redstone", "size": 0, "position": "B./.W_w", "toMove": "", "ply": 0, "plies": 0, "moves": []any{},
				"result": "B+R", "symmetry": 5, "theme": "light", "lang": "en", "thinking": false, "puzzle": "a", "solved": true, "tries": 3, "hints": 1}},
	} {
		c.want["redstone"] = 1
		if got := embedding.Encode(c.event, c.id); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%T is %v, want %v", c.event, got, c.want)
		}
	}
}
