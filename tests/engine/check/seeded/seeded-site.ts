import { keptFacts } from '../../../../src/engine/check/facts.ts';
import { readOwnFacts } from '../../../../src/engine/check/read-facts.ts';
import { References } from '../../../../src/engine/check/references.ts';
import { Corpus } from '../../../../src/engine/check/similarity/corpus.ts';
import { judgeSite } from '../../../../src/engine/check/similarity/judge-site.ts';
import { PageTexts } from '../../../../src/engine/check/similarity/page-texts.ts';
import { isIndexable, type SiteFacts, type Target } from '../../../../src/engine/check/site-facts.ts';
import { StatementReader } from '../../../../src/engine/check/statements.ts';
import { createAddresses } from '../../../../src/engine/plan/addresses.ts';

export const ADDRESS = 'https://www.example.org';
export const TODAY = '2026-11-21';

/** Names that the seeded site declares. */
export const NAMES = ['Orange', 'Dubbo', 'Albury', 'Cowra', 'Mudgee', 'Parkes'];
export const OFFICE = { street: '1 Example Street', postcode: '2000' };

/** Repeatable words: the same seed gives the same text, and two seeds share no sentence. */
export const sentences = (seed: string, count = 9): string[] => {
  let state = [...seed].reduce((hash, letter) => (Math.imul(hash, 33) + letter.charCodeAt(0)) | 0, 5381);
  const next = (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 0) / 4_294_967_296) * most;
  };
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu', 'da', 'pe'];
  const word = () => Array.from({ length: 2 + next(2) }, () => syllables[Math.floor(next(12))]).join('');
  return Array.from({ length: count }, () => `A${Array.from({ length: 11 }, word).join(' ')}.`);
};

