#!/usr/bin/env bash
# check-html-links 0.2.4: a link written with a character reference is reported as missing although its file exists.
#
# Behaviour: `href="a&#45;b.html"` and `href="a-b.html"` are the same URL in HTML, and both files exist here. The first is reported as a
# missing target named `a&#45;b.html`, because the checker looks up files by the attribute's source text. `&amp;` in a query string is not
# affected, because the checker removes the query. A site can therefore pass for years until a page with such a name is added.
# Why this is surprising: the checker reads pages with a streaming HTML parser (sax-wasm), and parsers decode references in attribute
# values. AsciiDoc encodes two consecutive hyphens this way; in Git's own documentation (Debian package git-doc 2.39.5), three of the six
# reported targets exist: git-fsmonitor--daemon.html, git-web--browse.html and git-sh-i18n--envsubst.html.
# Source: HTML Standard, "Character references" (attribute values); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent check-html-links@0.2.4
mkdir site
page() { printf '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>%s</body></html>\n' "$1"; }
page '<a href="fetch--daemon.html">as it is</a> <a href="fetch&#45;&#45;daemon.html">with references</a>' > site/index.html
page 'Exists.' > 'site/fetch--daemon.html'
status=0
npx check-html-links site > report.txt 2>&1 || status=$?
cat report.txt
echo "exit code $status"
if grep -q 'missing reference target site/fetch&#45;&#45;daemon.html' report.txt && ! grep -q 'target site/fetch--daemon' report.txt; then
  exit 0
fi
echo 'CHANGED: both links are found now, or neither is'
exit 1
