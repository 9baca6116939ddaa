#!/usr/bin/env bash
# htmlnano 3.5.1, @minify-html/node 0.18.1, html-minifier-terser 7.2.0 and html-minifier-next 8.7.0: a radio button with `value=""` sends "on".
#
# Behaviour: all four remove `value=""` from radio buttons and checkboxes: the first two with their defaults, the others with
# `removeEmptyAttributes`. Without the attribute, browsers send "on". A form whose first choice is "Any brand" with an empty value then
# sends `brand=on`, and a server that checks `if (brand)` filters by it or stores it with the lead. `<option value="">` is not affected.
# Why this is surprising: htmlnano calls its default preset safe, an empty value means the same as a missing one for every text field, and the
# page looks and behaves the same until it is sent.
# Source: HTML Standard, "value" IDL attribute, mode default/on (radio and checkbox). Reported and not changed: github.com/kangax/html-minifier
# issue 1083 (closed in 2020) and github.com/wilsonzlin/minify-html/issues/194 (open).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent htmlnano@3.5.1 @minify-html/node@0.18.1 html-minifier-terser@7.2.0 html-minifier-next@8.7.0 jsdom@26.1.0
cat > minify.mjs <<'JS'
import minifyHtml from '@minify-html/node';
import { minify as next } from 'html-minifier-next';
import { minify as terser } from 'html-minifier-terser';
import htmlnano from 'htmlnano';
import { JSDOM } from 'jsdom';

const options = { collapseBooleanAttributes: true, removeEmptyAttributes: true };
const minifiers = {
  source: (html) => html,
  htmlnano: async (html) => (await htmlnano.process(html, { minifyCss: false, minifyJs: false, minifySvg: false })).html,
  '@minify-html/node': (html) => minifyHtml.minify(Buffer.from(html), {}).toString(),
  'html-minifier-terser': (html) => terser(html, options),
  'html-minifier-next': (html) => next(html, options),
};
const form = '<form><input type="radio" name="brand" value="" checked><select name="size"><option value="">Any</option></select></form>';
for (const [name, minify] of Object.entries(minifiers)) {
  const html = await minify(form);
  const { window } = new JSDOM(html);
  const sent = [...new window.FormData(window.document.forms[0])].map((entry) => entry.join('=')).join('&');
  console.log(`${name}: ${/<input.*?>/.exec(html)[0]} sends ${sent}`);
}
JS
node minify.mjs | tee output.txt
cat > expected.txt <<'TEXT'
source: <input type="radio" name="brand" value="" checked> sends brand=&size=
htmlnano: <input type="radio" name="brand" checked> sends brand=on&size=
@minify-html/node: <input checked name=brand type=radio> sends brand=on&size=
html-minifier-terser: <input type="radio" name="brand" checked> sends brand=on&size=
html-minifier-next: <input type="radio" name="brand" checked> sends brand=on&size=
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
