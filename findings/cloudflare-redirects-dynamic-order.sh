#!/usr/bin/env bash
# wrangler 4.80.0 (Cloudflare Pages and Workers assets): after the first rule with `*` or `:name`, every rule counts as a dynamic one.
#
# Behaviour: `_redirects` may have 2,000 static and 100 dynamic rules. A plain rule below the first dynamic rule counts towards the 100, so
# one splat at the top leaves 99 rules for the rest of the file; all others are dropped with a warning, and the deployment succeeds.
# A good guess is wrong because the limit is documented by kind of rule, and a plain rule below a splat looks static: "/page /target 301".
# Source: parseRedirects in wrangler's configuration parser (canCreateStaticRule); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent wrangler@4.80.0 2> /dev/null
mkdir site
plain() { seq -f '/page%g /target 301' 150; }
splat='/docs/* /target/:splat 301'
statuses() {
  WRANGLER_SEND_METRICS=false CI=1 node node_modules/wrangler/bin/wrangler.js pages dev site --compatibility-date=2026-03-01 --port 8797 > wrangler.log 2>&1 &
  local server=$!
  for _ in $(seq 60); do grep -q 'Ready on' wrangler.log && break; sleep 1; done
  for page in 99 100 150; do curl -s -o /dev/null -w '%{http_code} ' "http://127.0.0.1:8797/page$page"; done
  kill "$server"
  wait "$server" || true
}
{ plain; echo "$splat"; } > site/_redirects
last=$(statuses)
{ echo "$splat"; plain; } > site/_redirects
first=$(statuses)
echo "150 plain rules, then a splat: /page99 /page100 /page150 get $last"
echo "a splat, then 150 plain rules: /page99 /page100 /page150 get $first"
[ "$last" = '301 301 301 ' ] && [ "$first" = '301 404 404 ' ] || { echo 'CHANGED: rules are counted differently'; exit 1; }
