import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { needSite, pagesByTemplate, ROOT, serveSite } from './built-site.mjs';
import { BROWSER_ARGUMENTS, findBrowser, Missing } from './machine.mjs';

const HELP = `npm run contact-sheet -- [--site dist] [--out src/judges/results/contact-sheet] [--only city]

Takes screenshots of the largest page of every template of the built site, at 390, 768 and 1280 pixels, light and dark,
with forced colours and as printed, and shows them on one page: index.html in the output folder. Builds the site if the
folder is empty. Print views link to a PDF that shows the page breaks. --only selects templates whose names contain a
text.`;

const SCHEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
};

/** Width of an A4 page with the default margins of browsers. */
const SHEET = { format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } };
const SHEET_PX = 718;

const VIEWS = [
  ...[390, 768, 1280].flatMap((width) => ['light', 'dark'].map((scheme) => ({ width, scheme }))),
  { width: 1280, scheme: 'forced' },
  { width: SHEET_PX, scheme: 'print' },
];
/** Maximum height of a screenshot; longer ones are cropped. */
const TALLEST = 8_000;

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const nameOf = ({ template }, { width, scheme }) =>
  `${template.replace(/[[\]]/g, '').replaceAll('/', '-')}-${width}-${scheme}`;

const pictureOf = (page, view) => `${nameOf(page, view)}.png`;

const largeOf = (page, view) => (view.scheme === 'print' ? `${nameOf(page, view)}.pdf` : pictureOf(page, view));

const sheetOf = (pages) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact sheet: ${pages.length} templates</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #888; color: #000; }
section { margin-bottom: 3rem; }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; }
a { color: inherit; }
img { display: block; max-height: 40rem; object-fit: cover; object-position: top; }
.w390 img { width: 12rem; }
.w718 img, .w768 img { width: 18rem; }
.w1280 img { width: 26rem; }
</style>
<h1>Contact sheet: ${pages.length} templates</h1>
${pages
  .map(
    (page) => `<section>
<h2>${escaped(page.template)} <small>${escaped(page.address)}</small></h2>
<div>${VIEWS.map(
      (view) =>
        `<figure class="w${view.width}"><a href="${escaped(encodeURI(largeOf(page, view)))}"><img src="${escaped(encodeURI(pictureOf(page, view)))}" loading="lazy" alt="${escaped(page.template)}, ${view.width} pixels, ${view.scheme}"></a><figcaption>${view.width} ${view.scheme}</figcaption></figure>`,
    ).join('')}</div>
</section>`,
  )
  .join('\n')}
</html>
`;

const openWhole = async (tab, address) => {
  await tab.goto(address, { waitUntil: 'networkidle' });
  await tab.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );
};

const takePicture = async (tab, page, view, out) => {
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  await tab.screenshot({
    path: path.join(out, pictureOf(page, view)),
    fullPage: true,
    ...(height > TALLEST ? { clip: { x: 0, y: 0, width: view.width, height: TALLEST } } : {}),
  });
  if (view.scheme === 'print') await tab.pdf({ path: path.join(out, largeOf(page, view)), ...SHEET });
};

const takePictures = async (browser, site, pages, out) => {
  for (const view of VIEWS) {
    const context = await browser.newContext({
      viewport: { width: view.width, height: 900 },
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    await tab.emulateMedia(SCHEMES[view.scheme]);
    for (const page of pages) {
      await openWhole(tab, site.url(page.address));
      await takePicture(tab, page, view, out);
    }
    process.stderr.write(`${view.width} ${view.scheme}: ${pages.length} pictures\n`);
    await context.close();
  }
};

const makeSheet = async ({ site: folder, out, only }) => {
  const executablePath = findBrowser();
  needSite(folder);
  const pages = pagesByTemplate(folder).filter(({ template }) => template.includes(only));
  rmSync(path.join(out, 'index.html'), { force: true });
  mkdirSync(out, { recursive: true });
  const site = await serveSite(folder);
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    await takePictures(browser, site, pages, out);
  } finally {
    await browser.close();
    site.close();
  }
  writeFileSync(path.join(out, 'index.html'), sheetOf(pages));
  console.log(path.relative(process.cwd(), path.join(out, 'index.html')));
};

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'src/judges/results/contact-sheet' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else {
  try {
    await makeSheet({
      site: path.resolve(ROOT, values.site),
      out: path.resolve(ROOT, values.out),
      only: values.only,
    });
  } catch (error) {
    console.error(error instanceof Missing ? error.message : error);
    process.exitCode = 2;
  }
}
