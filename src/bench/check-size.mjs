import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeLinkedPages } from './linked-pages.mjs';
import { measure, measuresMemory } from './peers/measure.mjs';
import { openWorkFolder } from './work-folder.mjs';

// node src/bench/check-size.mjs [--pages 8000] [--links 50] [--dead 0]: compares `build-site check` with
// check-html-links, if installed, on linked pages of 6 KB. Each run is a separate process.

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEER = path.join(ROOT, 'src/judges/node_modules/check-html-links/src/cli.js');
const BYTES_OF_PAGE = 10e3;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '8000' },
    links: { type: 'string', default: '50' },
    dead: { type: 'string', default: '0' },
  },
});
const shape = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
const work = openWorkFolder(BYTES_OF_PAGE * shape.pages);
const folder = path.join(work.folder, 'pages');
writeLinkedPages(folder, shape);
console.log(`${shape.pages} pages of 6 KB with ${shape.links} links, ${shape.dead} of them dead, ${work.where}`);

const tools = [['build-site check', [path.join(ROOT, 'bin/build-site.js'), 'check', folder, '--json']]];
if (existsSync(PEER)) tools.push(['check-html-links', [PEER, folder]]);
else console.log('check-html-links was skipped: install it with npm ci --prefix src/judges');
for (const [name, args] of tools) {
  // Exit code 1 means dead links.
  const command = ['sh', '-c', '"$@" > /dev/null 2>&1; test $? -le 1', 'sh', process.execPath, ...args];
  const { seconds, processor, megabytes } = await measure(command, { notes: path.join(work.folder, 'notes') });
  const rest = measuresMemory ? `, ${processor.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB` : '';
  console.log(`  ${name.padEnd(18)}${seconds.toFixed(1)} s${rest}`);
}
