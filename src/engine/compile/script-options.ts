import path from 'node:path';
import { engineRoot } from '../root.ts';

/** esbuild options of everything that runs in a browser, or is prerendered for one. */
export const scriptOptions = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: [path.join(engineRoot(), 'node_modules')],
});
