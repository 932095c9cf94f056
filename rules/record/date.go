package record

import (
	"strconv"
	"strings"
	"time"
)

// ParseDate reads dates as SGF has them in DT, and as people write one: "2026-11-29", "2026-11",
// "2026", several of them separated by commas, of which later ones may leave out what is the same
// ("2026-11-29,30"), or "29.11.2026", "2026/11/29" and the like. It returns them as SGF has them, and whether they were
// understood; the empty text is.
func ParseDate(text string) (sgf string, ok bool) {
	const maxDates = 40
	text = strings.TrimSpace(text)
	if text == "" {
		return "", true
	}
	list := strings.Split(text, ",")
	if len(list) > maxDates {
		return "", false
	}
	var last []int // year, month and day, as far as they are known
	for i, part := range list {
		part = strings.TrimSpace(part)
		part = ordered(part)
		date, ok := parseDate(part, last)
		if !ok {
			return "", false
		}
		last, list[i] = date, part
	}
	return strings.Join(list, ","), true
}

// ordered returns a date of three parts with the year first and hyphens between them. Between
// slashes only a year in front tells which is the day.
func ordered(date string) string {
	for _, separator := range []string{".", "/", "-"} {
		d := strings.Split(date, separator)
		switch {
		case len(d) != 3:
		case len(strings.TrimSpace(d[0])) == 4:
			return strings.TrimSpace(d[0]) + "-" + twoDigits(d[1]) + "-" + twoDigits(d[2])
		case separator == ".":
			return strings.TrimSpace(d[2]) + "-" + twoDigits(d[1]) + "-" + twoDigits(d[0])
		}
	}
	return date
}

func twoDigits(s string) string {
	if s = strings.TrimSpace(s); len(s) == 1 {
		return "0" + s
	}
	return s
}

// parseDate reads one date. last is the one before, whose beginning a shorter one continues.
func parseDate(text string, last []int) ([]int, bool) {
	var date []int
	for i, part := range strings.Split(text, "-") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || part[0] == '+' || i > 2 || len(part) != 2 && !(len(part) == 4 && i == 0) {
			return nil, false
		}
		if len(part) == 2 && i == 0 { // the year is that of the one before
			given := strings.Count(text, "-") + 1
			if len(last)-given < 1 {
				return nil, false
			}
			date = append(date, last[:len(last)-given]...)
		}
		date = append(date, n)
	}
	whole := append(append([]int(nil), date...), 1, 1)[:3]
	when := time.Date(whole[0], time.Month(whole[1]), whole[2], 0, 0, 0, 0, time.UTC)
	return date, when.Year() == whole[0] && int(when.Month()) == whole[1] && when.Day() == whole[2]
}
