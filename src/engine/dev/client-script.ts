import path from 'node:path';
import { build } from 'esbuild';
import { engineRoot } from '../core/site-root.ts';
import { scriptOptions } from '../pages/compile/script-options.ts';

export const compileClient = async (): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    ...scriptOptions(engineRoot()),
    entryPoints: [path.join(engineRoot(), 'src/engine/dev/client/client.ts')],
    format: 'esm',
    platform: 'browser',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    loader: { '.css': 'text' },
    minify: true,
    write: false,
    outdir: engineRoot(),
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};
