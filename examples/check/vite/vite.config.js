import { checkSite } from 'build-site/check';
import { defineConfig } from 'vite';

const checkAfterBuild = () => {
  let folder;
  return {
    name: 'build-site-check',
    apply: 'build',
    writeBundle: ({ dir }) => {
      folder = dir;
    },
    closeBundle: {
      // After other plugins, which may write files here.
      order: 'post',
      sequential: true,
      handler: async () => {
        // Vite calls this after a failed build too.
        if (folder === undefined) return;
        const { ok, text } = await checkSite({ folder });
        if (text) console.error(text);
        if (!ok) throw new Error('build-site found errors');
      },
    },
  };
};

export default defineConfig({
  plugins: [checkAfterBuild()],
  build: { rolldownOptions: { input: ['index.html', 'about.html', '404.html'] } },
});
