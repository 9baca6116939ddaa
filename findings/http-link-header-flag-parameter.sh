#!/usr/bin/env bash
# http-link-header 1.1.4: a parameter without a value swallows the next link of a Link header.
#
# Behaviour: `</a.css>; rel=preload; as=style; nopush, </b>; rel=canonical` is valid: RFC 8288 makes the value of a parameter optional, and
# `nopush` is a common flag. The package returns one link instead of two, with a parameter named `nopush, </b>; rel` whose value is
# `canonical`. It returns two links for the same header with `nopush=""`.
# Why this is surprising: the package implements RFC 8288 and accepts a lone flag at the end of a header, so the first test with `nopush`
# passes. The link after it, often the canonical URL or the next page, is lost without an error.
# Source: RFC 8288, section 3 (ABNF of link-param); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent http-link-header@1.1.4
cat > check.cjs <<'JS'
const LinkHeader = require('http-link-header');
const parse = (header) => {
  const { refs } = LinkHeader.parse(header);
  console.log(header, '\n  ', JSON.stringify(refs));
  return refs;
};
const flag = parse('</a.css>; rel=preload; as=style; nopush, </b>; rel=canonical');
const value = parse('</a.css>; rel=preload; as=style; nopush="", </b>; rel=canonical');
const last = parse('</a.css>; rel=preload; as=style; nopush');
process.exit(flag.length === 1 && 'nopush, </b>; rel' in flag[0] && value.length === 2 && last.length === 1 ? 0 : 1);
JS
node check.cjs || { echo 'CHANGED: the second link is found'; exit 1; }
