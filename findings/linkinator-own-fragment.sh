#!/usr/bin/env bash
# linkinator 7.6.1, --check-fragments: a link with an id counts as proof of its own target, so missing footnotes are not reported.
#
# Behaviour: for `<a id="ref-1" href="#note-1">1</a>`, linkinator adds `note-1` to the fragments that the page has. Neither this
# link nor links from other pages to `#note-1` are reported, although no element has that id. Without `id="ref-1"`, the link is reported.
# Why this is surprising: the id of a link says where the link is, not that its target exists. References to footnotes have this form,
# because the note links back to them, and a note deleted by mistake is what a link checker should find.
# Source: HTML Standard, "find a potential indicated element" (an element's id, or the name of an <a>); linkinator's README,
# --check-fragments. The package does this for the permalinks of GitHub's headings. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent linkinator@7.6.1
page() { printf '<!doctype html>\n<html lang="en"><title>Costs</title><p>Costs rose.<sup>%s</sup></p>\n' "$1"; }
mkdir with without
page '<a id="ref-1" href="#note-1">1</a>' > with/index.html
page '<a href="#note-1">1</a>' > without/index.html
codes=
for site in with without; do
  code=0
  npx linkinator "$site" --recurse --check-fragments > output.txt 2>&1 || code=$?
  echo "link $site id: exit code $code, $(grep -c '^ *\[#\].*#note-1' output.txt || true) lines about #note-1"
  codes="$codes $code"
done
grep '"version"' node_modules/linkinator/package.json
[ "$codes" = ' 0 1' ] || { echo 'CHANGED: the target of a link with an id has to exist'; exit 1; }
