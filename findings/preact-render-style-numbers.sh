#!/usr/bin/env bash
# preact-render-to-string 6.8.2 with preact 11.2.0: `aspectRatio: 1.5` becomes `aspect-ratio:1.5px`, even with the compat layer.
#
# Behaviour: with `preact/compat` loaded, the server renders `aspectRatio`, `columns`, `scale`, `gridRowStart`, `WebkitLineClamp` and other
# unitless properties with `px`. Browsers drop these declarations. Rendered in the browser, the same element has correct styles, because
# compat decides there.
# Why this is surprising: compat exists to treat such numbers like React, and since Preact 11 it is the only part that adds units. The
# renderer has an older list of its own, by CSS name, and adds `px` to whatever compat has left alone. Hydration keeps the server's style
# attribute, so the invalid value stays until the style changes.
# Source: IS_NON_DIMENSIONAL in compat/src/util.js of preact and in src/lib/util.js of preact-render-to-string.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent preact@11.2.0 preact-render-to-string@6.8.2 react@19.3.1 react-dom@19.3.1
cat > render.mjs << 'SCRIPT'
import 'preact/compat';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

for (const style of [{ width: 60, opacity: 0.5 }, { aspectRatio: 1.5 }, { columns: 2 }, { WebkitLineClamp: 3 }]) {
  console.log('Preact', renderToString(h('p', { style })));
  console.log('React ', renderToStaticMarkup(createElement('p', { style })));
}
SCRIPT
node render.mjs | tee output.txt
cat > expected.txt << 'TEXT'
Preact <p style="width:60px;opacity:0.5;"></p>
React  <p style="width:60px;opacity:0.5"></p>
Preact <p style="aspect-ratio:1.5px;"></p>
React  <p style="aspect-ratio:1.5"></p>
Preact <p style="columns:2px;"></p>
React  <p style="columns:2"></p>
Preact <p style="-webkit-line-clamp:3px;"></p>
React  <p style="-webkit-line-clamp:3"></p>
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
