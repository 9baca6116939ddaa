import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-once.mjs';

/** Provides a site's page modules, without islands, to the React baseline. */
export const pageModules = (site) => ({
  name: 'bench-pages',
  setup(build) {
    const pages = readdirSync(path.join(site, 'templates/pages'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .sort();
    build.onResolve({ filter: /^bench:pages$/ }, ({ path: name }) => ({ path: name, namespace: 'bench' }));
    build.onResolve({ filter: /^build-site$/ }, () => ({ path: path.join(ROOT, 'src/engine/api/index.ts') }));
    build.onLoad({ filter: /\/templates\/islands\/[^/]+\.tsx$/ }, () => ({
      contents: 'const island = () => null; island.islandName = "x"; export default island;',
    }));
    build.onResolve({ filter: /\?raw$/ }, ({ path: name, resolveDir }) => ({
      path: path.resolve(resolveDir, name.replace(/\?raw$/, '')),
      namespace: 'raw',
    }));
    build.onLoad({ filter: /./, namespace: 'raw' }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8'),
      loader: 'text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'bench' }, () => ({
      contents: `${pages.map((file, index) => `import * as page${index} from ${JSON.stringify(path.join(site, 'templates/pages', file))};`).join('\n')}
export const modules = {${pages.map((file, index) => `${JSON.stringify(`templates/pages/${file}`)}: page${index}`).join(', ')}};`,
      resolveDir: site,
    }));
  },
});
