package main

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// addSitemap adds sitemap.xml, which lists all pages to read (sitemaps.org, version 0.9). It needs the address of the site.
func (b *builder) addSitemap(out *bundle) error {
	if b.publicURL == "" {
		return nil
	}
	type url struct {
		Loc string `xml:"loc"`
	}
	set := struct {
		XMLName xml.Name `xml:"urlset"`
		Space   string   `xml:"xmlns,attr"`
		URLs    []url    `xml:"url"`
	}{Space: "http://www.sitemaps.org/schemas/sitemap/0.9"}
	for _, name := range out.names() {
		folder, ok := strings.CutSuffix(name, "index.html")
		if ok && folder != "embed/" {
			set.URLs = append(set.URLs, url{b.publicURL + folder})
		}
	}
	data, err := xml.Marshal(set)
	if err != nil {
		return err
	}
	out.add("sitemap.xml", append(bytes.Join([][]byte{[]byte(xml.Header), data}, nil), '\n'))
	return nil
}
