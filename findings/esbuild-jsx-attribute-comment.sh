#!/usr/bin/env bash
# esbuild 0.28.2: the wording of a comment between JSX attributes changes the minified code.
#
# Behaviour: with --minify, esbuild assigns short names by letter frequency in the code, excluding comments. It does not exclude comments
# between the attributes of a JSX element, so rewording such a comment can rename variables. The output file, and any content hash in its
# name, changes although no code has changed.
# Why this is surprising: minification removes comments, and a comment in any other position, including {/* … */} among JSX children, has no
# effect.
# Source: esbuild's lexer collects comment ranges for the frequency analysis (internal/js_ast, CharFreq); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent esbuild@0.28.2

minify() { node_modules/.bin/esbuild --minify --loader=tsx --jsx=automatic; }
code() { # $1: a comment between attributes, $2: the same comment in front of the statement
  printf 'export const list = (first, second) => {\n  %s\n  const third = first + second;\n  return <p %s title={third} lang={first}>{second}</p>;\n};\n' "$2" "$1"
}
letters='/* zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz */'
other='/* qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq */'

statement_a=$(code '' "$letters" | minify)
statement_b=$(code '' "$other" | minify)
attribute_a=$(code "$letters" '' | minify)
attribute_b=$(code "$other" '' | minify)

echo "esbuild $(node_modules/.bin/esbuild --version)"
echo "comment before a statement, two wordings:"
printf '  %s\n  %s\n' "$statement_a" "$statement_b"
echo "comment between attributes, two wordings:"
printf '  %s\n  %s\n' "$attribute_a" "$attribute_b"

[ "$statement_a" = "$statement_b" ] || { echo "CHANGED: a comment before a statement now changes the code"; exit 1; }
[ "$attribute_a" != "$attribute_b" ] || { echo "CHANGED: a comment between attributes no longer changes the code"; exit 1; }
