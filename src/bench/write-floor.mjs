import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the files of a build from memory, in the same folders. */
const [folder, out] = process.argv.slice(2);
const bytes = readFileSync(path.join(folder, 'bytes.bin'));
const made = new Set();
let from = 0;
for (const [file, length] of JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'))) {
  const target = path.join(out, file);
  const parent = path.dirname(target);
  if (!made.has(parent)) {
    mkdirSync(parent, { recursive: true });
    made.add(parent);
  }
  writeFileSync(target, bytes.subarray(from, from + length));
  from += length;
}
