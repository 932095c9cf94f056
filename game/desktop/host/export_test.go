package host

import "time"

// SetWatchInterval makes Watch look more often; the function that it returns undoes that.
func SetWatchInterval(d time.Duration) (restore func()) {
	before := watchInterval
	watchInterval = d
	return func() { watchInterval = before }
}
