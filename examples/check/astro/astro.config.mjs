import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import { checkSite } from 'build-site/check';

const checkAfterBuild = {
  name: 'build-site-check',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { ok, text } = await checkSite({ folder: fileURLToPath(dir) });
      if (text) console.error(text);
      if (!ok) throw new Error('build-site found errors');
    },
  },
};

export default defineConfig({
  site: 'https://www.example.com',
  // Keep this last, so that other integrations have written their files.
  integrations: [checkAfterBuild],
});
