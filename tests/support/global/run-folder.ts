import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Creates a folder that test files share and that is removed after the run. */
    runFolder: string;
  }
}

export default ({ provide }: TestProject) => {
  const runFolder = mkdtempSync(path.join(tmpdir(), 'build-site-tests-'));
  provide('runFolder', runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
};
