//go:build !unix

package diskfile

// nonBlocking is 0 on systems where opening a file never blocks.
const nonBlocking = 0
