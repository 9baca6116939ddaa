import path from 'node:path';
import { engineRoot } from '../root.ts';

/** Where the engine's own scripts lie that run in a browser. */
export const clientFolder = () => path.join(engineRoot(), 'src/engine/compile/client');

/** esbuild options of everything that runs in a browser, or is prerendered for one. */
export const scriptOptions = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: [path.join(engineRoot(), 'node_modules')],
});
