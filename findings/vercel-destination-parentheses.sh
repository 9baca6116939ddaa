#!/usr/bin/env bash
# @vercel/routing-utils 6.6.0: one redirect to a URL with parentheses or a colon makes the whole vercel.json invalid.
#
# Behaviour: Vercel's own package validates the *destination* of a redirect as a path-to-regexp pattern, including the query string. A
# destination such as https://en.wikipedia.org/wiki/Mercury_(planet) or https://example.com/?time=12:30 is rejected with invalid_redirect,
# and none of the file's routes are returned.
# Why this is surprising: the destination of an external redirect looks like plain data: both URLs are valid and common, hosts such as
# Netlify accept them unchanged, and JSON needs no further escaping. Percent-encoding helps in the path, but not in the query, which is
# decoded before it is validated.
# Source: the package's getTransformedRoutes, which Vercel's CLI and build use; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @vercel/routing-utils@6.6.0
cat > check.cjs <<'JS'
const { getTransformedRoutes } = require('@vercel/routing-utils');
const cases = [
  ['plain path', 'https://en.wikipedia.org/wiki/Mercury', true],
  ['parentheses in the path', 'https://en.wikipedia.org/wiki/Mercury_(planet)', false],
  ['encoded parentheses in the path', 'https://en.wikipedia.org/wiki/Mercury_%28planet%29', true],
  ['colon in the query', 'https://example.com/?time=12:30', false],
  ['encoded colon in the query', 'https://example.com/?time=12%3A30', false],
];
let changed = 0;
for (const [name, destination, isValid] of cases) {
  const other = { source: '/other', destination: '/target', statusCode: 301 };
  const { routes, error } = getTransformedRoutes({ redirects: [{ source: '/old', destination, statusCode: 301 }, other] });
  console.log(`${name}: ${error ? `${error.code}, routes: ${routes === null ? 'none' : routes.length}` : `${routes.length} routes`}`);
  if ((error === null) !== isValid) changed++;
}
console.log('@vercel/routing-utils', require('@vercel/routing-utils/package.json').version);
process.exit(changed === 0 ? 0 : 1);
JS
node check.cjs || { echo 'CHANGED: a destination is treated differently now'; exit 1; }
