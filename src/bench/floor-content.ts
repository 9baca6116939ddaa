import { writeFileSync } from 'node:fs';
import { loadSite } from '../engine/build/load-site.ts';

const writeContent = async (root: string, file: string, asOf: string): Promise<void> => {
  const { settings, site } = await loadSite({ root, asOf, environment: process.env, strict: false });
  writeFileSync(file, JSON.stringify({ settings, content: site.content }));
};

const [root = '', file = '', asOf = ''] = process.argv.slice(2);
await writeContent(root, file, asOf);
