import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMAND } from './build-once.mjs';
import { bundle } from './bundle.mjs';
import { start } from './processes.mjs';
import { openWorkFolder } from './work-folder.mjs';

// npm run bench:leads -- [--posts 3000] [--kills 10]: measures leads per second for the embedded journal and for a real
// PostgREST, then kills the server under load. Data is in memory if it fits, because disk writes would dominate both.

const BYTES_OF_DATABASE = 500e6;

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '3000' }, kills: { type: 'string', default: '10' } },
});
const { folder, where } = openWorkFolder(BYTES_OF_DATABASE);
// PostgreSQL runs as another user, because it cannot run as root.
chmodSync(folder, 0o755);
const [program] = await bundle(['leads-load.ts']);
const load = start([process.execPath, program, COMMAND, values.posts, values.kills, where], {
  stdio: 'inherit',
  env: { TMPDIR: folder },
});
const [status] = await once(load, 'exit');
process.exitCode = status ?? 1;
