import type { TestProject } from 'vitest/node';
import { makeRealSite } from '../built-sites.ts';

/**
 * Begins with the build that most tests of the site look at, before any of them runs, and does not wait for it: who
 * asks for it waits (`realSite`).
 */
export default (project: TestProject) => {
  const build = makeRealSite(project.getProvidedContext().runFolder);
  return () => build.stop();
};
