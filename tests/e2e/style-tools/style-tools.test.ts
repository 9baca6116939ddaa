import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { BASIC_SITE, makeSite, output, run, SMALL_SITE } from '../../support/site.ts';

const openPage = openBrowser();
const { resolve } = createRequire(import.meta.url);

const fixture = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const packaged = (file: string): string => readFileSync(resolve(file), 'utf8');

/** Minifies CSS as a build does. Computed gradients contain their stops as written, and esbuild omits some. */
const minified = (css: string): string => transformSync(css, { loader: 'css', minify: true }).code;

/** A class that only the page's script contains. */
const SET_BY_SCRIPT = '.state-busy{outline:3px solid red}';
const SCRIPT = "{const s='busy';document.querySelector('h1').classList.add('state-'+s)}";

const TOOLS: Readonly<Record<string, readonly [html: string, css: string]>> = {
  'Tailwind 4': ['utilities.html.txt', fixture('tailwind.css.txt')],
  UnoCSS: ['utilities.html.txt', fixture('unocss.css.txt')],
  'Bootstrap 5': ['bootstrap.html.txt', packaged('bootstrap/dist/css/bootstrap.css')],
  Bulma: ['bulma.html.txt', packaged('bulma/css/bulma.css')],
  'Open Props': [
    'open-props.html.txt',
    `${packaged('open-props/open-props.min.css')}${packaged('open-props/normalize.min.css')}.card{animation:var(--animation-fade-in);box-shadow:var(--shadow-3);padding:var(--size-fluid-2)}`,
  ],
};

const RULES_OFF = `${SMALL_SITE.SITE_RULES_SEVERITY} HDG-02=off LNK-05=off`;

const siteWith = (html: string, css: string): string =>
  makeSite({
    ...BASIC_SITE,
    'content/notes/first.md': undefined,
    'content/notes/second.md': undefined,
    'templates/pages/notes/[note].tsx': undefined,
    'templates/styles/index.css': css,
    'templates/body.html': html,
    'templates/pages/index.tsx': `import { definePage, Html, InlineScript } from 'build-site';
import body from '../body.html?raw';
export default definePage({
  head: () => ({ title: 'Notes', description: 'All notes.' }),
  component: () => <main><h1>Notes</h1><Html html={body} /><InlineScript text={${JSON.stringify(SCRIPT)}} /></main>,
});
`,
  });

/** Returns the computed values of each element and its pseudo-elements, without running animations. */
const computedStyles = (): readonly string[] => {
  for (const animation of document.getAnimations()) animation.cancel();
  return [...document.querySelectorAll('html, body, body *')].flatMap((element, index) =>
    ['', '::before', '::after', '::marker', '::placeholder'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo || undefined);
      const values = [...style]
        .filter((property) => !property.startsWith('--'))
        .map((property) => `${property}: ${style.getPropertyValue(property)}`);
      return `${index} ${element.localName}.${element.getAttribute('class')}${pseudo} { ${values.join('; ')} }`;
    }),
  );
};

test.each(Object.keys(TOOLS))('pages styled with %s look the same as with the whole style sheet', async (tool) => {
  const [file, sheet] = TOOLS[tool] as readonly [string, string];
  const css = sheet + SET_BY_SCRIPT;
  const root = siteWith(fixture(file), css);
  await run(root, ['build'], { SITE_RULES_SEVERITY: RULES_OFF });
  const built = output(root, 'index.html');
  const whole = built
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${minified(css)}</style>`);
  expect(built.length).toBeLessThan(whole.length);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      const { page } = await openPage({ viewport: { width, height: 900 }, colorScheme });
      await page.setContent(whole);
      const expected = await page.evaluate(computedStyles);
      await page.setContent(built);
      expect(await page.evaluate(computedStyles)).toEqual(expected);
    }
});
