// Package club is the section of the online client for clubs and ratings. A club is a name and a list of members that its
// maker signs (event.KindClub); its games are those of members whose terms name the club. Every member computes the tables
// and standings from the players' signed logs (packages ranking and pairing); nobody's word is taken for a result, except
// the organiser's in a tournament, which is shown as such. It plays no games: section play does that.
package club
