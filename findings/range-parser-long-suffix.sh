#!/usr/bin/env bash
# range-parser 1.3.0, used by send 1.2.1 (and so by Express): a request for the last N bytes of a shorter file gets 416.
#
# Behaviour: `Range: bytes=-500` asks for the last 500 bytes. For a file of 100 bytes, range-parser returns -1 (unsatisfiable), so send
# responds with 416 and the client gets nothing. RFC 9110 requires the whole file.
# Why this is surprising: the package limits the end of `bytes=0-500` to the file's length, as the RFC requires, and handles suffixes of up
# to the file's length. Clients that read the end of a file first, such as readers of ZIP, PDF and MP4 files, fail on short files only.
# Source: RFC 9110, section 14.1.2: "If the selected representation is shorter than the specified suffix-length, the entire representation
# is used." range-parser 2.0.0 returns the whole file; send 1.2.1 does not accept it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent range-parser@1.3.0 send@1.2.1
printf '%0100d' 0 > hundred.txt
cat > check.cjs <<'JS'
const http = require('node:http');
const parseRange = require('range-parser');
const send = require('send');
const longEnd = parseRange(100, 'bytes=0-500');
const fullSuffix = parseRange(100, 'bytes=-100');
const longSuffix = parseRange(100, 'bytes=-500');
console.log('bytes=0-500 of 100:', JSON.stringify(longEnd));
console.log('bytes=-100 of 100: ', JSON.stringify(fullSuffix));
console.log('bytes=-500 of 100: ', JSON.stringify(longSuffix));
const server = http.createServer((request, response) => send(request, '/hundred.txt', { root: process.cwd() }).pipe(response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  http.get({ port, host: '127.0.0.1', headers: { range: 'bytes=-500' } }, (response) => {
    console.log('send:', response.statusCode, response.headers['content-range']);
    response.resume();
    server.close();
    const isSame = longSuffix === -1 && response.statusCode === 416 && longEnd[0].end === 99 && fullSuffix[0].start === 0;
    process.exitCode = isSame ? 0 : 1;
  });
});
JS
node check.cjs || { echo 'CHANGED: the whole file is sent'; exit 1; }
