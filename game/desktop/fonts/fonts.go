package fonts

import (
	"os"
	"path/filepath"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"

	"redstone/game/text"
)

// Fonts are the fonts of the system. The methods of text.System are called from one
// goroutine at a time.
type Fonts struct {
	mu    sync.Mutex
	found *fontscan.FontMap // nil until the fonts have been found

	faces     faces
	segmenter shaping.Segmenter
	shaper    shaping.HarfbuzzShaper
}

var _ text.System = (*Fonts)(nil)

// Open looks for the system's fonts in the background, which may take seconds the first
// time: what is found is remembered in the folder cache. done is called, in
// another goroutine, when that is over; with an error there are no fonts.
func Open(cache string, done func(error)) *Fonts {
	f := &Fonts{}
	f.shaper.SetFontCacheSize(64)
	go func() {
		found, err := find(cache)
		f.mu.Lock()
		f.found = found
		f.mu.Unlock()
		done(err)
	}()
	return f
}

// find finds the fonts. If the folder cannot be written, a temporary one is used, since go-text
// needs one.
func find(cache string) (*fontscan.FontMap, error) {
	if err := writable(cache); err != nil {
		temporary, err := os.MkdirTemp("", "redstone-fonts-*")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(temporary)
		cache = temporary
	}
	found := fontscan.NewFontMap(silent{})
	if err := found.UseSystemFonts(cache); err != nil {
		return nil, err
	}
	return found, nil
}

// writable makes a folder and checks that files can be made in it.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	probe, err := os.CreateTemp(dir, "probe-*")
	if err != nil {
		return err
	}
	probe.Close()
	return os.Remove(probe.Name())
}

// CacheDir returns the usual folder for Open; "" if the system has none.
func CacheDir() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "redstone")
}

// silent drops what go-text logs: fonts that it cannot read.
type silent struct{}

func (silent) Printf(string, ...any) {}

// Version is 1 as soon as the fonts have been found.
func (f *Fonts) Version() int {
	if f.ready() == nil {
		return 0
	}
	return 1
}

func (f *Fonts) ready() *fontscan.FontMap {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.found
}

// faces chooses a face for each character of a line: the usual one for letters, that for emoji
// for what is to look like one.
type faces struct {
	*fontscan.FontMap
	bold  bool
	emoji map[rune]bool // of the line
	last  bool          // the query is the one for emoji
}

// ask sets the query for what comes next.
func (c *faces) ask(emoji bool) {
	q := fontscan.Query{Families: []string{fontscan.SansSerif, fontscan.Emoji}}
	if emoji {
		q.Families = []string{fontscan.Emoji, "Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", fontscan.SansSerif}
	}
	if c.bold {
		q.Aspect.Weight = font.WeightBold
	}
	c.last = emoji
	c.FontMap.SetQuery(q)
}

// ResolveFace returns the face for a character.
func (c *faces) ResolveFace(r rune) *font.Face {
	if emoji := c.emoji[r]; emoji != c.last {
		c.ask(emoji)
	}
	return c.FontMap.ResolveFace(r)
}

// SetScript tells which script the next characters are in.
func (c *faces) SetScript(s language.Script) { c.FontMap.SetScript(s) }

// thin reports whether a face has outlines and is not bold.
func (c *faces) thin(face *font.Face) bool {
	_, aspect := c.FontMetadata(face.Font)
	return aspect.Weight < font.WeightSemibold && len(face.BitmapSizes()) == 0
}

// emoji returns the characters of a line that are to look like emoji.
func emoji(line string) map[rune]bool {
	var found map[rune]bool
	for _, cluster := range text.Clusters(line) {
		if !looksLikeEmoji(cluster) {
			continue
		}
		if found == nil {
			found = map[rune]bool{}
		}
		for _, r := range cluster {
			found[r] = true
		}
	}
	return found
}

// looksLikeEmoji reports whether a cluster has a sign that is one, or says that it wants to be.
func looksLikeEmoji(cluster string) bool {
	for _, r := range cluster {
		if r >= 0x1F000 && r <= 0x1FAFF || r == 0xFE0F {
			return true
		}
	}
	return false
}
