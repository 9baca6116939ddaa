#!/usr/bin/env bash
# Vite 8.4.0: `<link rel="alternate">` is treated as an asset, so a feed becomes a data: URL, and a page an unbuilt copy in assets/.
#
# Behaviour: `<link rel="alternate" href="/feed.xml">` becomes `data:text/xml;base64,…` if the feed is smaller than 4 KiB. The hreflang link
# to /de/index.html, itself a page of the build, becomes /assets/index-….html, a copy of the source file whose script does not exist in
# dist/. `<a href>` to the same page stays. `og:image` becomes a data: URL like the feed. The build reports success.
# Why this is surprising: `vite dev` leaves all of these URLs as written, and Vite never inlines icons and manifests, because they need a URL
# of their own. But `alternate` and `next` name pages, and feed readers, search engines and social networks cannot use the result. The
# attribute `vite-ignore` avoids it, as do URLs with a host and files in public/.
# Source: vite.dev/guide/features, "HTML" (`<link href>` in the list of assets); noInlineLinkRels in Vite's plugins/html.ts. There is a thread
# about icons, github.com/vitejs/vite/issues/6741; none was found about links to pages or feeds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' > package.json
npm install --no-audit --no-fund --silent vite@8.4.0
mkdir de
cat > index.html <<'HTML'
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Printers</title>
<link rel="alternate" hreflang="de" href="/de/index.html">
<link rel="alternate" type="application/rss+xml" href="/feed.xml">
<link rel="manifest" href="/site.webmanifest">
<meta property="og:image" content="/preview.svg">
<link rel="alternate" hreflang="fr" href="/fr/index.html" vite-ignore>
<script type="module" src="/main.js"></script>
</head>
<body><a href="/de/index.html">Deutsch</a></body>
</html>
HTML
echo '<!doctype html><html lang="de"><title>Drucker</title><script type="module" src="/main.js"></script><p>Drucker</p></html>' > de/index.html
echo '<rss version="2.0"><channel><title>News</title></channel></rss>' > feed.xml
echo '{ "name": "Printers" }' > site.webmanifest
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>' > preview.svg
echo 'document.title += "!";' > main.js
cat > build.mjs <<'JS'
import { existsSync, readFileSync } from 'node:fs';
import { build } from 'vite';
await build({ logLevel: 'silent', build: { rollupOptions: { input: ['index.html', 'de/index.html'] } } });
const html = readFileSync('dist/index.html', 'utf8');
const linked = (pattern) => pattern.exec(html)[1];
const page = linked(/hreflang="de" href="([^"]+)"/);
const copied = readFileSync(`dist${page}`, 'utf8');
const shorten = (url) => url.replace(/-[\w-]{8}\./, '-HASH.').replace(/[,;].*/, '…');
console.log('the page itself is in dist/:', existsSync('dist/de/index.html'));
console.log('<a>:', linked(/<a href="([^"]+)"/));
console.log('hreflang:', shorten(page));
console.log('script of that copy:', /src="([^"]+)"/.exec(copied)[1], 'in dist/:', existsSync('dist/main.js'));
console.log('feed:', shorten(linked(/rss\+xml" href="([^"]+)"/)));
console.log('manifest:', shorten(linked(/"manifest" href="([^"]+)"/)));
console.log('og:image:', shorten(linked(/og:image" content="([^"]+)"/)));
console.log('with vite-ignore:', linked(/hreflang="fr" href="([^"]+)"/));
JS
node build.mjs | tee output.txt
cat > expected.txt <<'TEXT'
the page itself is in dist/: true
<a>: /de/index.html
hreflang: /assets/index-HASH.html
script of that copy: /main.js in dist/: false
feed: data:text/xml…
manifest: /assets/site-HASH.webmanifest
og:image: data:image/svg+xml…
with vite-ignore: /fr/index.html
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
