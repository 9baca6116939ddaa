#!/usr/bin/env bash
# @vercel/routing-utils 6.6.0: `trailingSlash: true` precedes all redirects, and takes a folder such as /v1.2/ for a file.
#
# Behaviour: with `trailingSlash: true`, a redirect from /old costs two steps, because /old goes to /old/ (308) first; its own rule is never
# reached. /v1.2/ is redirected to /v1.2, because a dot makes it a file name, so a rule for /v1.2/ is never reached either.
# A good guess is wrong because vercel.json lists redirects before everything else, the documentation calls them the first step, and
# the key sounds like a fallback for paths that nothing else matches.
# Source: the package's getTransformedRoutes, which Vercel's CLI and build use; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @vercel/routing-utils@6.6.0
cat > check.cjs <<'JS'
const { getTransformedRoutes } = require('@vercel/routing-utils');
const redirects = ['/old', '/v1.2/'].map((source) => ({ source, destination: '/new/', statusCode: 301 }));
const first = (config, path) => {
  const { src, status, headers } = getTransformedRoutes(config).routes.find((route) => new RegExp(route.src).test(path) && route.status);
  return `${status} ${headers.Location.replace('$1', new RegExp(src).exec(path)[1])}`;
};
const seen = ['/old', '/v1.2/'].flatMap((path) => [first({ redirects }, path), first({ trailingSlash: true, redirects }, path)]);
console.log('/old:  ', seen[0], '; with trailingSlash:', seen[1]);
console.log('/v1.2/:', seen[2], '; with trailingSlash:', seen[3]);
process.exit(seen.join() === '301 /new/,308 /old/,301 /new/,308 /v1.2' ? 0 : 1);
JS
node check.cjs || { echo 'CHANGED: the order of the routes differs'; exit 1; }
