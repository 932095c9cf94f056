package main

import "math"

// results counts what players scored against each other.
type results struct {
	score [][]float64 // of the row's player against the column's: a win 1, a draw a half
	games [][]float64
}

func newResults(players int) *results {
	return &results{square(players), square(players)}
}

func square(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// add counts a match of a against b, from a's view.
func (r *results) add(a, b int, t tally) {
	n, score := float64(t.games()), float64(t.wins)+float64(t.draws)/2
	r.score[a][b] += score
	r.score[b][a] += n - score
	r.games[a][b] += n
	r.games[b][a] += n
}

// gamesOf returns how many games a player has played.
func (r *results) gamesOf(i int) int {
	sum := 0.0
	for _, n := range r.games[i] {
		sum += n
	}
	return int(sum)
}

// eloPerNat is one unit of the logistic model's natural scale in Elo.
var eloPerNat = 400 / math.Ln10

// fit returns the ratings in Elo that make the results most likely in Elo's model,
// where a beats b with the probability 1/(1+10^((b-a)/400)), the first player's
// being 0, and the covariance of their errors (the inverse of Fisher's
// information). Half a draw more is counted for each pair that met, so that a pair
// with only wins has a finite distance. It is found by minorisation-maximisation
// (D. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of
// Statistics 32, 2004).
func (r *results) fit() (rating []float64, covariance [][]float64) {
	n := len(r.games)
	games, score := square(n), make([]float64, n)
	for i := range n {
		for j := range n {
			if r.games[i][j] > 0 {
				games[i][j] = r.games[i][j] + 0.5
				score[i] += r.score[i][j] + 0.25
			}
		}
	}
	gamma := make([]float64, n)
	for i := range gamma {
		gamma[i] = 1
	}
	for range 20000 {
		change := 0.0
		for i := range n {
			sum := 0.0
			for j := range n {
				if games[i][j] > 0 {
					sum += games[i][j] / (gamma[i] + gamma[j])
				}
			}
			if sum > 0 {
				next := score[i] / sum
				change = max(change, math.Abs(math.Log(next/gamma[i])))
				gamma[i] = next
			}
		}
		if change < 1e-9 {
			break
		}
	}
	rating = make([]float64, n)
	for i := range rating {
		rating[i] = math.Log(gamma[i]/gamma[0]) * eloPerNat
	}
	return rating, covarianceOf(gamma, games)
}

// covarianceOf inverts the information that the games give on all ratings but the
// first, in Elo.
func covarianceOf(gamma []float64, games [][]float64) [][]float64 {
	n := len(gamma)
	information := square(n - 1)
	for i := 1; i < n; i++ {
		for j := range n {
			p := gamma[i] / (gamma[i] + gamma[j])
			w := games[i][j] * p * (1 - p)
			if j != i {
				information[i-1][i-1] += w
			}
			if j > 0 && j != i {
				information[i-1][j-1] -= w
			}
		}
	}
	inverse := invert(information)
	covariance := square(n)
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			covariance[i][j] = inverse[i-1][j-1] * eloPerNat * eloPerNat
		}
	}
	return covariance
}

// invert inverts a matrix by Gauss's elimination; of one that cannot be inverted
// (a player without games) the elements are infinite.
func invert(a [][]float64) [][]float64 {
	n := len(a)
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = append(append([]float64(nil), a[i]...), make([]float64, n)...)
		rows[i][n+i] = 1
	}
	for c := range n {
		best := c
		for i := c + 1; i < n; i++ {
			if math.Abs(rows[i][c]) > math.Abs(rows[best][c]) {
				best = i
			}
		}
		rows[c], rows[best] = rows[best], rows[c]
		pivot := rows[c][c]
		for k := range rows[c] {
			rows[c][k] /= pivot
		}
		for i := range n {
			if factor := rows[i][c]; i != c && factor != 0 {
				for k := range rows[i] {
					rows[i][k] -= factor * rows[c][k]
				}
			}
		}
	}
	for i := range rows {
		rows[i] = rows[i][n:]
	}
	return rows
}

// interval is half of the width of a 95% interval.
func interval(variance float64) float64 { return 1.959964 * math.Sqrt(variance) }
