#!/usr/bin/env bash
# sitemapper 4.1.6 with fast-xml-parser 5.12.1: `&#x3D;` or `&#39;` in a sitemap is not decoded, so the URL is cut at its `#`.
#
# Behaviour: Handlebars writes the URL `/?page=2` as `/?page&#x3D;2`, and Nunjucks writes `/o'neill/` as `/o&#39;neill/`. Both are correct in
# XML. Sitemapper returns them as written. Parsed as URLs, their paths are `/?page&` and `/o&`, and the rest is a fragment. `&amp;` is decoded.
# Why this is surprising: to XML, `=` and `&#x3D;` are the same, and other parsers decode references without an option. fast-xml-parser's page
# about entities even lists `&#39;` in the table of what it supports by default, but it decodes only names unless `htmlEntities` is set. A
# crawler or link checker that starts from such a sitemap reports 404 errors for pages that exist, or checks one page several times.
# Source: XML 1.0, sections 4.1 and 4.4; escape functions of Handlebars and Nunjucks. Up to 5.6, the parser decoded `&#39;`, but not `&#x3D;`:
# github.com/NaturalIntelligence/fast-xml-parser/issues/829. No thread about sitemapper was found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module", "overrides": { "fast-xml-parser": "5.12.1" } }' > package.json
npm install --no-audit --no-fund --silent sitemapper@4.1.6 handlebars@4.7.10 nunjucks@3.2.4 @xmldom/xmldom@0.9.8
cat > read.mjs <<'JS'
import { once } from 'node:events';
import http from 'node:http';
import { DOMParser } from '@xmldom/xmldom';
import Handlebars from 'handlebars';
import nunjucks from 'nunjucks';
import Sitemapper from 'sitemapper';

const origin = 'https://example.com';
const urls = [`${origin}/?page=2`, `${origin}/o'neill/`, `${origin}/?a&b`];
const urlset = (each) => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${each}</urlset>`;
const sitemaps = {
  Handlebars: Handlebars.compile(urlset('{{#each urls}}<url><loc>{{this}}</loc></url>{{/each}}'))({ urls }),
  Nunjucks: new nunjucks.Environment(null, { autoescape: true }).renderString(
    urlset('{% for url in urls %}<url><loc>{{ url }}</loc></url>{% endfor %}'),
    { urls },
  ),
};
const server = http.createServer(({ url }, response) => response.end(sitemaps[url.slice(1)])).listen(0, '127.0.0.1');
await once(server, 'listening');
const pathOf = (url) => new URL(url).pathname + new URL(url).search;
for (const [name, sitemap] of Object.entries(sitemaps)) {
  const { sites } = await new Sitemapper().fetch(`http://127.0.0.1:${server.address().port}/${name}`);
  const written = sitemap.match(/(?<=<loc>).*?(?=<)/g);
  const read = [...new DOMParser().parseFromString(sitemap, 'text/xml').getElementsByTagName('loc')];
  for (const [index, site] of sites.entries())
    console.log(`${name}: ${written[index]} sitemapper: ${pathOf(site)} xmldom: ${pathOf(read[index].textContent)}`);
}
server.close();
JS
node read.mjs | tee output.txt
cat > expected.txt <<'TEXT'
Handlebars: https://example.com/?page&#x3D;2 sitemapper: /?page& xmldom: /?page=2
Handlebars: https://example.com/o&#x27;neill/ sitemapper: /o& xmldom: /o'neill/
Handlebars: https://example.com/?a&amp;b sitemapper: /?a&b xmldom: /?a&b
Nunjucks: https://example.com/?page=2 sitemapper: /?page=2 xmldom: /?page=2
Nunjucks: https://example.com/o&#39;neill/ sitemapper: /o& xmldom: /o'neill/
Nunjucks: https://example.com/?a&amp;b sitemapper: /?a&b xmldom: /?a&b
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
