package main

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

// cachedFile is an entry of the service worker's precache list.
type cachedFile struct {
	Path   string `json:"path"`             // as a browser asks for it: folders end in a slash, the root is "./"
	Sum    string `json:"sum"`              // SHA-256 of the file
	Packed string `json:"packed,omitempty"` // SHA-256 of the .gz beside it
	Br     string `json:"br,omitempty"`     // SHA-256 of the .br beside it
	Later  bool   `json:"later,omitempty"`  // kept when somebody has gone online
}

// neverRequested reports whether no page loads a file: those for hosts, for other sites, and for installing as an app. A
// packed file is cached in place of the raw one.
func neverRequested(name string) bool {
	if name == ".nojekyll" || name == "sitemap.xml" || name == embedTypes || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".br") {
		return true
	}
	if strings.HasPrefix(name, puzzleFolder) {
		return true // thousands; offline the game itself has the puzzles
	}
	base := path.Base(name)
	return strings.HasPrefix(base, "social-") || strings.HasPrefix(base, "icon-512-") || strings.HasPrefix(base, "icon-maskable-")
}

// precache lists what the service worker caches: everything that a page of this site may request, sorted by path. The online
// client only once it has been requested.
func precache(out *bundle) []cachedFile {
	var files []cachedFile
	for _, name := range out.names() {
		if neverRequested(name) {
			continue
		}
		file := cachedFile{Path: requestPath(name), Sum: fullHash(out.files[name]), Later: slices.Contains(out.online, name)}
		if packed, ok := out.files[name+".gz"]; ok {
			file.Packed = fullHash(packed)
		}
		if packed, ok := out.files[name+".br"]; ok {
			file.Br = fullHash(packed)
		}
		files = append(files, file)
	}
	return files
}

// requestPath is the address that a browser uses for a file.
func requestPath(name string) string {
	if path.Base(name) != "index.html" {
		return name
	}
	if dir := path.Dir(name); dir != "." {
		return dir + "/"
	}
	return "./"
}

// addServiceWorker adds sw.js and sets the version, a hash over the paths and hashes of all files. It comes last.
func addServiceWorker(out *bundle) error {
	files := precache(out)
	list, err := json.Marshal(files)
	if err != nil {
		return err
	}
	source, err := staticFiles.ReadFile("static/sw.js")
	if err != nil {
		return err
	}
	types, err := json.Marshal(contentTypes)
	if err != nil {
		return err
	}
	// The worker's own source counts as well, and the types: a change of its behaviour is a new version.
	out.version = shortHash(slices.Concat(list, types, source))
	// A copy gets its type from here: what the host said when it was fetched would stay until the next version.
	script, err := withBuild(source, map[string]any{"version": out.version, "files": files, "types": contentTypes})
	if err != nil {
		return fmt.Errorf("could not write the service worker: %w", err)
	}
	out.add("sw.js", script)
	return nil
}
