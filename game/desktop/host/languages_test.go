package host

import (
	"slices"
	"strings"
	"testing"
)

func TestLanguages(t *testing.T) {
	tests := []struct {
		name   string
		env    map[string]string
		system []string
		want   []string
	}{
		{"nothing", nil, nil, []string{"en"}},
		{"LANG", map[string]string{"LANG": "de_AT.UTF-8"}, nil, []string{"de-AT"}},
		{"LC_ALL before the others", map[string]string{"LANG": "en_GB", "LC_MESSAGES": "fr_FR", "LC_ALL": "de_DE@euro"}, nil, []string{"de-DE"}},
		{"LC_MESSAGES before LANG", map[string]string{"LANG": "en_GB", "LC_MESSAGES": "fr_FR"}, nil, []string{"fr-FR"}},
		{"LANGUAGE first", map[string]string{"LANG": "de_DE.UTF-8", "LANGUAGE": "nl:de_DE:en"}, nil, []string{"nl", "de-DE", "en"}},
		{"the locale C", map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "de"}, nil, []string{"en"}},
		{"POSIX", map[string]string{"LC_ALL": "POSIX", "LANG": "de_DE"}, nil, []string{"en"}},
		{"the system", nil, []string{"de-CH", "en-US"}, []string{"de-CH", "en-US"}},
		{"rubbish", map[string]string{"LANG": "../../etc"}, nil, []string{"en"}},
		{"too long", map[string]string{"LANG": strings.Repeat("x", 99)}, nil, []string{"en"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := Languages(func(name string) string { return test.env[name] }, test.system)
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
