import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { engineRoot, packageFolders } from '../../core/site-root.ts';

/** Where the engine's own scripts lie that run in a browser. */
export const clientFolder = () => path.join(engineRoot(), 'src/engine/pages/compile/client');

/** esbuild options of everything that runs in a browser, or is prerendered for one. */
export const scriptOptions = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: packageFolders(),
});

/** esbuild options of what is sent to browsers. */
export const FOR_BROWSERS = {
  platform: 'browser',
  target: ['chrome109', 'firefox115', 'safari15.6'],
  minify: true,
  legalComments: 'none',
} as const satisfies BuildOptions;

/** An import of a style sheet gives its text, small, for `document.adoptedStyleSheets`: styles of parts that only a script makes. */
export const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await build.esbuild.transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};
