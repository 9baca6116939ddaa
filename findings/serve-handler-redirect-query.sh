#!/usr/bin/env bash
# serve-handler 6.1.8, the server behind `npx serve`: a redirect to a clean URL loses the query string.
#
# Behaviour: with the default settings, /thanks.html?order=7 is redirected to /thanks, without "?order=7". The same happens to
# /shop/?page=2 with `trailingSlash: false` and to /shop?page=2 with `trailingSlash: true`. /index.html?page=2 even takes two redirects:
# to /index, then to /.
# Why this is surprising: Netlify, Vercel, Cloudflare Pages, nginx and Apache keep the query in their redirects, so a page that reads it
# (a quiz, a filter, a form that was sent with GET) works on the host and fails in the local preview. All redirects are 301, so the
# browser keeps the wrong target and the page still fails after the server was replaced.
# Source: the package itself; its README does not mention queries. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent serve-handler@6.1.8
mkdir -p site/shop
echo '<p>Shop' > site/shop/index.html
echo '<p>Thanks' > site/thanks.html
echo '<p>Home' > site/index.html
cat > ask.cjs <<'JS'
const { createServer } = require('node:http');
const serve = require('serve-handler');

const ask = async (settings, path) => {
  const server = createServer((request, response) => serve(request, response, { public: 'site', ...settings }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { status, headers } = await fetch(`http://127.0.0.1:${server.address().port}${path}`, { redirect: 'manual' });
  console.log(path, status, headers.get('location'));
  server.close();
};
(async () => {
  await ask({}, '/thanks.html?order=7');
  await ask({}, '/index.html?page=2');
  await ask({}, '/index');
  await ask({ trailingSlash: false }, '/shop/?page=2');
  await ask({ trailingSlash: true }, '/shop?page=2');
})();
JS
node ask.cjs | tee results
expected='/thanks.html?order=7 301 /thanks
/index.html?page=2 301 /index
/index 301 /
/shop/?page=2 301 /shop
/shop?page=2 301 /shop/'
[ "$(cat results)" = "$expected" ] || { echo 'CHANGED: the redirects differ'; exit 1; }
