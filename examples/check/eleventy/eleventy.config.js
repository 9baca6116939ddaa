import { checkSite } from 'build-site/check';

export default function (eleventyConfig) {
  eleventyConfig.on('eleventy.after', async ({ directories, runMode }) => {
    if (runMode !== 'build') return;
    const { ok, text } = await checkSite({ folder: directories.output });
    if (text) console.error(text);
    if (!ok) throw new Error(`build-site found errors in ${directories.output}`);
  });
  return { dir: { input: 'src' } };
}
