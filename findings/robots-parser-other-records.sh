#!/usr/bin/env bash
# robots-parser 3.0.1: a `Sitemap` or `Crawl-delay` line between two `User-agent` lines frees the first crawler from all rules.
#
# Behaviour: `User-agent: GPTBot`, `Sitemap: …`, `User-agent: CCBot`, `Disallow: /` is one group for both crawlers. The package starts a new
# group after the Sitemap line and answers that GPTBot may crawl everything. Any other record has the same effect, whether the package
# knows it or not. An empty line or a comment has none.
# Why this is surprising: RFC 9309 names this very case: a "Sitemaps" record "MUST NOT terminate a group". The package follows the draft of
# the RFC, and according to its maintainer also the RFC (issue 37). Google's parser blocks both crawlers, so a site that checks its
# robots.txt with this package gets the opposite answer.
# Source: RFC 9309, section 2.2.4; robots_test.cc in google/robotstxt. The same question was settled for another parser in
# github.com/crawler-commons/crawler-commons/issues/390; no thread in robots-parser was found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent robots-parser@3.0.1
cat > check.cjs <<'JS'
const robotsParser = require('robots-parser');
const isAllowed = (between, crawler) => {
  const lines = ['User-agent: GPTBot', ...between, 'User-agent: CCBot', 'Disallow: /'];
  return robotsParser('https://example.com/robots.txt', lines.join('\n')).isAllowed('https://example.com/page', crawler);
};
for (const line of [[], [''], ['# AI'], ['Sitemap: https://example.com/sitemap.xml'], ['Crawl-delay: 10'], ['Content-Signal: ai-train=no']])
  console.log(`${line[0] || (line.length ? 'an empty line' : 'nothing')}: GPTBot ${isAllowed(line, 'GPTBot')}, CCBot ${isAllowed(line, 'CCBot')}`);
JS
node check.cjs | tee output.txt
cat > expected.txt <<'TEXT'
nothing: GPTBot false, CCBot false
an empty line: GPTBot false, CCBot false
# AI: GPTBot false, CCBot false
Sitemap: https://example.com/sitemap.xml: GPTBot true, CCBot false
Crawl-delay: 10: GPTBot true, CCBot false
Content-Signal: ai-train=no: GPTBot true, CCBot false
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
