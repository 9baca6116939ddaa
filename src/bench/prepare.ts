import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../src/engine/build.ts';
import { loadSite } from '../../src/engine/load.ts';
import { readManifest } from '../../src/engine/publish/manifest.ts';

/** What the floors need, made before anything is timed. */
const prepare = async (root: string, folder: string, asOf: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const { settings, site } = await loadSite({ root, asOf, environment: {}, strict: false });
  writeFileSync(path.join(folder, 'content.json'), JSON.stringify({ settings, content: site.content }));

  const out = path.join(folder, 'whole');
  await build({ root, out, asOf, environment: {}, only: [], strict: false });
  const files = readManifest(out).map((file) => ({ file, bytes: readFileSync(path.join(out, file)) }));
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(files.map(({ file, bytes }) => [file, bytes.length])));
  writeFileSync(path.join(folder, 'bytes.bin'), Buffer.concat(files.map(({ bytes }) => bytes)));
};

const [root = '', folder = '', asOf = ''] = process.argv.slice(2);
await prepare(root, folder, asOf);
