import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Preview, startPreview } from '../../src/engine/dev/preview/preview.ts';

export const serve = async (folder: string): Promise<Preview> => {
  const preview = await startPreview({ folder, host: '127.0.0.1', port: 0 });
  onTestFinished(() => preview.close());
  return preview;
};

/** Runs one preview for all tests of a file. Returns a function that returns the URL of a path. */
export const serveToAll = (folder: () => Promise<string>): ((path: string) => string) => {
  let preview: Preview | undefined;
  beforeAll(async () => {
    preview = await startPreview({ folder: await folder(), host: '127.0.0.1', port: 0 });
  });
  afterAll(() => preview?.close());
  return (path) => {
    if (preview === undefined) throw new Error('the site is served only during tests and hooks');
    return new URL(path, preview.address).href;
  };
};
