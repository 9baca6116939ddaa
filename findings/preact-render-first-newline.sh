#!/usr/bin/env bash
# preact-render-to-string 6.8.2 with preact 11.2.0: a line break at the start of <pre> or <textarea> disappears from the page.
#
# Behaviour: the HTML parser drops a line break that directly follows the start tag of <pre> or <textarea> (HTML Standard, "A start tag
# whose tag name is one of: pre, listing"). A serializer must therefore write a second one. React 19.3.1 does; Preact writes the text as it
# is, so <pre>{'\nfirst'}</pre> shows no empty line. The value of a <textarea> that starts with an empty line loses that line too, and a
# form submits the shorter text.
# Why this is surprising: Preact is used as a drop-in replacement for React on the server, the component is the same, and rendering in the
# browser with either library keeps the line. Only the HTML of a static page differs.
# Source: the packages themselves, and parse5 8.0.0, which parses as browsers do. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent preact@11.2.0 preact-render-to-string@6.8.2 react@19.3.1 react-dom@19.3.1 parse5@8.0.0
cat > render.mjs <<'JS'
import { parseFragment } from 'parse5';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const text = '\nfirst';
const libraries = { react: [createElement, renderToStaticMarkup], preact: [h, renderToString] };
for (const [name, [create, render]] of Object.entries(libraries)) {
  for (const html of [render(create('pre', {}, text)), render(create('textarea', { defaultValue: text }))]) {
    const [element] = parseFragment(html).childNodes;
    console.log(`${name} <${element.tagName}> ${JSON.stringify(element.childNodes[0].value)}`);
  }
}
JS
node render.mjs | tee results
expected='react <pre> "\nfirst"
react <textarea> "\nfirst"
preact <pre> "first"
preact <textarea> "first"'
[ "$(cat results)" = "$expected" ] || { echo 'CHANGED: the results differ'; exit 1; }
