#!/usr/bin/env bash
# sirv 3.0.2: `Range: bytes=-3` returns the first four bytes of a file, and `bytes=0-0` returns the whole file.
#
# Behaviour: for a file with the ten bytes 0123456789, `bytes=-3` is answered with `Content-Range: bytes 0-3/10` and the body 0123 instead of
# 789, and `bytes=0-0` with `bytes 0-9/10` and all ten bytes instead of the first. `bytes=3-5` is correct.
# Why this is surprising: both responses are well-formed and have status 206. Players and ZIP or PDF readers that fetch the end of a file
# first get its beginning. Clients that request a single byte to learn the size of a file download all of it. The server is widely used
# for local previews, so a page can fail there and work on every real host.
# Source: RFC 9110, 14.1.2 (suffix ranges); sirv reads both numbers as `parseInt(…) || default`, which treats an empty start as 0 and an
# end of 0 as missing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent sirv@3.0.2
mkdir public
printf '0123456789' > public/ten.bin
cat > request.mjs << 'SCRIPT'
import { once } from 'node:events';
import http from 'node:http';
import sirv from 'sirv';

const server = http.createServer(sirv('public')).listen(0);
await once(server, 'listening');
for (const range of ['bytes=3-5', 'bytes=-3', 'bytes=0-0']) {
  const response = await fetch(`http://localhost:${server.address().port}/ten.bin`, { headers: { range } });
  console.log(range, response.status, response.headers.get('content-range'), await response.text());
}
server.close();
SCRIPT
node request.mjs | tee output.txt
cat > expected.txt << 'TEXT'
bytes=3-5 206 bytes 3-5/10 345
bytes=-3 206 bytes 0-3/10 0123
bytes=0-0 206 bytes 0-9/10 0123456789
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
