#!/usr/bin/env bash
# Node.js 20.19.5 and 22.21.1: once `URL.canParse` has run often enough to be optimised, it returns false for valid URLs with characters such as `ü`.
#
# Behaviour: the first thousands of calls of `URL.canParse('https://bücher.example/')` return true, and all later ones false. When V8
# optimises the calling function, it calls a fast C++ path of Node.js directly, which receives the string's bytes as Latin-1 but
# parses them as UTF-8. `new URL()` accepts the same text all the time. ASCII text, and text with characters beyond Latin-1 such as `€`,
# is not affected, because only one-byte strings take the fast path.
# Why this is surprising: a function without state changes its answer with the number of calls. A test that calls it a few times passes,
# and a link checker that calls it for each of 50,000 links reports the last 45,000.
# Source: Node.js API, URL.canParse (true if the input can be parsed); URL Standard; Node.js 24.11.0 answers true throughout; run this file to see it.
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
npm install --no-audit --no-fund --silent "node-20@npm:node-$system@20.19.5" "node-22@npm:node-$system@22.21.1" "node-24@npm:node-$system@24.11.0"
cat > call.mjs <<'JS'
const wrong = (url) => {
  let count = 0;
  for (let call = 0; call < 200_000; call++) if (!URL.canParse(url)) count++;
  return count;
};
for (const url of ['https://bücher.example/', 'https://books.example/', 'https://€.example/']) {
  const count = wrong(url);
  console.log(`${process.version} ${url} first: ${count < 200_000}, later: ${URL.canParse(url)}, new URL: ${new URL(url).host}`);
}
JS
for version in node-20 node-22 node-24; do "node_modules/$version/bin/node" call.mjs; done | tee output.txt
later() { grep -F "$1 $2 first: true, later: $3" output.txt > /dev/null; }
if later v20.19.5 https://bücher.example/ false && later v22.21.1 https://bücher.example/ false &&
  later v24.11.0 https://bücher.example/ true && later v20.19.5 https://€.example/ true; then
  exit 0
fi
echo 'CHANGED: URL.canParse gives the same answer after many calls'
exit 1
