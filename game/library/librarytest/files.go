package librarytest

import "bytes"

// Games as SGF, for tests of what imports them.
const (
	GoGame       = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]DT[2020-03-01]RE[W+3.5];B[ee];W[dd];B[cc])"
	RedstoneGame = "(;FF[4]RU[Redstone]AP[Redstone:1]SZ[5]PB[Cleo];B[cc];W[dd];B[bb];W[dc])"
)

// Chunks is the Read function of a file with this text. It passes the text in two chunks, and no bytes after that,
// always before it returns.
func Chunks(text string) func(done func([]byte, error)) {
	data := []byte(text)
	return func(done func([]byte, error)) {
		n := (len(data) + 1) / 2
		chunk := data[:n]
		data = data[n:]
		done(bytes.Clone(chunk), nil)
	}
}
