#!/usr/bin/env bash
# robots-txt-guard 1.0.2: the longest pattern wins, but wildcards are not counted, so Disallow and Allow can swap places.
#
# Behaviour: for `Disallow: /a*` and `Allow: /*$`, the package compares "/a" with "/" and blocks /ab/. Google and RFC 9309 compare
# the patterns as written: `/*$` is as long as `/a*`, and Allow wins a tie, so /ab/ may be crawled.
# A good guess is wrong because the package follows the rest of the RFC: the longest match, Allow on a tie between equal patterns,
# `*` and `$`. Its verdicts agree with those of robots-parser unless patterns with wildcards compete.
# Source: RFC 9309, section 2.2.2: "The most specific match found MUST be used. The most specific match is the match that has the most
# octets." Google's own robots.cc returns the pattern's length, wildcards included.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent robots-txt-guard@1.0.2 robots-parser@3.0.1
cat > check.cjs <<'JS'
const guard = require('robots-txt-guard');
const parser = require('robots-parser');
const verdicts = (rules, path) => {
  const text = ['User-agent: *', ...rules.map(([rule, pattern]) => `${rule}: ${pattern}`)].join('\n');
  const group = { agents: ['*'], rules: rules.map(([rule, pattern]) => ({ rule, path: pattern })) };
  return [
    guard({ groups: [group], extensions: [] }).isAllowed('bot', path),
    parser('https://example.com/robots.txt', text).isAllowed(`https://example.com${path}`, 'bot'),
  ];
};
const plain = verdicts([['Disallow', '/a'], ['Allow', '/ab']], '/ab/');
const wildcards = verdicts([['Disallow', '/a*'], ['Allow', '/*$']], '/ab/');
console.log('Disallow: /a,  Allow: /ab: robots-txt-guard and robots-parser allow /ab/:', plain.join(', '));
console.log('Disallow: /a*, Allow: /*$: robots-txt-guard and robots-parser allow /ab/:', wildcards.join(', '));
process.exit(plain.join() === 'true,true' && wildcards.join() === 'false,true' ? 0 : 1);
JS
node check.cjs || { echo 'CHANGED: wildcards are counted now'; exit 1; }
