#!/usr/bin/env bash
# Node.js 24.15.0: the error of a failed fetch() has a stack without any line, so it does not show who called fetch().
#
# Behaviour: `const load = async () => (await fetch(url)).json()` rejects with "TypeError: fetch failed" if nothing listens at the address.
# Node.js 20.20.2, 22.21.1 and 24.12.0 print "at async load (file:line:column)" below the message. In 24.15.0, `error.stack`
# contains only the message. Other asynchronous functions are not affected: a failed `fs.promises.readFile` still names its callers.
# Why this is surprising: stacks with asynchronous callers have been part of Node.js since version 12, the code is the same, and the loss
# came in the middle of a release line with long-term support. A tool that shows "your file, line 7" for a failed request shows nothing.
# Source: the packages themselves; the documentation of fetch() does not mention the stack. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > check.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Returns the URL of a port that was just closed. */
const closedUrl = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(`http://127.0.0.1:${port}/`));
    });
  });
const url = await closedUrl();
const load = async () => (await fetch(url)).json();
const read = async () => (await readFile('missing.json')).length;
const namesItself = async (call) => {
  try {
    await call();
  } catch (error) {
    return error.stack.includes(`at async ${call.name} (`);
  }
};
console.log(`${process.version}: fetch ${await namesItself(load)}, readFile ${await namesItself(read)}`);
JS
for version in 20.20.2 22.21.1 24.12.0 24.15.0; do
  npm install --no-audit --no-fund --silent --prefix "$version" "node@$version"
  "$version/node_modules/node/bin/node" check.mjs
done | tee results
expected='v20.20.2: fetch true, readFile true
v22.21.1: fetch true, readFile true
v24.12.0: fetch true, readFile true
v24.15.0: fetch false, readFile true'
[ "$(cat results)" = "$expected" ] || { echo 'CHANGED: the stacks differ'; exit 1; }
