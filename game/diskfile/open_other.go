//go:build !unix

package diskfile

// nonBlocking is nothing where opening a file never blocks.
const nonBlocking = 0
