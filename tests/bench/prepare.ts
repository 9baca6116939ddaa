import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../src/engine/build.ts';
import { compileTemplates } from '../../src/engine/compile/templates.ts';
import { readManifest } from '../../src/engine/publish/manifest.ts';
import { ContentFiles } from '../../src/engine/read/content-files.ts';
import { readSite, readSiteSettings } from '../../src/engine/read/read-site.ts';

/** What the floors need, made before anything is timed. */
const prepare = async (root: string, folder: string, asOf: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const templates = await compileTemplates(root);
  const settled = readSiteSettings(root, templates.content, { environment: {}, strict: false });
  const { site } = readSite({ ...settled, root, definition: templates.content, files: new ContentFiles(root), asOf });
  writeFileSync(
    path.join(folder, 'content.json'),
    JSON.stringify({ settings: settled.settings, content: site.content }),
  );

  const out = path.join(folder, 'whole');
  await build({ root, out, asOf, environment: {}, only: [], strict: false });
  const files = readManifest(out).map((file) => ({ file, bytes: readFileSync(path.join(out, file)) }));
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(files.map(({ file, bytes }) => [file, bytes.length])));
  writeFileSync(path.join(folder, 'bytes.bin'), Buffer.concat(files.map(({ bytes }) => bytes)));
};

const [root = '', folder = '', asOf = ''] = process.argv.slice(2);
await prepare(root, folder, asOf);
