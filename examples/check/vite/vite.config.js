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
      // Run after other plugins, which may write files in this hook.
      order: 'post',
      sequential: true,
      handler: async () => {
        // Vite also calls this hook after a failed build.
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
