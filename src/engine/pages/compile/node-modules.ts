import { realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Built-in modules that read data from outside the build, which cannot detect changes in it. */
const LOOKING_OUT =
  /^(node:)?(fs|fs\/promises|child_process|cluster|dgram|dns|dns\/promises|http|http2|https|net|os|process|sqlite|tls|worker_threads)$/;

/** Excludes `content/`, where code may load data. */
const OF_PAGES = /^(templates|src)\//;

export const nodeModule = (name: string): unknown =>
  isBuiltin(name) ? createRequire(process.execPath)(name) : undefined;

/** Rejects these modules in page code, because a build could not detect that cached pages are outdated. */
export const checkedNode = (root: string): Plugin => ({
  name: 'guarded-node',
  setup({ onResolve }) {
    const realRoot = realpathSync(root);
    onResolve({ filter: LOOKING_OUT }, ({ path: name, importer }) => {
      const file = path.relative(realRoot, importer).split(path.sep).join('/');
      if (!OF_PAGES.test(file) || file.includes('node_modules/')) return undefined;
      return {
        errors: [
          {
            text: `${file} imports "${name}", but a build cannot detect changes in the data that it reads`,
            notes: [
              {
                text: "import a file as a string with `import text from './file.txt?raw'`, and load other data in content/collections.ts, where Node.js modules are allowed",
              },
            ],
          },
        ],
      };
    });
  },
});
