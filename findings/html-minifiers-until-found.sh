#!/usr/bin/env bash
# html-minifier-terser 7.2.0, html-minifier-next 8.7.0 and @minify-html/node 0.18.1: `hidden="until-found"` is shortened to `hidden`.
#
# Behaviour: browsers reveal an element with `hidden="until-found"` when its text is found on the page or a link leads to its fragment. All
# three minifiers drop the value, minify-html with its defaults and the other two with `collapseBooleanAttributes`. The answers of an FAQ
# then stay hidden: find in page and links such as #delivery no longer reach them. Nothing is reported.
# Why this is surprising: the minifiers keep the values of `popover`, `contenteditable` and `draggable`, and `hidden` was a boolean attribute
# until 2022. The page is valid, looks the same after minification, and passes every test that does not search in it.
# Source: HTML Standard, "The hidden attribute" (an enumerated attribute with the keywords hidden and until-found). No thread about these
# packages was found; React has the same problem (issue 24740), Astro had it (15521).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent html-minifier-terser@7.2.0 html-minifier-next@8.7.0 @minify-html/node@0.18.1
cat > minify.mjs <<'JS'
import minifyHtml from '@minify-html/node';
import { minify as next } from 'html-minifier-next';
import { minify as terser } from 'html-minifier-terser';

const options = { collapseBooleanAttributes: true };
const minifiers = {
  'html-minifier-terser': (html) => terser(html, options),
  'html-minifier-next': (html) => next(html, options),
  '@minify-html/node': (html) => minifyHtml.minify(Buffer.from(html), {}).toString(),
};
const pages = ['<div hidden="until-found" id="delivery">Two days.</div>', '<div popover="manual">Two days.</div>'];
for (const [name, minify] of Object.entries(minifiers)) for (const html of pages) console.log(`${name}: ${await minify(html)}`);
JS
node minify.mjs | tee output.txt
cat > expected.txt <<'TEXT'
html-minifier-terser: <div hidden id="delivery">Two days.</div>
html-minifier-terser: <div popover="manual">Two days.</div>
html-minifier-next: <div hidden id="delivery">Two days.</div>
html-minifier-next: <div popover="manual">Two days.</div>
@minify-html/node: <div hidden id=delivery>Two days.</div>
@minify-html/node: <div popover=manual>Two days.</div>
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
