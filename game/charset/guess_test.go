package charset

import "testing"

// samples are what files say, in the character sets that their programs used.
var samples = []struct{ charset, bytes string }{
	{"GB18030", "\xb9\xc5\xc1\xa6"},         // 古力
	{"GB18030", "\xc0\xee\xca\xc0\xca\xaf"}, // 李世石
	{"GB18030", "\xb5\xda\xca\xae\xbd\xec\xb4\xba\xc0\xbc\xb1\xad\xca\xc0\xbd\xe7\xd6\xb0\xd2\xb5\xce\xa7\xc6\xe5\xbd\xf5\xb1\xea\xc8\xfc\xbe\xf6\xc8\xfc"}, // 第十届春兰杯世界职业围棋锦标赛决赛
	{"GB18030", "\xb0\xd7\xc6\xe5\xd5\xe2\xd2\xbb\xca\xd6\xb9\xfd\xd3\xda\xb1\xa3\xca\xd8\xa3\xac\xba\xda\xc6\xe5\xcf\xc8\xca\xd6\xb5\xc3\xc0\xfb\xa1\xa3"}, // 白棋这一手过于保守，黑棋先手得利。
	{"GB18030", "\xc9\xcf\xba\xa3"}, // 上海
	{"GB18030", "\xd5\xe2\xc0\xef\xca\xc7\xcb\xab\xb7\xbd\xb1\xd8\xd5\xf9\xd6\xae\xb5\xe3\xa3\xac\xbf\xc9\xcf\xa7\xba\xda\xc6\xe5\xc3\xbb\xd3\xd0\xb7\xa2\xcf\xd6\xa1\xa3"}, // 这里是双方必争之点，可惜黑棋没有发现。
	{"GB18030", "\xba\xda\xd6\xd0\xc5\xcc\xca\xa4"},           // 黑中盘胜
	{"Big5", "\xa9P\xabT\xbe\xb1"},                            // 周俊勳
	{"Big5", "\xb1i\xae\xdd \xa4E\xacq"},                      // 張栩 九段
	{"Big5", "\xb2\xc4\xa4\xad\xa9\xa1\xc0\xb3\xa4\xf3\xaaM"}, // 第五屆應氏杯
	{"Big5", "\xb3o\xb8\xcc\xb6\xc2\xb4\xd1\xc0\xb3\xb8\xd3\xa5\xfd\xaa\xf8\xa1A\xa6A\xac\xdd\xa5\xd5\xb4\xd1\xaa\xba\xc0\xb3\xa4\xe2\xa1C"}, // 這裡黑棋應該先長，再看白棋的應手。
	{"Big5", "\xa5x\xa5_"},                      // 台北
	{"Big5", "\xa5\xd5\xa4\xa4\xbdL\xb3\xd3"},   // 白中盤勝
	{"Big5", "\xa4\xfd\xa5\xdf\xb8\xdb"},        // 王立誠
	{"Shift_JIS", "\x88\xe4\x8eR\x97T\x91\xbe"}, // 井山裕太
	{"Shift_JIS", "\x92\xa3\x9ez"},              // 張栩
	{"Shift_JIS", "\x91\xe660\x8a\xfa\x96{\x88\xf6\x96V\x90\xed\x92\xa7\x90\xed\x8e\xe8\x8d\x87\x91\xe63\x8b\xc7"}, // 第60期本因坊戦挑戦手合第3局
	{"Shift_JIS", "\x82\xb1\x82\xb1\x82\xcd\x8d\x95\x82\xaa\x8c\xfa\x82\xa2\x8c`\x82\xc5\x82\xb7\x81B"},            // ここは黒が厚い形です。
	{"Shift_JIS", "\x93\x8c\x8b\x9e"},                                                                                                                    // 東京
	{"Shift_JIS", "\x94\x92\x82\xcc\x92\x86\x89\x9f\x82\xb5\x8f\x9f\x82\xbf"},                                                                            // 白の中押し勝ち
	{"Shift_JIS", "\x83R\x83~\x98Z\x96\xda\x94\xbc"},                                                                                                     // コミ六目半
	{"Shift_JIS", "\x8f\xac\x97\xd1\x8c\xf5\x88\xea \x8b\xe3\x92i"},                                                                                      // 小林光一 九段
	{"EUC-JP", "\xa4\xb3\xa4\xb3\xa4\xcf\xb9\xf5\xa4\xac\xb8\xfc\xa4\xa4\xb7\xc1\xa4\xc7\xa4\xb9\xa1\xa3"},                                               // ここは黒が厚い形です。
	{"EUC-JP", "\xa4\xb3\xa4\xce\xbc\xea\xa4\xcf\xa4\xc9\xa4\xa6\xa4\xc7\xa4\xb7\xa4\xe7\xa4\xa6\xa4\xab"},                                               // この手はどうでしょうか
	{"EUC-JP", "\xa5\xb3\xa5\xdf\xa4\xf2\xbd\xd0\xa4\xb9\xa4\xce\xa4\xcf\xc2\xe7\xca\xd1"},                                                               // コミを出すのは大変
	{"EUC-KR", "\xc0\xcc\xc3\xa2\xc8\xa3"},                                                                                                               // 이창호
	{"EUC-KR", "\xc1\xb6\xc8\xc6\xc7\xf6 9\xb4\xdc"},                                                                                                     // 조훈현 9단
	{"EUC-KR", "\xc1\xa612\xc8\xb8 \xbb\xef\xbc\xba\xc8\xad\xc0\xe7\xb9\xe8 \xb0\xe1\xbd\xc2"},                                                           // 제12회 삼성화재배 결승
	{"EUC-KR", "\xbf\xa9\xb1\xe2\xbc\xad \xc8\xe6\xc0\xcc \xc7\xd1 \xc4\xad \xb6\xd9\xb4\xc2 \xb0\xcd\xc0\xcc \xc1\xa4\xbc\xf6\xc0\xd4\xb4\xcf\xb4\xd9"}, // 여기서 흑이 한 칸 뛰는 것이 정수입니다
	{"EUC-KR", "\xb9\xe9 \xba\xd2\xb0\xe8\xbd\xc2"},                                                                                                      // 백 불계승
	{"EUC-KR", "\xb9\xda\xc1\xa4\xc8\xaf"},                                                                                                               // 박정환
	{"windows-1251", "\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2"},                                                                                        // Иван Петров
	{"windows-1251", "\xd7\xe5\xec\xef\xe8\xee\xed\xe0\xf2 \xd0\xee\xf1\xf1\xe8\xe8"},                                                                    // Чемпионат России
	{"windows-1251", "\xc1\xe5\xeb\xfb\xe5 \xf1\xe4\xe0\xeb\xe8\xf1\xfc, \xef\xee\xf2\xee\xec\xf3 \xf7\xf2\xee \xe3\xf0\xf3\xef\xef\xe0 \xef\xee\xe3\xe8\xe1\xeb\xe0"}, // Белые сдались, потому что группа погибла
	{"KOI8-R", "\xe9\xd7\xc1\xce \xf0\xc5\xd4\xd2\xcf\xd7"},                                                                                                      // Иван Петров
	{"KOI8-R", "\xfe\xc5\xcd\xd0\xc9\xcf\xce\xc1\xd4 \xf2\xcf\xd3\xd3\xc9\xc9"},                                                                                  // Чемпионат России
	{"KOI8-R", "\xe2\xc5\xcc\xd9\xc5 \xd3\xc4\xc1\xcc\xc9\xd3\xd8, \xd0\xcf\xd4\xcf\xcd\xd5 \xde\xd4\xcf \xc7\xd2\xd5\xd0\xd0\xc1 \xd0\xcf\xc7\xc9\xc2\xcc\xc1"}, // Белые сдались, потому что группа погибла
	{"ISO-8859-1", "J\xfcrgen M\xfcller"},                                                                                                                        // Jürgen Müller
	{"ISO-8859-1", "Vainqueur: \xc9lodie Lef\xe8vre"},                                                                                                            // Vainqueur: Élodie Lefèvre
	{"ISO-8859-1", "Gr\xf6\xdfe"},                                                                                                                                // Größe
	{"ISO-8859-1", "na\xefve"},                                                                                                                                   // naïve
	{"ISO-8859-1", "\xc5se \xd8verland"},                                                                                                                         // Åse Øverland
	{"ISO-8859-1", "a\xf1o pasado, \xbfqui\xe9n gan\xf3?"},                                                                                                       // año pasado, ¿quién ganó?
}

func TestGuess(t *testing.T) {
	for _, s := range samples {
		if got := Guess([]byte("(;GM[1]SZ[19]PB[" + s.bytes + "];B[dd];W[pp])")); got != s.charset {
			t.Errorf("%q is taken for %s", s.bytes, got)
		}
	}
	if got := Guess([]byte("plain")); got != "ISO-8859-1" {
		t.Errorf("ASCII is taken for %s", got)
	}
}

// FuzzGuess guesses the character set of any bytes and decodes them.
func FuzzGuess(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.bytes))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		name := Guess(b)
		if _, err := Decode(name, b); err != nil {
			t.Errorf("guessed %s, which cannot be read: %v", name, err)
		}
	})
}
