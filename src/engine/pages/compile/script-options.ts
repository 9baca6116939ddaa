import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { engineRoot, packageFolders } from '../../core/site-root.ts';
import { addDependencies } from './imported-sheets.ts';
import { SHEET } from './sheet-names.ts';
import type { SheetReader } from './sheet-reader.ts';

export const clientFolder = () => path.join(engineRoot(), 'src/engine/pages/compile/client');

export const scriptOptions = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: packageFolders(),
});

export const FOR_BROWSERS = {
  platform: 'browser',
  target: ['chrome109', 'firefox115', 'safari15.6'],
  minify: true,
  legalComments: 'none',
} as const satisfies BuildOptions;

/** Loads sheets as minified strings, for `document.adoptedStyleSheets`. */
export const stylesAsText = (root: string, sheets: SheetReader): Plugin => ({
  name: `styles-as-text${sheets.key}`,
  setup(build) {
    build.onLoad({ filter: SHEET, namespace: 'file' }, async ({ path: file }) => {
      const { contents = '', errors } = await sheets.read(file);
      if (errors?.length) return { errors };
      const { code } = await build.esbuild.transform(contents, { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
    build.onEnd(({ metafile }) => {
      if (metafile) addDependencies(metafile, root, sheets);
    });
  },
});
