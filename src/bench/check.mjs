import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { multiplyFolder } from './multiply-folder.mjs';
import { start } from './processes.mjs';
import { openWorkFolder } from './work-folder.mjs';

// node src/bench/check.mjs [--places 50] [folder …]: processor time and memory of `build-site check` for each built
// folder, in separate processes. --places multiplies the places in a copy.

const BYTES_OF_SITE = 150e6;

const multiplied = (folder, times) => {
  const work = openWorkFolder(BYTES_OF_SITE * times);
  const copy = path.join(work.folder, 'copy');
  multiplyFolder(folder, copy, times);
  console.log(`${folder} with ${times} times the places, ${work.where}`);
  return copy;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { places: { type: 'string', default: '1' } },
});
const times = Number(values.places);
const [program] = await bundle(['check.ts']);
for (const folder of positionals.length > 0 ? positionals : ['dist']) {
  const measured = times > 1 ? multiplied(folder, times) : folder;
  const [status] = await once(
    start([process.execPath, '--expose-gc', program, measured], { stdio: 'inherit' }),
    'exit',
  );
  if (status !== 0) process.exitCode = 1;
}
