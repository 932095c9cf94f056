package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// moduleLicence is a module that is compiled into the game, with its licence in full.
type moduleLicence struct {
	Path, Version string
	Kind          string // "Apache 2.0", "BSD", "MIT", "ISC", or "own terms"
	Text          string
}

// licenceFiles are the names under which modules keep their licence; the Go fonts have it in their README.
var licenceFiles = []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "COPYING", "README"}

// licences reads the licence of every module. A module without one is an error: it must not be published.
func (b *builder) licences() ([]moduleLicence, error) {
	var list []moduleLicence
	for _, m := range b.modules {
		text, err := readLicence(m.Dir)
		if err != nil {
			return nil, fmt.Errorf("licence of %s: %w", m.Path, err)
		}
		list = append(list, moduleLicence{Path: m.Path, Version: m.Version, Kind: licenceKind(text), Text: text})
	}
	return list, nil
}

// readLicence finds the licence in a module's folder.
func readLicence(dir string) (string, error) {
	var err error
	for _, name := range licenceFiles {
		var data []byte
		if data, err = os.ReadFile(filepath.Join(dir, name)); err == nil {
			return strings.TrimSpace(string(data)), nil
		}
	}
	return "", err
}

// licenceKind recognises a licence by a phrase that is in every copy of it.
func licenceKind(text string) string {
	switch {
	case strings.Contains(text, "Apache License"):
		return "Apache 2.0"
	case strings.Contains(text, "Redistribution and use in source and binary forms"):
		return "BSD"
	case strings.Contains(text, "Permission is hereby granted, free of charge"):
		return "MIT"
	case strings.Contains(text, "Permission to use, copy, modify, and distribute this software"), strings.Contains(text, "Permission to use, copy, modify, and/or distribute this software"):
		return "ISC"
	}
	return "own terms"
}
