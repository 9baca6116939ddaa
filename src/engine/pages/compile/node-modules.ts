import { realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules of Node by which code sees the machine and the world, and a build does not see that they have changed. */
const LOOKING_OUT =
  /^(node:)?(fs|fs\/promises|child_process|cluster|dgram|dns|dns\/promises|http|http2|https|net|os|process|sqlite|tls|worker_threads)$/;

/** Where pages are written; what is loaded is asked for in `content/`. */
const OF_PAGES = /^(templates|src)\//;

/** A module of Node that server code may ask for, as packages do; undefined for any other name. */
export const nodeModule = (name: string): unknown =>
  isBuiltin(name) ? createRequire(process.execPath)(name) : undefined;

/** Refuses what would leave a page as it was when the world it looks at has changed. */
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
            text: `${file} imports "${name}", and a build would not see that what it finds there has changed`,
            notes: [
              {
                text: "import the text of a file with `import text from './file.txt?raw'`, and load other data in content/collections.ts, whose modules may use Node's",
              },
            ],
          },
        ],
      };
    });
  },
});
