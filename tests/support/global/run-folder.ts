import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Shared between test files; removed after the run. */
    runFolder: string;
  }
}

export default ({ provide }: TestProject) => {
  const runFolder = mkdtempSync(path.join(tmpdir(), 'build-site-tests-'));
  provide('runFolder', runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
};
