package main

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"text/tabwriter"
)

// budget is the maximum download until the first move, in bytes gzipped.
const budget = 3_600_000

// bareLoop is Ebitengine with an empty Update and Draw: the lower bound for any game made with it. It is in testdata so
// that no ./... pattern of this module reaches Ebitengine through the site.
const bareLoop = "./site/testdata/bareloop"

// sizeCommand prints the table and fails when the budget is exceeded.
func sizeCommand(ctx context.Context, stdout io.Writer) error {
	b, err := newBuilder(ctx, stdout)
	if err != nil {
		return err
	}
	built, err := b.build(ctx)
	if err != nil {
		return err
	}
	b.report("compiling Ebitengine's bare loop")
	bare, err := b.compile(ctx, bareLoop)
	if err != nil {
		return err
	}
	packed, err := pack(bare)
	if err != nil {
		return err
	}
	rows, err := sizes(built)
	if err != nil {
		return err
	}
	rest, err := background(built)
	if err != nil {
		return err
	}
	return printSizes(stdout, rows, rest, sizeRow{"Ebitengine's bare loop, same build", len(bare), len(packed)})
}

// sizeRow is the size of a file in bytes, raw and as transferred by a host that compresses.
type sizeRow struct {
	name    string
	raw, gz int
}

// sizes measures what is fetched until the first move.
func sizes(built *bundle) ([]sizeRow, error) {
	var rows []sizeRow
	for _, name := range built.first {
		data, ok := built.files[name]
		if !ok {
			return nil, fmt.Errorf("%s is fetched but was not built", name)
		}
		if plain, isPacked := strings.CutSuffix(name, ".gz"); isPacked {
			rows = append(rows, sizeRow{name, len(built.files[plain]), len(data)})
			continue
		}
		row, err := measure(name, data)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// measure gzips a file as a host does. A file that gzip makes longer is transferred raw.
func measure(name string, data []byte) (sizeRow, error) {
	packed, err := pack(data)
	return sizeRow{name, len(data), min(len(data), len(packed))}, err
}

// background sums up what is fetched later: the engine, and what the service worker caches for offline play.
func background(built *bundle) (sizeRow, error) {
	sum := sizeRow{name: "not counted: the engine, fetched when the computer is first to move, and the rest for offline play"}
	for name, data := range built.files {
		if neverRequested(name) || slices.Contains(built.first, name) || slices.Contains(built.first, name+".gz") {
			continue
		}
		row, err := measure(name, data)
		if err != nil {
			return sum, err
		}
		sum.raw += row.raw
		sum.gz += row.gz
	}
	return sum, nil
}

// printSizes writes the table; the error says by how much the budget is exceeded.
func printSizes(stdout io.Writer, rows []sizeRow, rest, bare sizeRow) error {
	total := sizeRow{name: "total"}
	table := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(row sizeRow) {
		fmt.Fprintf(table, "%s\t%s\t  %s\n", thousands(row.raw), thousands(row.gz), row.name)
	}
	fmt.Fprintln(table, "raw\tgzipped\t  bytes fetched until the first move")
	for _, row := range rows {
		line(sizeRow{path.Base(row.name), row.raw, row.gz})
		total.raw += row.raw
		total.gz += row.gz
	}
	line(total)
	line(sizeRow{"budget", 0, budget})
	line(rest)
	line(bare)
	if err := table.Flush(); err != nil {
		return err
	}
	if total.gz > budget {
		return fmt.Errorf("over budget: %s bytes gzipped are %s more than %s",
			thousands(total.gz), thousands(total.gz-budget), thousands(budget))
	}
	return nil
}

// thousands formats a number with commas; 0 is an empty string.
func thousands(n int) string {
	if n == 0 {
		return ""
	}
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
