// Command caller says where it is, which the Go runtime finds in its table of functions.
package main

import "runtime"

func main() {
	for depth := range 3 {
		pc, _, line, ok := runtime.Caller(depth)
		println(runtime.FuncForPC(pc).Name(), line, ok)
	}
}
