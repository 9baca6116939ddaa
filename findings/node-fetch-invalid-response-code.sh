#!/usr/bin/env bash
# Node.js 24.11.0 and 24.21.0: when a server's response is not valid HTTP, the error of `fetch` has no code; Node.js 20 and 22 set `HPE_INVALID_HEADER_TOKEN` and similar codes.
#
# Behaviour: `fetch` rejects with a TypeError whose `cause` is an HTTPParserError. In Node.js 20 and 22, its `code` is the parser's reason with
# the prefix `HPE_`. In Node.js 24, the property exists but is undefined; only the name and the message tell what happened.
# Why this is surprising: refused connections, unknown hosts and TLS errors still have a code in `cause.code`, so programs
# decide by it whether to retry. With the same request, such a program sees a known reason in Node.js 22 and an unknown failure in 24. The type
# declarations of undici still have the code as a string.
# Source: undici 7, types/errors.d.ts (HTTPParserError.code is a string); run this file to see it.
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
npm install --no-audit --no-fund --silent "node-20@npm:node-$system@20.20.2" "node-22@npm:node-$system@22.23.3" \
  "node-24-11@npm:node-$system@24.11.0" "node-24-21@npm:node-$system@24.21.0"
cat > ask.mjs <<'JS'
import { createServer } from 'node:net';
// The second header lacks its colon.
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nno colon\r\n\r\n'));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
const causeOf = () => fetch(url).catch(({ cause }) => cause);
const { name, code } = await causeOf();
console.log(`${process.version} ${name} ${code}`);
await new Promise((resolve) => server.close(resolve));
const refused = await causeOf();
console.log(`${process.version} refused connection: ${refused.code}`);
JS
for version in node-20 node-22 node-24-11 node-24-21; do "node_modules/$version/bin/node" ask.mjs; done | tee output.txt
cat > expected.txt <<'TXT'
v20.20.2 HTTPParserError HPE_INVALID_HEADER_TOKEN
v20.20.2 refused connection: ECONNREFUSED
v22.23.3 HTTPParserError HPE_INVALID_HEADER_TOKEN
v22.23.3 refused connection: ECONNREFUSED
v24.11.0 HTTPParserError undefined
v24.11.0 refused connection: ECONNREFUSED
v24.21.0 HTTPParserError undefined
v24.21.0 refused connection: ECONNREFUSED
TXT
if cmp -s output.txt expected.txt; then exit 0; fi
echo 'CHANGED: the error of an invalid response has a code in all versions, or in none'
exit 1
