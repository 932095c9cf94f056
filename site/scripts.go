package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	"redstone/assets"
)

//go:embed static
var staticFiles embed.FS

// withBuild prepends the values of this build to a script, as globalThis.redstoneBuild.
func withBuild(script []byte, values map[string]any) ([]byte, error) {
	data, err := json.Marshal(values) // sorts keys and escapes <, > and &
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "globalThis.redstoneBuild = %s;\n%s", data, script), nil
}

// addScripts adds the scripts and sets p.scripts to those that the game page loads, in order.
func (b *builder) addScripts(out *bundle, p *parts) error {
	source := map[string][]byte{}
	for _, name := range []string{"watch.js", "host.js", "guard.js", "mirror.js", "download.js", "offline.js", "sound.js", "text.js", "loader.js", "worker.js", "onlinepage.js"} {
		data, err := staticFiles.ReadFile("static/" + name)
		if err != nil {
			return err
		}
		source[name] = data
	}
	wasmExec := out.addHashed("wasm_exec.js", b.wasmExec)
	download := out.addHashed("download.js", source["download.js"])
	addWorker := func(name string, wasm fetchedFile) (string, error) {
		script, err := withBuild(source["worker.js"], map[string]any{"wasm": wasm, "wasmExec": wasmExec, "download": download})
		return out.addHashed(name, script), err
	}
	var err error
	if p.worker, err = addWorker("worker.js", p.engine); err != nil {
		return err
	}
	if p.onlineWorker, err = addWorker("online.js", p.online); err != nil {
		return err
	}

	p.onlinePage = out.addHashed("onlinepage.js", source["onlinepage.js"])
	sounds := addSounds(out)
	files := sortedValues(sounds)
	for _, file := range sortedValues(p.puzzles) {
		files = append(files, file.Path)
	}
	p.version = shortHash([]byte(strings.Join(append(files, p.game.Path, p.worker, p.onlineWorker, p.onlinePage, wasmExec, strings.Join(b.relays, " "),
		fullHash(source["watch.js"]), fullHash(source["host.js"]), fullHash(source["guard.js"]), fullHash(source["mirror.js"]),
		fullHash(source["offline.js"]), fullHash(source["sound.js"]), fullHash(source["text.js"]), fullHash(source["loader.js"])), "\n")))
	host, err := withBuild(source["host.js"], map[string]any{
		"version": p.version, "game": p.game, "worker": p.worker, "online": p.onlineWorker, "onlinePage": p.onlinePage, "relays": b.gameRelays(), "served": b.served,
		"texts": p.languages.forLoader(), "pages": p.pages.forGame(), "sounds": sounds, "puzzles": p.puzzles,
	})
	if err != nil {
		return err
	}
	p.watch = out.addHashed("watch.js", source["watch.js"])
	p.scripts = []string{
		out.addHashed("host.js", host),
		out.addHashed("guard.js", source["guard.js"]),
		out.addHashed("mirror.js", source["mirror.js"]),
		out.addHashed("offline.js", source["offline.js"]),
		out.addHashed("sound.js", source["sound.js"]),
		out.addHashed("text.js", source["text.js"]),
		download,
		wasmExec,
		out.addHashed("loader.js", source["loader.js"]),
	}
	return nil
}

// addSounds adds the sounds and returns their paths by name.
func addSounds(out *bundle) map[string]string {
	paths := map[string]string{}
	for _, name := range assets.SoundNames() {
		paths[name] = out.addHashed(name+".wav", assets.Sound(name))
	}
	return paths
}

// addStyles adds the style sheets and returns their paths by source name.
func addStyles(out *bundle) (map[string]string, error) {
	styles := map[string]string{}
	for name, parts := range map[string][]string{
		"loader.css": {"palette.css", "loader.css"},
		"page.css":   {"palette.css", "page.css"},
		"guide.css":  {"palette.css", "page.css", "guide.css"},
	} {
		var all []byte
		for _, part := range parts {
			data, err := staticFiles.ReadFile("static/" + part)
			if err != nil {
				return nil, err
			}
			all = append(all, data...)
		}
		styles[name] = out.addHashed(name, all)
	}
	return styles, nil
}
