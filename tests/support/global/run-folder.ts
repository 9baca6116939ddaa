import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what several test files share; gone after the run. */
    runFolder: string;
  }
}

/** Runs once before the tests of a project. */
export default ({ provide }: TestProject) => {
  const runFolder = mkdtempSync(path.join(tmpdir(), 'build-site-tests-'));
  provide('runFolder', runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
};
