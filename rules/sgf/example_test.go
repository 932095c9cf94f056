package sgf_test

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"redstone/rules/sgf"
)

// A file is read, a comment added, and everything else written as it was.
func Example() {
	file, err := sgf.ParseText("(;FF[4]GM[1]SZ[9]C[To be continued];B[ee]XX[unknown])", sgf.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	root := file.Trees[0].Root
	fmt.Println(root.First("SZ"), len(root.Children))
	root.Children[0].Add("C", sgf.Escape("the [middle]"))
	fmt.Print(sgf.Format(root))
	// Output:
	// 9 1
	// (;FF[4]CA[UTF-8]GM[1]SZ[9]C[To be continued];B[ee]XX[unknown]
	// C[the [middle\]])
}

// The values of a node are raw; Text decodes them.
func ExampleText() {
	file, _ := sgf.ParseText(`(;C[see [1\] at\: A\\B]LB[aa:one\: 1])`, sgf.Options{})
	raw := file.Trees[0].Root.First("C")
	fmt.Println(raw)
	fmt.Println(sgf.Text(raw))
	point, label, _ := sgf.Pair(file.Trees[0].Root.First("LB"))
	fmt.Println(point, label, sgf.SimpleText(label))
	// Output:
	// see [1\] at\: A\\B
	// see [1] at: A\B
	// aa one\: 1 one: 1
}

// A Reader holds one tree at a time. What is malformed is a warning with its
// place, as long as it can be read.
func ExampleReader() {
	r := sgf.NewTextReader("(;C[one [of] two];B[aa])\n(;B[bb]", sgf.Options{})
	for {
		tree, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		nodes := 0
		for range tree.Root.All() {
			nodes++
		}
		fmt.Println(nodes, tree.Warnings)
	}
	// Output:
	// 2 [SGF: line 1, column 12: a "]" inside a text is taken for text]
	// 1 [SGF: line 2, column 8: expected ")" to end the game]
}

// Progress can stop a long read.
func ExampleOptions() {
	text := strings.Repeat("(;B[aa];W[bb])\n", 100_000)
	file, err := sgf.ParseText(text, sgf.Options{Progress: func(done, total int) bool { return done < total/2 }})
	fmt.Println(len(file.Trees) > 40_000)
	var p *sgf.Problem
	fmt.Println(errors.As(err, &p) && p.Kind == sgf.Cancelled)
	// Output:
	// true
	// true
}
