package main

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"
)

// cachedFile is a line of the service worker's list.
type cachedFile struct {
	Path   string `json:"path"`             // as a browser asks for it: folders end in a slash, the root is "./"
	Sum    string `json:"sum"`              // SHA-256 of the file
	Packed string `json:"packed,omitempty"` // SHA-256 of the .gz beside it
}

// neverAsked are files that no page loads: they are for hosts, for other sites, and for installing as an app. A
// packed wasm file is kept under the name of the plain one.
func neverAsked(name string) bool {
	if name == ".nojekyll" || strings.HasSuffix(name, ".wasm.gz") {
		return true
	}
	base := path.Base(name)
	return strings.HasPrefix(base, "social-") || strings.HasPrefix(base, "icon-512-") || strings.HasPrefix(base, "icon-maskable-")
}

// precache lists what the service worker keeps: everything a page of this site may ask for, in order of name.
func precache(out *bundle) []cachedFile {
	var files []cachedFile
	for _, name := range out.names() {
		if neverAsked(name) {
			continue
		}
		file := cachedFile{Path: askedAs(name), Sum: fullHash(out.files[name])}
		if packed, ok := out.files[name+".gz"]; ok {
			file.Packed = fullHash(packed)
		}
		files = append(files, file)
	}
	return files
}

// askedAs turns a file's path into the address a browser uses for it.
func askedAs(name string) string {
	if path.Base(name) != "index.html" {
		return name
	}
	if dir := path.Dir(name); dir != "." {
		return dir + "/"
	}
	return "./"
}

// addServiceWorker stores sw.js and names the version: a hash over every file's path and hash. It comes last.
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
	// The worker's own text counts as well: a change of its ways is a new version.
	out.version = shortHash(append(list, source...))
	script, err := withBuild(source, map[string]any{"version": out.version, "files": files})
	if err != nil {
		return fmt.Errorf("could not write the service worker: %w", err)
	}
	out.add("sw.js", script)
	return nil
}
