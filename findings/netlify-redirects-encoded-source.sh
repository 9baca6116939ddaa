#!/usr/bin/env bash
# @netlify/redirects 4.0.2 (netlify dev): a percent-encoded source never matches, and a source with a space cannot be written.
#
# Behaviour: the package decodes the request's path but not the sources in _redirects. `/gr%C3%B6%C3%9Fe /new 301` does not match the
# request that a browser sends for it; `/größe /new 301` does. A line ends its source at a space, so `/some page` cannot be written.
# A good guess is wrong because browsers send encoded paths, the matcher itself (netlify-redirector) compares them unchanged, Cloudflare
# reads the same file and accepts both spellings, and ASCII sources work.
# Source: the package's rewriter, path: decodeURIComponent(reqUrl.pathname); github.com/netlify/cli/pull/3107 added it for files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @netlify/redirects@4.0.2 2> /dev/null
cat > check.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { RedirectsHandler } from '@netlify/redirects';
writeFileSync('_redirects', '/gr%C3%B6%C3%9Fe /encoded 301\n/straße /literal 301\n/some%20page /space 301\n/plain /ascii 301\n');
const handler = new RedirectsHandler({ configRedirects: [], jwtRoleClaim: '', jwtSecret: '', projectDir: process.cwd(), publicDir: process.cwd() });
const found = [];
for (const path of ['/größe', '/straße', '/some page', '/plain']) {
  const match = await handler.match(new Request(new URL(path, 'https://example.com')));
  found.push(match?.targetRelative ?? 'none');
  console.log(path, '->', found.at(-1));
}
process.exit(found.join() === 'none,/literal,none,/ascii' ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: encoded sources match'; exit 1; }
