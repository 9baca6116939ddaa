import type { TestProject } from 'vitest/node';
import { makeRealSite } from '../built-sites.ts';

/** Most site tests use this build; `realSite` waits for it. */
export default (project: TestProject) => {
  const build = makeRealSite(project.getProvidedContext().runFolder);
  return () => build.stop();
};
