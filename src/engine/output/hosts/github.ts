import { MIB, totalSize } from './counts.ts';
import type { HostDefinition } from './host.ts';

export const github: HostDefinition = {
  name: 'GitHub Pages',
  readsPlainFiles: false,
  // Without this file, a site published from a branch loses files whose names begin with an underscore.
  ownFile: { file: '.nojekyll', text: () => '', howToExtend: 'let the build create it' },
  headers: undefined,
  redirects: undefined,
  limits: [
    {
      message: 'GitHub Pages allows sites of up to {most} bytes, but this one has {count} bytes',
      most: 1024 * MIB,
      count: ({ sizes }) => totalSize(sizes),
      source: 'docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
    },
  ],
};
