#!/usr/bin/env bash
# Node.js 22.23.3 and 24.21.0: `readdirSync` with `recursive` and `withFileTypes` descends into symbolic links to folders; `fs.promises.readdir` with the same options does not.
#
# Behaviour: in a folder that contains a link to another folder, the synchronous function lists the files behind the link, each as a
# regular file whose `parentPath` leads through the link. The entry of the link itself is a symbolic link, for which
# `isDirectory()` is false. The promise-based function lists only the link. In Node.js 20, both list only the link. Without `withFileTypes`,
# all versions of all functions follow it.
# Why this is surprising: code that filters with `isFile()` to skip links does so in Node.js 20 and, after a change from `readdirSync` to
# `await readdir`, in every version, but with Node.js 22 or later the synchronous form reads files outside the folder. A generator that
# copies or deletes what it lists then copies or deletes them too.
# Source: nodejs/node pull request 55714 (the change, described as a fix for links missing from the list); Node.js API, fs.readdir, which
# does not mention links; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) system=linux-x64 ;;
  Linux-aarch64) system=linux-arm64 ;;
  Darwin-arm64) system=darwin-arm64 ;;
  *) echo 'no package with Node.js for this system'; exit 1 ;;
esac
npm init -y > /dev/null
npm install --no-audit --no-fund --silent "node-20@npm:node-$system@20.20.2" "node-22@npm:node-$system@22.23.3" "node-24@npm:node-$system@24.21.0"
mkdir -p site outside
echo page > site/index.html
echo secret > outside/notes.txt
ln -s ../outside site/linked
cat > list.mjs <<'JS'
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
const options = { recursive: true, withFileTypes: true };
const filesOf = (entries) => entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`).sort().join(' ');
console.log(`${process.version} readdirSync: ${filesOf(readdirSync('site', options))}`);
console.log(`${process.version} await readdir: ${filesOf(await readdir('site', options))}`);
JS
for version in node-20 node-22 node-24; do "node_modules/$version/bin/node" list.mjs; done | tee output.txt
cat > expected.txt <<'TXT'
v20.20.2 readdirSync: site/index.html
v20.20.2 await readdir: site/index.html
v22.23.3 readdirSync: site/index.html site/linked/notes.txt
v22.23.3 await readdir: site/index.html
v24.21.0 readdirSync: site/index.html site/linked/notes.txt
v24.21.0 await readdir: site/index.html
TXT
if cmp -s output.txt expected.txt; then exit 0; fi
echo 'CHANGED: readdirSync and readdir treat links alike'
exit 1
