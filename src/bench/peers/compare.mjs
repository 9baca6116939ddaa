import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';

export const COMPARED = ['title', 'description', 'canonical', 'robots', 'headings', 'links', 'text', 'JSON-LD'];

const HEADING = /^h[1-6]$/;
const SKIPPED = new Set(['script', 'style', 'title']);

const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

/** Sorts the keys, so that the order of properties in structured data does not matter. */
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

const readPage = (html) => {
  const page = {
    title: '',
    description: '',
    canonical: '',
    robots: '',
    headings: [],
    links: [],
    text: [],
    'JSON-LD': '',
  };
  const open = [];
  const parser = new Parser({
    onopentag: (element, attributes) => {
      open.push(attributes.type === 'application/ld+json' ? 'json-ld' : element);
      if (element === 'meta' && attributes.name in page) page[attributes.name] = attributes.content;
      if (element === 'link' && attributes.rel === 'canonical') page.canonical = attributes.href;
      if (element === 'a') page.links.push(attributes.href);
      if (HEADING.test(element)) page.headings.push(`${element} `);
    },
    onclosetag: () => {
      open.pop();
    },
    ontext: (text) => {
      const element = open.at(-1);
      if (element === 'title') page.title += text;
      if (element === 'json-ld') page['JSON-LD'] += text;
      else if (!SKIPPED.has(element)) page.text.push(text);
      if (HEADING.test(element)) page.headings.push(page.headings.pop() + text);
    },
  });
  parser.end(html);
  return {
    ...page,
    headings: page.headings.map(squeeze).join('; '),
    links: page.links.join(' '),
    text: squeeze(page.text.join(' ')),
    'JSON-LD': page['JSON-LD'] === '' ? '' : JSON.stringify(sorted(JSON.parse(page['JSON-LD']))),
  };
};

const readFrom = (folder, file) => readPage(readFileSync(path.join(folder, file), 'utf8'));

const digest = (text) => createHash('sha1').update(text).digest('base64').slice(0, 12);

const htmlFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.html'))
    .sort();

const sitemapOf = (folder) =>
  [...readFileSync(path.join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address]) =>
    // A tool with more than 50,000 URLs writes a sitemap index, as the protocol requires.
    /\/sitemap-\d+\.xml$/.test(address)
      ? [...readFileSync(path.join(folder, path.basename(address)), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
          ([, part]) => part,
        )
      : [address],
  );

/** Summarises an output with digests, which fit in memory for 65,000 pages. */
export const summarise = (folder) => {
  let links = 0;
  let bytes = 0;
  const pages = new Map();
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const page = readPage(html);
    pages.set(file, digest(COMPARED.map((part) => page[part]).join('\n')));
    links += page.links === '' ? 0 : page.links.split(' ').length;
    bytes += html.length;
  }
  return { folder, pages, links, bytes, sitemap: digest(sitemapOf(folder).sort().join('\n')) };
};

const differenceOfPage = (file, ours, theirs) => {
  const [one, other] = [readFrom(ours.folder, file), readFrom(theirs.folder, file)];
  const part = COMPARED.find((name) => one[name] !== other[name]);
  const from = [...one[part]].findIndex((letter, place) => letter !== other[part][place]);
  const shown = (text) => JSON.stringify(text.slice(Math.max(0, from - 20), from + 60));
  return `${file} has a different ${part}: ${shown(other[part])} instead of ${shown(one[part])}`;
};

/** Returns the first difference, or undefined if the outputs match. */
export const differenceBetween = (ours, theirs) => {
  const missing = [...ours.pages.keys()].find((file) => !theirs.pages.has(file));
  if (missing !== undefined) return `it has no ${missing}`;
  const own = [...theirs.pages.keys()].find((file) => !ours.pages.has(file));
  if (own !== undefined) return `it has ${own}, which our output lacks`;
  const different = [...ours.pages.keys()].find((file) => ours.pages.get(file) !== theirs.pages.get(file));
  if (different !== undefined) return differenceOfPage(different, ours, theirs);
  return ours.sitemap === theirs.sitemap ? undefined : 'its sitemap.xml lists different URLs';
};
