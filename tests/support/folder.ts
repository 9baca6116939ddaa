import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed when the test ends. */
export const makeFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'build-site-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), contents);
  }
  return folder;
};
