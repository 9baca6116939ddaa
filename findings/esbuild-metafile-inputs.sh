#!/usr/bin/env bash
# esbuild 0.28.2: some files affect a bundle without being listed in `metafile.inputs`.
#
# Behaviour: the `inputs` of a metafile list the modules of the bundle. They omit the package.json files that determine which module an
# import resolves to, and the tsconfig.json that determines how a module is compiled. This script edits one of each. The bundle changes both
# times, although none of the files in the first metafile has changed.
# Why this is surprising: the documentation suggests that the metafile lists everything that goes into a build. A build tool that hashes
# each listed file looks correct until a package's `main` or a compiler option changes.
# Source: esbuild's documentation, "Metafile"; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent esbuild@0.28.2
cat > check.cjs <<'JS'
const { buildSync, version } = require('esbuild');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
mkdirSync('node_modules/greeting', { recursive: true });
const manifest = (main) => writeFileSync('node_modules/greeting/package.json', JSON.stringify({ name: 'greeting', main }));
const compiler = (options) => writeFileSync('tsconfig.json', JSON.stringify({ compilerOptions: options }));
writeFileSync('node_modules/greeting/hello.js', 'module.exports = "hello";');
writeFileSync('node_modules/greeting/goodbye.js', 'module.exports = "goodbye";');
writeFileSync('page.ts', 'import greeting from "greeting"; class Page { text; } export default [greeting, new Page()];');
manifest('hello.js');
compiler({ useDefineForClassFields: true });
const bundle = () => {
  const { metafile, outputFiles } = buildSync({ entryPoints: ['page.ts'], bundle: true, metafile: true, write: false, format: 'esm' });
  return { inputs: Object.keys(metafile.inputs), text: outputFiles[0].text };
};
const states = (files) => files.map((file) => readFileSync(file, 'utf8')).join();
const first = bundle();
const before = states(first.inputs);
console.log('inputs:', first.inputs.join(', '));
compiler({ useDefineForClassFields: false });
const second = bundle();
manifest('goodbye.js');
const third = bundle();
const isSame = states(first.inputs) === before;
console.log('listed files changed:', !isSame);
console.log('bundle changed by tsconfig.json:', second.text !== first.text);
console.log('bundle changed by package.json:', third.text !== second.text);
console.log('esbuild', version);
process.exit(isSame && second.text !== first.text && third.text !== second.text ? 0 : 1);
JS
node check.cjs || { echo 'CHANGED: the metafile lists these files now, or they no longer matter'; exit 1; }
