#!/usr/bin/env bash
# @netlify/headers 3.0.1 with @netlify/headers-parser 10.1.1 (netlify dev): headers for `/down/*` also apply to `/downloads/` and `/down-under.html`.
#
# Behaviour: a `*` that is a whole segment makes the slash before it optional, so the rule matches every path that starts with `/down`. The
# match also ignores case: `/DOWN/a` gets the headers.
# Why this is surprising: `/down/*` reads as the contents of a folder, redirects for `/down/*` in the same site do not match `/downloads/`,
# and every test with a path inside the folder passes. A `Cache-Control` or `X-Robots-Tag` for `/draft/*` reaches `/drafts-explained/`.
# Source: the published lib/for_regexp.js of @netlify/headers-parser (`?(.*)`, flag `i`); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @netlify/headers@3.0.1 @netlify/headers-parser@10.1.1 @netlify/redirects@4.0.2 2> /dev/null
mkdir site
printf '/down/*\n  X-Down: yes\n' > site/_headers
echo '/down/* /target 301' > site/_redirects
cat > check.mjs <<'JS'
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
const publishDir = path.resolve('site');
const headers = new HeadersHandler({ projectDir: publishDir, publishDir, logger: console });
const site = { projectDir: publishDir, publicDir: publishDir, publishDir };
const redirects = new RedirectsHandler({ ...site, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' });
const wanted = {
  '/down/a': 'header redirect',
  '/DOWN/a': 'header -',
  '/downloads/': 'header -',
  '/down-under.html': 'header -',
  '/other/': '- -',
};
let isSame = true;
for (const [asked, expected] of Object.entries(wanted)) {
  const request = new Request(`http://localhost${asked}`);
  const header = (await headers.apply(request))['X-Down'] === 'yes' ? 'header' : '-';
  const match = await redirects.match(request);
  const found = `${header} ${match ? 'redirect' : '-'}`;
  console.log(asked.padEnd(18), found);
  if (found !== expected) isSame = false;
}
process.exit(isSame ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: headers apply to other paths'; exit 1; }
