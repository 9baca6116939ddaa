#!/usr/bin/env bash
# js-yaml 5.5.0: `tags:` followed by a tab and `[a]` is an error, although a tab before a plain or quoted value is accepted.
#
# Behaviour: `key:<tab>value`, `key:<tab>"value"` and `- <tab>value` parse. `key:<tab>[a]`, `key:<tab>{a: b}` and `-<tab>[a]` throw
# "deficient indentation", even if there is a space before the tab. js-yaml 4.2.0 and yaml 2.8.1 accept all of them.
# Why this is surprising: YAML 1.2.2 forbids tabs in indentation only: between a key and its value, separation is any run of spaces and tabs
# (production 66, s-separate-in-line), whatever kind of value follows. The message is about indentation, although the value is on the same
# line as its key. Front matter with aligned values that parsed with version 4 therefore fails to parse with version 5.
# Source: YAML 1.2.2, sections 6.1 and 6.2; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent five@npm:js-yaml@5.5.0 four@npm:js-yaml@4.2.0 yaml@2.8.1
cat > check.mjs <<'JS'
import * as four from 'four';
import * as five from 'five';
import { parse } from 'yaml';
const cases = ['key:\tvalue', 'key:\t"value"', '- \tvalue', 'key:\t[a]', 'key: \t[a]', 'key:\t{a: b}', '-\t[a]'];
const read = (load, text) => {
  try {
    return JSON.stringify(load(text));
  } catch (error) {
    return error.reason ?? error.message;
  }
};
const results = cases.map((text) => [(four.default ?? four).load, parse, five.load].map((load) => read(load, text)));
for (const [index, [v4, other, v5]] of results.entries())
  console.log(JSON.stringify(cases[index]), ' js-yaml 4:', v4, ' yaml:', other, ' js-yaml 5:', v5);
const isError = ([, , v5]) => v5 === 'deficient indentation';
const agree = results.every(([v4, other]) => v4 === other && v4.includes('"'));
process.exit(agree && results.map(isError).join() === 'false,false,false,true,true,true,true' ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: js-yaml 5 accepts a tab before a bracket'; exit 1; }
