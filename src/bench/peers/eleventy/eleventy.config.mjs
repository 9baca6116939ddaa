import { readFileSync } from 'node:fs';
import { Pages } from './model.mjs';

const pages = new Pages(JSON.parse(readFileSync(new URL('data.json', import.meta.url), 'utf8')));

export default (config) => {
  // Use functions, because Eleventy would merge global data again for each page.
  config.addJavaScriptFunction('pageOf', (subject) => pages.of(subject));
  config.addJavaScriptFunction('pathOf', (subject) => pages.pathOf(subject));
  config.addJavaScriptFunction('frame', () => pages.frame());
  config.addGlobalData('subjects', pages.subjects());
  config.addPassthroughCopy({ public: '/' });
  config.setUseGitIgnore(false);
  config.setQuietMode(true);
  return { dir: { input: 'views' } };
};
