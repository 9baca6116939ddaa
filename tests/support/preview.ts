import { onTestFinished } from 'vitest';
import { type Preview, startPreview } from '../../src/engine/serve/preview.ts';

/** Serves a built folder on a free port until the test ends. */
export const serve = async (folder: string): Promise<Preview> => {
  const preview = await startPreview({ folder, host: '127.0.0.1', port: 0 });
  onTestFinished(() => preview.close());
  return preview;
};
