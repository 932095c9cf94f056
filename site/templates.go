package main

import (
	"bytes"
	"html/template"
	"io/fs"
	"sync"
)

// templates are the parsed HTML templates of the site. Each is parsed once: there are thousands of pages about puzzles. It
// may be used concurrently.
type templates struct {
	files  fs.FS
	mu     sync.Mutex
	parsed map[string]*template.Template
}

func newTemplates(files fs.FS) *templates {
	return &templates{files: files, parsed: map[string]*template.Template{}}
}

// get returns a page's template with the shared ones.
func (t *templates) get(name string) (*template.Template, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if parsed, ok := t.parsed[name]; ok {
		return parsed, nil
	}
	parsed, err := template.New(name).ParseFS(t.files, "layout.html", name)
	if err != nil {
		return nil, err
	}
	t.parsed[name] = parsed
	return parsed, nil
}

// render runs a page's template: game.html is a whole page, any other file fills in the page of layout.html.
func (t *templates) render(name string, data pageData) ([]byte, error) {
	parsed, err := t.get(name)
	if err != nil {
		return nil, err
	}
	if !data.Game {
		name = "page"
	}
	var out bytes.Buffer
	if err := parsed.ExecuteTemplate(&out, name, data); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
