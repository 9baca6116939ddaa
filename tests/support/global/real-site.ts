import type { TestProject } from 'vitest/node';
import { makeRealSite } from '../built-sites.ts';

/** Starts the build that most site tests use. `realSite` waits for it. */
export default (project: TestProject) => {
  const build = makeRealSite(project.getProvidedContext().runFolder);
  return () => build.stop();
};
