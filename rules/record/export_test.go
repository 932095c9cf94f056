package record

// For the tests of package record_test.
var (
	CheckWhole = checkWhole
	Difference = difference
	GroupOf    = groupOf
)
