#!/usr/bin/env bash
# picomatch 4.0.7: `/**/*.webp` does not match `/a.webp`, although `/x/**/*.webp` matches `/x/a.webp`.
#
# Behaviour: `**` matches zero or more segments: `**/*.webp` matches `a.webp`, and `/x/**/*.webp` matches `/x/a.webp`. At the root of an
# absolute path it needs at least one segment: `/**/*.webp` matches `/x/a.webp` but not `/a.webp`, and `/**/index.html` does not match
# `/index.html`. minimatch 10.2.3 matches all of them.
# Why this is surprising: the two patterns differ only in a literal prefix, and Bash with globstar, gitignore and minimatch let `**` match
# nothing there. A list of ignored URL paths that starts with `/**/` therefore misses the files of the home page. `/{,**/}*.webp` matches
# both.
# Source: picomatch's README, "Basic globbing" (`**` matches "any character zero or more times, including path separators"); run this file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent picomatch@4.0.7 minimatch@10.2.3
cat > check.mjs <<'JS'
import { minimatch } from 'minimatch';
import picomatch from 'picomatch';
const cases = [
  ['**/*.webp', 'a.webp'],
  ['/x/**/*.webp', '/x/a.webp'],
  ['/**/*.webp', '/x/a.webp'],
  ['/**/*.webp', '/a.webp'],
  ['/**/index.html', '/index.html'],
  ['/{,**/}*.webp', '/a.webp'],
];
const results = cases.map(([glob, path]) => [picomatch.isMatch(path, glob), minimatch(path, glob)]);
for (const [index, [pico, mini]] of results.entries())
  console.log(cases[index].join('  '), ' picomatch:', pico, ' minimatch:', mini);
const expected = [true, true, true, false, false, true];
process.exit(results.every(([pico, mini], index) => pico === expected[index] && mini) ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: picomatch matches the root'; exit 1; }
