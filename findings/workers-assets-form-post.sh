#!/usr/bin/env bash
# wrangler 4.80.0 (Cloudflare Workers with static assets): a Worker never receives a form that a browser posts, although it receives the same
# POST from curl.
#
# Behaviour: with a compatibility date from 1 April 2025 and `not_found_handling`, every request with `Sec-Fetch-Mode: navigate` is answered
# by the static assets. Browsers send that header when they submit a form without script, so its POST gets status 405. The same POST without
# the header, as curl or fetch() send it, reaches the Worker.
# Why this is surprising: the documentation presents the setting as a choice of 404 page, no file has the form's path, assets cannot answer a
# POST at all, and every test with curl or fetch() passes. `run_worker_first = ["/api/*"]` avoids it.
# Source: developers.cloudflare.com/workers/static-assets/routing, about the flag assets_navigation_prefers_asset_serving.
set -euo pipefail
folder=$(mktemp -d)
server=
# wrangler starts other processes, so each server runs in its own process group.
set -m
stop() {
  [ -n "$server" ] || return 0
  kill -- "-$server" 2> /dev/null || true
  wait "$server" 2> /dev/null || true
  # The other processes end a little later.
  for _ in $(seq 50); do kill -0 -- "-$server" 2> /dev/null || break; sleep 0.1; done
  server=
}
trap 'stop; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent wrangler@4.80.0 2> /dev/null
mkdir assets
echo '<!doctype html><title>Not found</title>' > assets/404.html
cat > worker.js <<'JS'
export default { fetch: (request) => new Response(`Worker: ${request.method}\n`) };
JS
# Sets `found` instead of printing it, because the trap cannot stop the server of a subshell.
ask() {
  cat > wrangler.toml <<TOML
name = "form"
main = "worker.js"
compatibility_date = "2026-03-01"
assets = { directory = "assets", not_found_handling = "404-page"$1 }
TOML
  WRANGLER_SEND_METRICS=false CI=1 node node_modules/wrangler/bin/wrangler.js dev --local --port 8798 > wrangler.log 2>&1 &
  server=$!
  for _ in $(seq 60); do grep -q 'Ready on' wrangler.log && break; sleep 1; done
  found=
  for mode in cors navigate; do
    found+=" $mode $(curl -s -o /dev/null -w '%{http_code}' -X POST -d name=Kim -H "Sec-Fetch-Mode: $mode" http://127.0.0.1:8798/api/lead)"
  done
  stop
}
ask ''
plain=$found
ask ', run_worker_first = ["/api/*"]'
first=$found
echo "As documented for a 404 page:$plain"
echo "With run_worker_first:       $first"
[ "$plain" = ' cors 200 navigate 405' ] && [ "$first" = ' cors 200 navigate 200' ] || { echo 'CHANGED: the Worker receives other requests'; exit 1; }
