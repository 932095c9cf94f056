package main

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
)

// goRules are the rules of Go in KataGo's words (docs/GTP_Extensions.md,
// "kata-get-rules"). Its name for them is "chinese".
var goRules = map[string]any{
	"hasButton": false, "ko": "SIMPLE", "scoring": "AREA", "suicide": false, "tax": "NONE", "whiteHandicapBonus": "0",
}

func getRules(*session, []string) (string, error) {
	text, err := json.Marshal(goRules)
	return string(text), err
}

// setRules takes no rules but those that are played here.
func setRules(_ *session, args []string) (string, error) {
	text := strings.Join(args, " ")
	if text == "" {
		return "", errSyntax
	}
	if strings.EqualFold(text, "chinese") {
		return "", nil
	}
	var wanted map[string]any
	if json.Unmarshal([]byte(text), &wanted) != nil {
		wanted = map[string]any{text: nil}
	}
	for key, value := range wanted {
		if known, ok := goRules[key]; !ok || known != value {
			return "", errors.New("unsupported rules: Go is played by area, with simple ko and without suicide, as \"chinese\"")
		}
	}
	return "", nil
}

func getKomi(s *session, _ []string) (string, error) {
	return strconv.FormatFloat(s.komi, 'f', -1, 64), nil
}

// kgsTimeSettings is time_settings with a name for the kind of time control (kgsGtp's
// documentation). Periods of byo-yomi count as one stone each.
func kgsTimeSettings(s *session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	kind, rest := args[0], args[1:]
	switch kind {
	case "none":
		s.clock.set(0, 0, 0)
		return "", nil
	case "absolute":
		if len(rest) == 1 {
			return timeSettings(s, []string{rest[0], "0", "0"})
		}
	case "canadian":
		return timeSettings(s, rest)
	case "byoyomi":
		if len(rest) == 3 {
			if n, err := whole(rest, 2, 1e6); err == nil && n > 0 {
				return timeSettings(s, []string{rest[0], rest[1], "1"})
			}
		}
	}
	return "", errSyntax
}
