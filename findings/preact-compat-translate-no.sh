#!/usr/bin/env bash
# preact 11.2.0 with preact-render-to-string 6.8.2: with `preact/compat`, `translate="no"` is missing from the rendered HTML.
#
# Behaviour: `<b translate="no">` is rendered correctly without compat. As soon as any module imports `preact/compat`, the attribute
# disappears, while `translate="yes"` stays. Rendered in the browser, the same element has the attribute. `translate={false}` is omitted from
# the HTML with and without compat.
# Why this is surprising: "no" is what HTML and React expect, and compat handles it on purpose. It replaces the string by `false`, because the
# DOM property `translate` is a boolean, for which every string is true. The renderer receives the same `false` and omits the attribute,
# as it does for most attributes. Static pages therefore let browsers translate product names and code.
# Source: compat/src/render.js of preact (`i == 'translate' && value === 'no'`); HTML Standard, "The translate attribute". The replacement
# solved github.com/preactjs/preact/issues/3799; no thread about rendering to strings was found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent preact@11.2.0 preact-render-to-string@6.8.2 react@19.3.1 react-dom@19.3.1
cat > render.mjs <<'JS'
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const values = ['no', 'yes', false];
const render = (name) => {
  for (const translate of values) console.log(name, JSON.stringify(translate), renderToString(h('b', { translate }, 'Canon')));
};
render('preact:');
await import('preact/compat');
render('compat:');
console.log('React:  "no"', renderToStaticMarkup(createElement('b', { translate: 'no' }, 'Canon')));
JS
node render.mjs | tee output.txt
cat > expected.txt <<'TEXT'
preact: "no" <b translate="no">Canon</b>
preact: "yes" <b translate="yes">Canon</b>
preact: false <b>Canon</b>
compat: "no" <b>Canon</b>
compat: "yes" <b translate="yes">Canon</b>
compat: false <b>Canon</b>
React:  "no" <b translate="no">Canon</b>
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
