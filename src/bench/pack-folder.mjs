import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Concatenates all files, with an index of names and sizes, as input for the benchmark that only writes files. */
export const packFolder = (folder, target) => {
  mkdirSync(target);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const index = files.map((file) => {
    const bytes = readFileSync(file);
    appendFileSync(path.join(target, 'bytes.bin'), bytes);
    return [path.relative(folder, file), bytes.length];
  });
  writeFileSync(path.join(target, 'index.json'), JSON.stringify(index));
};
