package form

import "strconv"

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func parseNumber(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
