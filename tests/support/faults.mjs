/**
 * Loaded into a child process with `--import`: lets a chosen disk operation end the process, fail, or record
 * the state of the disk. What and when stands as JSON in the environment variable FAULT; see child.ts.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { operations, within, from, effect, record } = JSON.parse(process.env.FAULT);
const originals = { ...fs };
let count = 0;
let busy = false;

const isWithin = (file) =>
  typeof file === 'string' && within.some((folder) => file === folder || file.startsWith(folder + path.sep));

/** As the disk does it: a file that does not fit is there, and empty. */
const leaveEmptyFile = (file, options) => originals.closeSync(originals.openSync(file, options?.flag ?? 'w'));

const fail = (code, name, [file, , options]) => {
  if (name === 'writeFileSync' && code === 'ENOSPC') leaveEmptyFile(file, options);
  throw Object.assign(new Error(`${code}: made to fail, ${name} '${file}'`), { code, syscall: name, path: file });
};

const copyState = () => {
  busy = true;
  originals.cpSync(record.folder, path.join(record.into, String(count).padStart(3, '0')), { recursive: true });
  busy = false;
};

const act = (name, args) => {
  count += 1;
  if (effect === 'record') return copyState();
  if (count < from) return;
  if (effect === 'SIGKILL' || effect === 'SIGINT') {
    if (count === from) process.kill(process.pid, effect);
    return;
  }
  fail(effect, name, args);
};

for (const name of operations) {
  fs[name] = (...args) => {
    // Renames and copies are known by where they lead.
    if (!busy && isWithin(name === 'renameSync' ? args[1] : args[0])) act(name, args);
    return originals[name](...args);
  };
}
syncBuiltinESMExports();
