#!/usr/bin/env bash
# gray-matter 4.0.3: parsing the same invalid front matter a second time succeeds, with empty data.
#
# Behaviour: the first call throws the YAML error. The second call with the same string returns `data: {}`, and the whole file, including
# the front matter, as `content`. With any options object, even an empty one, both calls throw.
# Why this is surprising: parsing looks like a pure function. But a call without options stores its result in a cache by the file's text
# before it parses the front matter, and leaves it there if that fails. A development server that reads a file again after an error, or a
# second plugin that parses it, therefore publishes the front matter as text.
# Source: `matter` in gray-matter/index.js, which sets `matter.cache[file.content]` before it calls `parseMatter`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent gray-matter@4.0.3
cat > parse.mjs << 'SCRIPT'
import matter from 'gray-matter';

const text = '---\ntags: [printers, leasing\n---\nHello\n';
const parse = (...options) => {
  try {
    const { data, content } = matter(text, ...options);
    return `data ${JSON.stringify(data)}, content ${JSON.stringify(content)}`;
  } catch (error) {
    return error.name;
  }
};
console.log('first call:', parse());
console.log('second call:', parse());
console.log('with options:', parse({}));
console.log('with options, again:', parse({}));
SCRIPT
node parse.mjs | tee output.txt
cat > expected.txt << 'TEXT'
first call: YAMLException
second call: data {}, content "---\ntags: [printers, leasing\n---\nHello\n"
with options: YAMLException
with options, again: YAMLException
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
