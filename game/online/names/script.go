package names

// script is a set of letters that may stand in one name.
type script struct{ ranges [][2]rune }

// scripts are those of living languages, without the letters of phonetic alphabets and the compatible forms, which look
// like others.
var scripts = []*script{
	{[][2]rune{{'A', 'Z'}, {'a', 'z'}, {0xC0, 0xD6}, {0xD8, 0xF6}, {0xF8, 0x1BF}, {0x1C4, 0x24F}, {0x300, 0x36F}, {0x1E00, 0x1EFF}}}, // Latin
	{[][2]rune{{0x386, 0x3CE}, {0x1F00, 0x1FFF}}}, // Greek
	{[][2]rune{{0x400, 0x52F}}},                   // Cyrillic
	{[][2]rune{{0x531, 0x586}}},                   // Armenian
	{[][2]rune{{0x10A0, 0x10FF}}},                 // Georgian
	{[][2]rune{{0x5B0, 0x5EA}}},                   // Hebrew
	{[][2]rune{{0x620, 0x65F}, {0x670, 0x6D3}}},   // Arabic
	{[][2]rune{{0x900, 0x97F}}},                   // Devanagari
	{[][2]rune{{0x980, 0x9FF}}},                   // Bengali
	{[][2]rune{{0xB80, 0xBFF}}},                   // Tamil
	{[][2]rune{{0xE01, 0xE4E}}},                   // Thai
	{[][2]rune{{0x3005, 0x3007}, {0x3041, 0x30FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}}}, // Chinese and Japanese
	{[][2]rune{{0xAC00, 0xD7A3}}}, // Hangul
}

func (s *script) has(r rune) bool {
	if s == nil {
		return false
	}
	for _, span := range s.ranges {
		if r >= span[0] && r <= span[1] {
			return true
		}
	}
	return false
}

// scriptOf returns the script of a letter or mark, nil for none of them.
func scriptOf(r rune) *script {
	for _, s := range scripts {
		if s.has(r) {
			return s
		}
	}
	return nil
}
