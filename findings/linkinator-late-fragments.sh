#!/usr/bin/env bash
# linkinator 7.6.1, --check-fragments: a link to a missing fragment is not reported if its target page was read before the link was found.
#
# Behaviour: fragments are looked up when the target page is read, and only those of links found until then. Here, `/` links to the prices,
# and a page two clicks away has a link to `prices.html#gone`. With `--concurrency 1`, linkinator reports no broken link and exits with
# code 0. If the same link is on `/`, it is reported. With the default concurrency, the result depends on which response arrives
# first, so runs over the same files differ. Most pages of a real site are linked from the menu of the first page, and are read early.
# Why this is surprising: the option's description says that it validates the fragments of URLs, and a link checker normally has the
# same result for the same files. Nothing in the output distinguishes links that were checked from those that were not.
# Source: linkinator's README, --check-fragments; the package itself. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent linkinator@7.6.1
page() { printf '<!doctype html>\n<html lang="en"><title>%s</title><h1 id="top">%s</h1>%s\n' "$2" "$2" "$3" > "$1"; }
mkdir late early
for site in late early; do
  page "$site/prices.html" Prices ''
  page "$site/start.html" Start '<a href="more.html">More</a>'
done
page late/index.html Home '<a href="prices.html">Prices</a> <a href="start.html">Start</a>'
page late/more.html More '<a href="prices.html#gone">Totals</a>'
page early/index.html Home '<a href="prices.html#gone">Totals</a> <a href="start.html">Start</a>'
page early/more.html More '<a href="prices.html">Prices</a>'
codes=
for site in late early; do
  code=0
  npx linkinator "$site" --recurse --check-fragments --concurrency 1 > output.txt 2>&1 || code=$?
  broken=$(grep -c '^ *\[#\].*#gone' output.txt || true)
  echo "$site: exit code $code, the link to #gone is reported: $([ "$broken" -gt 0 ] && echo yes || echo no)"
  codes="$codes $code"
done
grep '"version"' node_modules/linkinator/package.json
[ "$codes" = ' 0 1' ] || { echo 'CHANGED: late fragments are checked too'; exit 1; }
