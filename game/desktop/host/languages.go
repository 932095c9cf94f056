package host

import "strings"

// Languages returns the player's languages as BCP 47 tags, best first, and English when none is set. system is what the
// operating system reports where it does not use the environment; getenv is os.Getenv.
func Languages(getenv func(string) string, system []string) []string {
	var list []string
	add := func(tag string) {
		if tag == "" {
			return
		}
		for _, have := range list {
			if have == tag {
				return
			}
		}
		list = append(list, tag)
	}
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if tag(locale) != "" || locale == "" { // with the locale "C" LANGUAGE does not count
		for _, l := range strings.Split(getenv("LANGUAGE"), ":") {
			add(tag(l))
		}
	}
	add(tag(locale))
	for _, l := range system {
		add(tag(l))
	}
	if len(list) == 0 {
		return []string{"en"}
	}
	return list
}

// tag turns "de_AT.UTF-8@euro" into "de-AT". Locales without a language, and malformed ones, give "".
func tag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "C" || locale == "POSIX" || len(locale) < 2 || len(locale) > 35 {
		return ""
	}
	for _, c := range []byte(locale) {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (c < '0' || c > '9') && c != '_' && c != '-' {
			return ""
		}
	}
	return strings.ReplaceAll(locale, "_", "-")
}
