package browser

import (
	"encoding/json"
	"testing"
)

// TestTextInFirefox, TestTextInWebKit and TestTextResistFingerprinting draw text of any script in other browsers.
func TestTextInFirefox(t *testing.T) { firefox(t, "").text(newSite(t)) }

func TestTextInWebKit(t *testing.T) {
	withWebKit(t, func(o other) { o.text(newSite(t)) })
}

// TestTextResistFingerprinting has Firefox return noise instead of what was drawn: the game then draws boxes.
func TestTextResistFingerprinting(t *testing.T) {
	o := firefox(t, `user_pref("privacy.resistFingerprinting", true);`)
	o.open(newSite(t).game(""))
	if ok, err := get[bool](o, `window.redstoneText.available()`); err != nil || ok {
		t.Errorf("the page believes what it reads from a canvas: %v, %v", ok, err)
	}
}

// text draws the scripts with text.js and checks what is covered.
func (o other) text(s *site) {
	o.t.Helper()
	o.open(s.game(""))
	if ok, err := get[bool](o, `window.redstoneText.available()`); err != nil || !ok {
		o.t.Fatalf("text can be drawn: %v, %v", ok, err)
	}
	type drawing struct {
		Ink, Colour int
		Width       float64
		Bytes       string
	}
	drawn := map[string]drawing{}
	for _, script := range scripts {
		quotedText, err := json.Marshal(script.text)
		if err != nil {
			o.t.Fatal(err)
		}
		d, err := get[drawing](o, `(() => {
			const line = `+string(quotedText)+`;
			const p = window.redstoneText.draw(line, 20, false, /[\u0590-\u07ff]/.test(line));
			const mask = p.bytes.subarray(0, p.w * p.h), colour = p.bytes.subarray(p.w * p.h);
			const covered = (list) => list.reduce((n, v) => n + (v > 128 ? 1 : 0), 0);
			return { Ink: covered(mask), Colour: covered(colour.filter((_, i) => i % 4 === 3)),
				Width: window.redstoneText.measure(line, 20, false, false), Bytes: Array.from(mask).join() };
		})()`)
		if err != nil {
			o.t.Fatal(err)
		}
		drawn[script.name] = d
	}
	box := drawn["none"]
	for _, script := range scripts[:len(scripts)-1] {
		d := drawn[script.name]
		if d.Ink+d.Colour < 80 || d.Width < 30 || d.Bytes == box.Bytes {
			o.t.Errorf("%s: %d pixels are covered, %d coloured, %v wide", script.name, d.Ink, d.Colour, d.Width)
		}
		if emoji := script.name == "emoji"; (d.Colour > 200) != emoji || emoji && d.Ink > d.Colour/10 {
			o.t.Errorf("%s: %d pixels have a colour of their own, %d that of the text", script.name, d.Colour, d.Ink)
		}
	}
}
