//go:build unix

package diskfile

import "syscall"

// nonBlocking lets a FIFO open at once.
const nonBlocking = syscall.O_NONBLOCK