export const jsonLd = (...nodes: readonly object[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;

export const png = (width: number, height: number, bytes = 24): Uint8Array => {
  const picture = Buffer.alloc(bytes);
  picture.write('\x89PNG\r\n\x1a\n', 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
};

/** A page while faults are planted in it. */
export interface PageDraft {
  title: string;
  description: string;
  lang: string;
  canonical: string;
  /** `og:` properties beside the picture's. */
  social: Record<string, string>;
  head: string;
  heading: string;
  /** Sentences of the page. */
  text: readonly string[];
  body: string;
  /** The last word on its HTML. */
  html: (html: string) => string;
  /** Pages of lists that link to it: /lists/a/ and /lists/b/. */
  linkedFrom: readonly ('a' | 'b')[];
}

/** A site while faults are planted in it. */
export interface Draft {
  readonly pages: Map<string, PageDraft>;
  readonly targets: Map<string, Target>;
  readonly files: Map<string, Uint8Array>;
  /** Lines of robots.txt. */
  readonly robots: string[];
  readonly sitemapFiles: { file: string; text: string }[];
  /** What is changed of the paths that the sitemap lists. */
  readonly sitemap: { without: string[]; with: string[] };
  readonly claims: SiteFacts['claims'][number][];
  readonly changes: { -readonly [Key in keyof SiteFacts]?: SiteFacts[Key] };
}

const organisation = {
  '@type': 'Organization',
  '@id': `${ADDRESS}/#organization`,
  name: 'Copyfield',
  telephone: '02 5550 1234',
  email: 'hello@example.org',
};

export const TRAIL = (name: string): string =>
  `<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><span>${name}</span></li></ol></nav>`;

export const trail = (...steps: readonly (readonly [name: string, item?: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
});

/** A page that no rule objects to, though it has one of most things that rules look at. */
export const cleanPage = (path: string): PageDraft => {
  const name = sentences(`name of ${path}`, 1)[0]?.slice(0, 24).trim() ?? '';
  return {
    title: `${name} title`,
    description: sentences(`description of ${path}`, 3).join(' ').slice(0, 120),
    lang: 'en-AU',
    canonical: `<link rel="canonical" href="${ADDRESS}${path}">`,
    social: { title: name, type: 'website', url: ADDRESS + path },
    head:
      `<link rel="stylesheet" href="/site.css"><meta property="og:image" content="${ADDRESS}/social.png"><meta property="og:image:alt" content="x">` +
      `<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">` +
      jsonLd(organisation, trail(['Home', `${ADDRESS}/`], [name])),
    heading: name,
    text: sentences(`text of ${path}`),
    body:
      `${TRAIL(name)}<h2 id="more">More</h2><h3>Yet more</h3><img src="/desk.png" alt="A desk" width="3" height="2"><img src="/desk.png" alt="" width="3" height="2" loading="lazy">` +
      '<a href="#more">More of it</a> <a href="/lists/a/">All pages</a> <a href="https://other.example.com/">Elsewhere</a> <a href="tel:+61255501234">Call us</a>' +
      '<form action="/thanks/"><label for="name">Name</label><input id="name"><label>Mail <input name="mail"></label><button>Send</button></form>' +
      '<iframe src="/lists/b/" title="A list" loading="lazy"></iframe><p><time datetime="2026-03-31">31 March 2026</time> costs $50, <code>{{token}}</code></p>',
    html: (html) => html,
    linkedFrom: ['a', 'b'],
  };
};

/** Two pages of the clean twin that may say more than others: with figures and their sources, and how soon somebody comes. */
const addPermitted = (path: string, page: PageDraft): PageDraft => {
  if (path === '/pages/a/')
    return { ...page, body: `${page.body}<section id="sources"><p>Counted in 2021.</p></section>` };
  return path === '/pages/b/' ? { ...page, body: `${page.body}<p>Somebody comes in 4 hours.</p>` } : page;
};

const htmlOf = ({ title, description, lang, canonical, social, head, heading, text, body, html }: PageDraft): string =>
  html(
    `<!doctype html>\n<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${description}">${canonical}` +
      `${Object.entries(social)
        .map(([property, content]) => `<meta property="og:${property}" content="${content}">`)
        .join('')}${head}</head>` +
      `<body><main><h1>${heading}</h1>${text.map((sentence) => `<p>${sentence}</p>`).join('')}${body}</main></body></html>`,
  );

const listPage = (path: string): PageDraft => ({
  ...cleanPage(path),
  body: '',
  head: cleanPage(path).head.replace(/<script.*/, ''),
});

/** The clean twin: a home page, two lists, thirty pages and a not-found page. */
export const cleanSite = (): Draft => {
  const names = Array.from(
    { length: 30 },
    (_, place) => `/pages/${String.fromCharCode(97 + (place % 26))}${place < 26 ? '' : 'a'}/`,
  );
  const draft: Draft = {
    pages: new Map([
      ['/', listPage('/')],
      ['/lists/a/', listPage('/lists/a/')],
      ['/lists/b/', listPage('/lists/b/')],
      ...names.map((path): [string, PageDraft] => [path, addPermitted(path, cleanPage(path))]),
      ['/thanks/', { ...cleanPage('/thanks/'), canonical: '', head: '<meta name="robots" content="noindex">' }],
      [
        '/404.html',
        { ...cleanPage('/404.html'), canonical: '', head: '<meta name="robots" content="noindex">', linkedFrom: [] },
      ],
    ]),
    targets: new Map<string, Target>([['/old/', { kind: 'redirect', to: '/pages/a/' }]]),
    files: new Map([
      ['/site.css', Buffer.from('p{}')],
      ['/desk.png', png(3, 2)],
      ['/social.png', png(1200, 630)],
    ]),
    robots: ['User-agent: *', 'Allow: /', `Sitemap: ${ADDRESS}/sitemap.xml`],
    sitemapFiles: [],
    sitemap: { without: [], with: [] },
    claims: [
      {
        record: { id: 'price' },
        wording: 'from $50 a month',
        finds: ['save up to #%'],
        pages: ['/pages/**'],
        reviewBy: '2027-01-01',
      },
      {
        record: { id: 'response' },
        wording: 'in 4 hours',
        finds: ['same-day service', '#-hour response'],
        pages: ['/pages/b/'],
        reviewBy: '2027-01-01',
        isResponseTime: true,
      },
    ],
    changes: { before: { pages: [], redirects: {} } },
  };
  return draft;
};

const sitemapText = (paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${ADDRESS}${path}</loc><lastmod>2026-03-${path === '/' ? 30 : 31}</lastmod></url>`).join('')}</urlset>\n`;

const list = (paths: readonly string[]): string =>
  `<ul>${paths.map((path) => `<li><a href="${path}">To ${path}</a></li>`).join('')}</ul>`;

/** The facts of a draft, read from its HTML as a build reads them. */
export const factsOf = (draft: Draft): SiteFacts => {
  const references = new References();
  const addresses = createAddresses(ADDRESS);
  const linked = (from: 'a' | 'b') =>
    [...draft.pages].filter(([, { linkedFrom }]) => linkedFrom.includes(from)).map(([path]) => path);
  const bodies: Readonly<Record<string, string>> = {
    '/': list(['/lists/a/', '/lists/b/', '/pages/a/']),
    '/lists/a/': list(['/', '/lists/b/', ...linked('a')]),
    '/lists/b/': list(['/', '/lists/a/', ...linked('b')]),
  };
  const htmls = new Map(
    [...draft.pages].map(([path, page]) => [path, htmlOf({ ...page, body: page.body + (bodies[path] ?? '') })]),
  );
  const statements = new StatementReader(draft.claims);
  const texts = new PageTexts(NAMES);
  const corpus = new Corpus();
  const pages = [...htmls].map(([path, html]) => {
    const facts = readOwnFacts(path, html, references);
    corpus.add(path, texts.read(html));
    const wrongStatements = statements.readWrong(html, facts.descriptions, path);
    return keptFacts(facts, references, { parts: [], mainElements: facts.mainElements, wrongStatements });
  });
  const indexable = pages.filter((page) => isIndexable(page, { noindex: false }));
  const sitemap = new Set(indexable.map(({ path }) => path).filter((path) => !draft.sitemap.without.includes(path)));
  return {
    pages,
    references,
    addresses,
    targets: new Map<string, Target>([
      ...[...draft.files.keys()].map((path): [string, Target] => [path, { kind: 'file' }]),
      ...[...draft.pages.keys()].map((path): [string, Target] => [path, { kind: 'page' }]),
      ...draft.targets,
    ]),
    imageIds: ['desk'],
    unpublished: () => new Map(),
    claims: draft.claims,
    allowances: [],
    asOf: TODAY,
    sitemap: new Set([...sitemap, ...draft.sitemap.with]),
    sitemapFiles: [{ file: 'sitemap.xml', text: sitemapText([...sitemap]) }, ...draft.sitemapFiles],
    robots: draft.robots.join('\n'),
    files: {
      sizeOf: (path) => draft.files.get(path)?.length ?? 0,
      read: (path, bytes) => draft.files.get(path)?.subarray(0, bytes) ?? new Uint8Array(),
    },
    templateOf: (path) => (/^\/(lists|thanks|404|$)/.test(path) ? undefined : 'templates/pages/[page].tsx'),
    declared: {
      names: NAMES,
      hubs: ['/', '/lists/**'],
      premises: [OFFICE],
      localFacts: { pages: ['/pages/a/', '/txt-06/**'], section: 'sources' },
    },
    noindex: false,
    partial: false,
    weights: [],
    similarity: judgeSite({
      corpus,
      indexable,
      names: NAMES,
      limits: { pairs: { warn: 0.67, refuse: 0.8 }, unique: { warn: 0.35, refuse: 0.2 } },
      enforces: true,
      htmlOf: (path) => htmls.get(path) ?? '',
    }),
    ...draft.changes,
  };
};
