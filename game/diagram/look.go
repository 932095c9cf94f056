package diagram

import "image/color"

// Look is one board look: the colours of wood, lines and coordinates, and the
// texture of the surface. The stones are the same on every look.
type Look struct {
	Name string // stable name for settings: "kaya", "slate", …

	Light color.RGBA // surface at the upper left
	Dark  color.RGBA // surface at the lower right
	Rim   color.RGBA // thin edge of the board
	Line  color.RGBA // grid lines and star points
	Ink   color.RGBA // coordinates
	Glow  color.RGBA // mark of the last move and highlights

	grain  color.RGBA // colour of the darkest grain
	layers []layer
	rings  rings
	shade  int // range of the lighting in the palette, in 1/1024
}

// Looks lists all looks, the default first.
func Looks() []Look { return []Look{kaya(), walnut(), slate(), paper()} }

// LookNamed finds a look by its name; it is false when there is none.
func LookNamed(name string) (Look, bool) {
	for _, l := range Looks() {
		if l.Name == name {
			return l, true
		}
	}
	return Look{}, false
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// kaya is the classic board: light wood with fine straight grain.
func kaya() Look {
	return Look{
		Name:  "kaya",
		Light: rgb(0xe9c37b), Dark: rgb(0xd0a052), grain: rgb(0xa87531),
		Rim: rgb(0x8f6a30), Line: rgb(0x4a3112), Ink: rgb(0x6d4c20), Glow: rgb(0xd92b3a),
		shade: 330,
		rings: rings{seed: 7, narrow: 5, wide: 17, amp: 215, bend: 5, fan: 0.012},
		layers: []layer{
			{seed: 1, w: 1.5, h: 75, amp: 120},
			{seed: 2, w: 3.6, h: 190, amp: 130},
			{seed: 3, w: 70, h: 700, amp: 170},
			{seed: 4, w: 1.1, h: 9, amp: 45},
		},
	}
}

// walnut is a dark wood for dark rooms; its lines are pale.
func walnut() Look {
	return Look{
		Name:  "walnut",
		Light: rgb(0x7a5740), Dark: rgb(0x5b3e2c), grain: rgb(0x38241a),
		Rim: rgb(0x2c1c14), Line: rgb(0xd8bd97), Ink: rgb(0xcdb18b), Glow: rgb(0xff5a5f),
		shade: 300,
		rings: rings{seed: 11, narrow: 8, wide: 30, amp: 190, bend: 16, fan: 0.03},
		layers: []layer{
			{seed: 21, w: 1.5, h: 60, amp: 170},
			{seed: 22, w: 4.5, h: 210, amp: 190},
			{seed: 23, w: 60, h: 600, amp: 230},
			{seed: 24, w: 1.2, h: 14, amp: 70},
		},
	}
}

// slate is blue-grey stone.
func slate() Look {
	return Look{
		Name:  "slate",
		Light: rgb(0x75838f), Dark: rgb(0x55626e), grain: rgb(0x414d58),
		Rim: rgb(0x2b343c), Line: rgb(0xdfe6ec), Ink: rgb(0xd3dce3), Glow: rgb(0xff4d5a),
		shade: 380,
		layers: []layer{
			{seed: 31, w: 1.3, h: 1.3, amp: 90},
			{seed: 32, w: 9, h: 5, amp: 80},
			{seed: 33, w: 60, h: 34, amp: 130},
			{seed: 34, w: 330, h: 150, amp: 190},
		},
	}
}

// paper is pale, like a printed diagram.
func paper() Look {
	return Look{
		Name:  "paper",
		Light: rgb(0xf3ecdc), Dark: rgb(0xe9e0cd), grain: rgb(0xdacfb9),
		Rim: rgb(0xc9bfab), Line: rgb(0x3b3833), Ink: rgb(0x6b665d), Glow: rgb(0xd92b3a),
		shade: 250,
		layers: []layer{
			{seed: 41, w: 1.4, h: 1.4, amp: 110},
			{seed: 42, w: 6, h: 4, amp: 90},
			{seed: 43, w: 80, h: 60, amp: 150},
		},
	}
}
