#!/usr/bin/env bash
# @tailwindcss/postcss 4.3.5: the CSS of a build depends on the output of the previous build.
#
# Behaviour: without `source(…)`, Tailwind looks for class names in every file below the working directory, and so also in dist/. A class that
# no source file uses any more, or any word in bundled scripts such as `line-through`, stays in the CSS until dist/ is written without it.
# Only .css files, node_modules/ and the entries of .gitignore are left out, so the result changes with .gitignore as well.
# Why this is surprising: the same sources give different bytes, and so different hashes in file names, on a clean checkout and on a machine
# that has built before. `@import 'tailwindcss' source('./src')` avoids it.
# Source: tailwindcss.com/docs/detecting-classes-in-source-files lists what is ignored; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent tailwindcss@4.3.5 @tailwindcss/postcss@4.3.5 postcss@8.5.33 2> /dev/null
mkdir src dist
echo '<p class="underline">New text</p>' > src/page.html
cat > build.mjs <<'JS'
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
const [, , from] = process.argv;
const text = `@import "tailwindcss/utilities"${from ? ` source("${from}")` : ''};`;
const { css } = await postcss([tailwind()]).process(text, { from: path.resolve('style.css') });
console.log(css.match(/^ *\.[\w-]+(?= \{)/gm).map((selector) => selector.trim()).sort().join(' '));
JS
clean=$(node build.mjs)
echo '<p class="italic">Old text</p>' > dist/page.html
echo 'const label = "line-through";' > dist/app.js
after=$(node build.mjs)
limited=$(node build.mjs ./src)
echo dist > .gitignore
ignored=$(node build.mjs)
echo "clean checkout:           $clean"
echo "after another build:      $after"
echo "the same with source():   $limited"
echo "the same with .gitignore: $ignored"
[ "$clean" = '.underline' ] && [ "$after" = '.italic .line-through .underline' ] && [ "$limited" = "$clean" ] && [ "$ignored" = "$clean" ] ||
  { echo 'CHANGED: the output is read differently'; exit 1; }
