/**
 * Makes a disk operation kill the process, fail, or record the state of the disk. Use `makeFaulty`, or load this file in
 * a child process with `--import` and JSON in FAULT (see child.ts).
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { getSystemErrorName } from 'node:util';

const originals = { ...fs };

/** Leaves an empty file behind if the contents do not fit, as a real disk does. */
const leaveEmptyFile = (file, options) => originals.closeSync(originals.openSync(file, options?.flag ?? 'w'));

const fail = (code, name, [file, , options]) => {
  if (name === 'writeFileSync' && code === 'ENOSPC') leaveEmptyFile(file, options);
  const errno = -constants.errno[code];
  // Node has no names for some errors, such as EDQUOT.
  const named = { code: getSystemErrorName(errno), errno };
  throw Object.assign(new Error(`${code}: made to fail, ${name} '${file}'`), { ...named, syscall: name, path: file });
};

/** Detects operations that change nothing, such as creating an existing folder or removing a missing file. */
const changesNothing = (name, file) =>
  name === 'mkdirSync' ? originals.existsSync(file) : name.startsWith('rm') && !originals.existsSync(file);

const copyState = (folders, state) => {
  originals.mkdirSync(state);
  for (const folder of folders)
    if (originals.existsSync(folder))
      originals.cpSync(folder, path.join(state, path.basename(folder)), { recursive: true });
};

/** Makes disk operations fail, or a single one with `once`. Returns a function that restores the disk. */
export const makeFaulty = ({ operations, within, from, effect, record, once = false }) => {
  let count = 0;
  let busy = false;
  /** Paths by file descriptor. */
  const opened = new Map();

  const isWithin = (file) =>
    typeof file === 'string' && within.some((folder) => file === folder || file.startsWith(folder + path.sep));

  const recordState = () => {
    busy = true;
    copyState(within, path.join(record, String(count).padStart(3, '0')));
    busy = false;
  };

  const act = (name, args) => {
    count += 1;
    if (effect === 'record') return changesNothing(name, args[0]) || recordState();
    if (count < from || (once && count > from)) return;
    if (effect === 'SIGKILL' || effect === 'SIGINT') {
      if (count === from) process.kill(process.pid, effect);
      return;
    }
    fail(effect, name, args);
  };

  /** Returns the affected path: the target of a rename, or the path of a descriptor's file. */
  const fileOf = (name, [first, second]) =>
    name === 'renameSync' ? second : typeof first === 'number' ? opened.get(first) : first;

  const names = [...new Set([...operations, 'openSync'])];
  for (const name of names) {
    fs[name] = (...args) => {
      if (!busy && operations.includes(name) && isWithin(fileOf(name, args))) act(name, args);
      const result = originals[name](...args);
      if (name === 'openSync') opened.set(result, args[0]);
      return result;
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const name of names) fs[name] = originals[name];
    syncBuiltinESMExports();
  };
};

if (process.env.FAULT !== undefined) makeFaulty(JSON.parse(process.env.FAULT));
