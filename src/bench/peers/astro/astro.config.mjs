import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://www.example.org',
  trailingSlash: 'always',
  build: { format: 'directory' },
});
