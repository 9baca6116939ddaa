#!/usr/bin/env bash
# Vite 8.4.0: `closeBundle` also runs after a failed build, and an error that it throws replaces the original one.
#
# Behaviour: a page loads a module that does not exist, and a plugin checks the output folder in `closeBundle`. The build calls the hook
# twice, although nothing was written. If the hook throws because the folder is missing, the developer sees only that error. The message
# about the missing module is lost.
# Why this is surprising: the hook is documented as the place for work after the bundle is written, and `writeBundle`, which precedes it,
# does not run. Plugins that check or upload the output have to record in `writeBundle` that there is output.
# Source: Rollup's documentation, "closeBundle" (called at the very end, also when the build fails); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' > package.json
npm install --no-audit --no-fund --silent vite@8.4.0
echo '<!doctype html><html lang="en"><head><title>x</title></head><body><script type="module" src="/missing.js"></script></body></html>' > index.html
cat > check.mjs <<'JS'
import { build, version } from 'vite';
const run = async (closeBundle) => {
  const calls = [];
  const plugin = {
    name: 'after',
    writeBundle: () => void calls.push('writeBundle'),
    closeBundle: () => {
      calls.push('closeBundle');
      closeBundle();
    },
  };
  const message = await build({ logLevel: 'silent', plugins: [plugin] }).then(
    () => 'no error',
    (error) => error.message,
  );
  console.log(`hooks: ${calls.join(', ')}; names the missing module: ${message.includes('missing.js')}; message: ${message.split('\n')[0]}`);
  return { calls, message };
};
console.log('vite', version);
const quiet = await run(() => {});
const loud = await run(() => {
  throw new Error('there is no site in dist');
});
const isCalled = quiet.calls.length > 0 && !quiet.calls.includes('writeBundle') && quiet.message.includes('missing.js');
const isLost = !loud.message.includes('missing.js') && loud.message.includes('there is no site in dist');
process.exit(isCalled && isLost ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: the hook is not called, or the first error is kept'; exit 1; }
