#!/usr/bin/env bash
# superstatic 11.0.0 (Firebase Hosting's emulator): a redirect to an encoded URL is encoded again, and a query gets a `&`.
#
# Behaviour: the destination `https://example.com/a%20b?q=c%26d` is sent as `…/a%2520b?q=c%2526d&`. A decoded space or `ö` is encoded
# correctly, but `%26`, `%2F` and `%23` cannot be written in any way. A destination with a query gets a final `&` even if the request has none.
# Why this is surprising: a URL in a redirect must be encoded, every other host sends it unchanged, and plain paths work.
# Source: the package's middleware/redirects.js, encodeURI(addQuery(destination, query)); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
# Without the optional package re2, which is compiled for minutes and does not change the result.
npm install --no-audit --no-fund --silent --omit=optional superstatic@11.0.0 2> /dev/null
cat > check.cjs <<'JS'
const http = require('node:http');
const superstatic = require('superstatic');
const destinations = ['https://example.com/plain', 'https://example.com/a%20b?q=c%26d', 'https://example.com/a b', 'https://example.com/?q=a'];
const wanted = ['https://example.com/plain', 'https://example.com/a%2520b?q=c%2526d&', 'https://example.com/a%20b', 'https://example.com/?q=a&'];
const redirects = destinations.map((destination, index) => ({ source: `/${index}`, destination, type: 301 }));
const server = superstatic.server({ cwd: __dirname, config: { redirects }, port: 0, hostname: '127.0.0.1' }).listen(() => {});
server.on('listening', async () => {
  const { port } = server.address();
  const sent = [];
  for (const index of destinations.keys())
    sent.push(await new Promise((resolve) => http.get({ port, host: '127.0.0.1', path: `/${index}` }, (response) => resolve(response.headers.location))));
  destinations.forEach((destination, index) => console.log(destination, '->', sent[index]));
  process.exit(sent.join() === wanted.join() ? 0 : 1);
});
JS
node check.cjs || { echo 'CHANGED: destinations are sent differently'; exit 1; }
