import { unknownImage } from '../../../../src/engine/face/image.tsx';
import {
  ADDRESS,
  cleanPage,
  cleanSite,
  type Draft,
  factsOf,
  jsonLd,
  NAMES,
  type PageDraft,
  png,
  sentences,
  TRAIL,
  trail,
} from './seeded-site.ts';

/** A fault: what is planted, and how a finding says that it is that one. */
export interface Fault {
  readonly rule: string;
  readonly what: string;
  readonly plant: (draft: Draft, path: string) => void;
  /** For a fault of the site as a whole: its finding says this; else it names the page. */
  readonly says?: RegExp;
  /** The address of the fault's page, where the fault is in the address. */
  readonly at?: string;
  /** Plants no page of its own. */
  readonly ofSite?: boolean;
}

const words = (count: number): string => Array.from({ length: count }, () => 'paper').join(' ');

const NOINDEX = '<meta name="robots" content="noindex">';

type Change = (page: PageDraft, path: string) => void;

/** A fault on a page of its own. */
const onPage = (rule: string, what: string, change: Change, at?: string): Fault => ({
  rule,
  what,
  at,
  plant: ({ pages }, path) => {
    const page = cleanPage(path);
    change(page, path);
    pages.set(path, page);
  },
});

const bodies = (rule: string, faults: Readonly<Record<string, string>>): Fault[] =>
  Object.entries(faults).map(([what, body]) =>
    onPage(rule, what, (page) => {
      page.body += body;
    }),
  );

const heads = (rule: string, faults: Readonly<Record<string, string>>): Fault[] =>
  Object.entries(faults).map(([what, head]) =>
    onPage(rule, what, (page) => {
      page.head += head;
    }),
  );

const graphs = (rule: string, faults: Readonly<Record<string, object>>): Fault[] =>
  heads(rule, Object.fromEntries(Object.entries(faults).map(([what, node]) => [what, jsonLd(node)])));

const htmls = (rule: string, faults: Readonly<Record<string, (html: string, path: string) => string>>): Fault[] =>
  Object.entries(faults).map(([what, change]) =>
    onPage(rule, what, (page, path) => {
      page.html = (html) => change(html, path);
    }),
  );

const ofSite = (rule: string, what: string, says: RegExp, plant: (draft: Draft) => void): Fault => ({
  rule,
  what,
  says,
  plant,
  ofSite: true,
});

/** Two pages of their own that are wrong together. */
const pairs = (rule: string, what: string, change: (page: PageDraft, which: 0 | 1, name: number) => void): Fault[] =>
  [0, 1, 2].map((name) => ({
    rule,
    what: `${what} (${name + 1})`,
    plant: ({ pages }, path) => {
      for (const which of [0, 1] as const) {
        const own = which === 0 ? path.replace(/\/$/, '-first/') : path;
        const page = cleanPage(own);
        change(page, which, name);
        pages.set(own, page);
      }
    },
  }));

const social = (page: PageDraft, image: string): void => {
  page.head = page.head.replace(`${ADDRESS}/social.png`, image);
};

const withGraph = (page: PageDraft, ...nodes: object[]): void => {
  page.head = page.head.replace(/<script.*<\/script>/, jsonLd(...nodes));
};

const links = (count: number, tag: string): string =>
  `<${tag}>${Array.from({ length: count }, (_, place) => `<a href="/pages/${String.fromCharCode(97 + place)}/?x=${place}">Place ${place}</a> `).join('')}</${tag}>`;

const article = (more: object): object => ({
  '@type': 'Article',
  headline: 'More',
  image: `${ADDRESS}/social.png`,
  author: { '@type': 'Person', name: 'Kim' },
  datePublished: '2026-03-31',
  dateModified: '2026-03-31',
  ...more,
});

const business = (street: string, more: object = {}): object => ({
  '@type': 'LocalBusiness',
  name: 'Branch',
  telephone: '02 5550 1234',
  url: ADDRESS,
  address: { '@type': 'PostalAddress', streetAddress: street, postalCode: '2000' },
  ...more,
});

const sitemapWith = (file: string, text: string) => (draft: Draft) => void draft.sitemapFiles.push({ file, text });
const urlset = (entries: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;

/** At least three of each rule. */
export const FAULTS: readonly Fault[] = [
  ...bodies('A11-01', {
    'a field without a label': '<input name="town" placeholder="Town">',
    'a button without a name': '<button id="menu"><svg></svg></button>',
    'a frame without a title': '<iframe src="/lists/a/" loading="lazy"></iframe>',
    'an order of focus': '<p tabindex="2">x</p>',
  }),
  onPage('CAN-01', 'none', (page) => {
    page.canonical = '';
  }),
  onPage('CAN-01', 'two', (page) => {
    page.canonical += `<link rel="canonical" href="${ADDRESS}/pages/a/">`;
  }),
  onPage('CAN-01', 'that of another page', (page) => {
    page.canonical = `<link rel="canonical" href="${ADDRESS}/pages/b/">`;
  }),
  ...Object.entries({
    'one that leads nowhere': `${ADDRESS}/nowhere/`,
    'one of another host': 'https://other.example.com/',
    'one that is redirected': `${ADDRESS}/old/`,
    'one that is kept out': `${ADDRESS}/thanks/`,
  }).map(([what, href]) =>
    onPage('CAN-02', what, (page) => {
      page.canonical = `<link rel="canonical" href="${href}">`;
    }),
  ),
  ...['x', 'y', 'z'].map((name) =>
    ofSite('CHG-01', `the page /was-${name}/`, new RegExp(`/was-${name}/`), ({ changes: { before } }) => {
      before?.pages.push({
        path: `/was-${name}/`,
        title: 'x',
        description: '',
        canonical: '',
        robots: '',
        indexable: true,
      });
    }),
  ),
  ...[1, 2, 3].map(
    (place): Fault => ({
      rule: 'CHG-02',
      what: `a page kept out since (${place})`,
      plant: ({ pages, changes: { before } }, path) => {
        pages.set(path, { ...cleanPage(path), canonical: '', head: NOINDEX });
        before?.pages.push({ path, title: 'x', description: '', canonical: '', robots: '', indexable: true });
      },
    }),
  ),
  onPage('DAT-01', 'a date that the page does not show', (page) =>
    withGraph(page, article({ dateModified: '2026-04-02' })),
  ),
  onPage('DAT-01', 'a change before the article', (page) => withGraph(page, article({ dateModified: '2026-01-02' }))),
  ...bodies('DAT-01', { 'a date to come': '<time datetime="2027-01-01">x</time>' }),
  onPage('DSC-01', 'an empty one', (page) => {
    page.description = '';
  }),
  ...htmls('DSC-01', { 'no element': (html) => html.replace(/<meta name="description"[^>]*>/, '') }),
  ...pairs('DSC-01', 'one of two pages', (page, _, name) => {
    page.description = sentences(`same ${name}`, 3).join(' ').slice(0, 120);
  }),
  ...[40, 69, 161, 240].map((length) =>
    onPage('DSC-02', `${length} letters`, (page, path) => {
      page.description = `${path} ${'x'.repeat(300)}`.slice(0, length);
    }),
  ),
  ...htmls('HDG-01', {
    'no h1': (html) => html.replace(/<h1>.*?<\/h1>/, '<p>x</p>'),
    'two h1': (html) => html.replace('</h1>', '</h1><h1>Another</h1>'),
    'an empty h1': (html) => html.replace(/<h1>.*?<\/h1>/, '<h1> </h1>'),
  }),
  ...bodies('HDG-02', {
    'h2 to h4': '<h2>x</h2><h4>x</h4>',
    'h2 to h5': '<h2>x</h2><h5>x</h5>',
    'h3 to h6': '<h3>x</h3><h6>x</h6>',
  }),
  ...htmls('HTM-01', {
    'no lang': (html) => html.replace(' lang="en-AU"', ''),
    'an empty lang': (html) => html.replace('lang="en-AU"', 'lang=""'),
    'no html element': (html) => html.replace('<html lang="en-AU">', ''),
  }),
  ...bodies('HTM-02', {
    'an id that stands twice': '<p id="more">x</p>',
    'a meta in the body': '<meta name="author" content="x">',
    'a title in the body': '<title>x</title>',
  }),
  ...bodies('HTM-03', {
    'a picture': '<img src="http://other.example.com/x.png" alt="" width="1" height="1">',
    'a script': '<script src="http://other.example.com/x.js"></script>',
    'a style sheet': '<link rel="stylesheet" href="http://other.example.com/x.css">',
  }),
  ...[
    'is served as text/plain, and not as text/html',
    'says its encoding neither here nor there',
    'is longer than 10 MB',
  ].map((reason) =>
    ofSite('HTP-01', reason, new RegExp(reason), ({ changes }) => {
      changes.served = {
        answerForNothing: changes.served?.answerForNothing,
        faults: [...(changes.served?.faults ?? []), { path: '/pages/a/', reason }],
      };
    }),
  ),
  ofSite(
    'HTP-02',
    'two steps',
    /\/older\/ → \/old\/ → /,
    ({ targets }) => void targets.set('/older/', { kind: 'redirect', to: '/old/' }),
  ),
  ofSite(
    'HTP-02',
    'a circle',
    /goes round: \/round\//,
    ({ targets }) => void targets.set('/round/', { kind: 'redirect', to: '/round/' }),
  ),
  ofSite(
    'HTP-02',
    'nowhere',
    /leads to \/gone\//,
    ({ targets }) => void targets.set('/lost/', { kind: 'redirect', to: '/gone/' }),
  ),
  ...heads('IDX-01', {
    'index and noindex': `${NOINDEX}<meta name="robots" content="index">`,
    'a slip': '<meta name="robots" content="no-index">',
    nofollow: '<meta name="robots" content="nofollow">',
  }),
  {
    ...onPage('IDX-01', 'a line of robots.txt', () => {}, '/closed-by-robots/'),
    plant: ({ pages, robots }, path) => {
      pages.set(path, cleanPage(path));
      robots.splice(2, 0, `Disallow: ${path}`);
    },
  },
  ofSite('IDX-02', 'a line nobody knows', /"Dissallow: /, ({ robots }) => void robots.push('Dissallow: /x/')),
  ofSite(
    'IDX-02',
    'a sitemap that is a path',
    /names the sitemap \/sitemap\.xml/,
    ({ robots }) => void robots.push('Sitemap: /sitemap.xml'),
  ),
  ofSite(
    'IDX-02',
    'a style sheet that may not be read',
    /keeps crawlers from \/site\.css/,
    ({ robots }) => void robots.splice(2, 0, 'Disallow: /site.css'),
  ),
  ...[1, 2, 3].map((place) =>
    onPage('IDX-03', `no link (${place})`, (page) => {
      page.linkedFrom = [];
    }),
  ),
  ...[1, 2, 3].map(
    (place): Fault => ({
      rule: 'IDX-04',
      what: `${place + 4} links away`,
      plant: ({ pages }, path) => {
        const steps = [...Array.from({ length: place + 2 }, (_, step) => `${path}${'x/'.repeat(step + 1)}`), path];
        steps.forEach((step, index) => {
          const page = cleanPage(step);
          pages.set(step, {
            ...page,
            linkedFrom: index === 0 ? ['a'] : [],
            body: page.body + (steps[index + 1] === undefined ? '' : `<a href="${steps[index + 1]}">To the next</a>`),
          });
        });
      },
    }),
  ),
  ...[1, 2, 3].map((place) =>
    onPage('IDX-05', `one link (${place})`, (page) => {
      page.linkedFrom = ['a'];
    }),
  ),
  ofSite('IDX-06', 'a soft 404', /the host answers 200/, ({ changes }) => {
    changes.served = { faults: changes.served?.faults ?? [], answerForNothing: 'answers 200' };
  }),
  ofSite(
    'IDX-06',
    'a not-found page for search engines',
    /search engines may take the not-found page/,
    ({ pages }) => void pages.set('/404.html', { ...cleanPage('/404.html'), linkedFrom: [] }),
  ),
  ...htmls('IDX-06', { 'an empty page': (html) => html.replace(/<main>.*<\/main>/s, '<main></main>') }),
  ...bodies('IMG-01', {
    'no alt': '<img src="/desk.png" width="3" height="2">',
    'no alt in a link': '<a href="/">Home <img src="/desk.png" width="3" height="2"></a>',
    'no alt in a figure': '<figure><img src="/desk.png?x" width="3" height="2"><figcaption>x</figcaption></figure>',
  }),
  ...bodies('IMG-02', {
    'no width': '<img src="/desk.png" alt="" height="2">',
    'no height': '<img src="/desk.png" alt="" width="2">',
    'an empty width': '<img src="/desk.png?y" alt="" width="" height="2">',
  }),
  ...['png', 'webp'].map(
    (kind): Fault => ({
      rule: 'IMG-03',
      what: `a heavy ${kind}`,
      plant: ({ pages, files }, path) => {
        files.set(`/heavy.${kind}`, png(3, 2, 150 * 1024));
        const page = cleanPage(path);
        pages.set(path, { ...page, body: `${page.body}<img src="/heavy.${kind}" alt="" width="3" height="2">` });
      },
    }),
  ),
  ...bodies('IMG-03', {
    'urgent and lazy': '<img src="/desk.png" alt="" width="3" height="2" loading="lazy" fetchpriority="high">',
  }),
  ...bodies(
    'IMG-04',
    Object.fromEntries(
      ['dsek', 'office', ''].map((id) => [
        `the id "${id}"`,
        `<img src="${unknownImage(id)}" alt="" width="1" height="1">`,
      ]),
    ),
  ),
  ...bodies('LNK-01', {
    'a link': '<a href="/nowhere/at/all/">Nowhere</a>',
    'a picture': '<img src="/none.png" alt="" width="1" height="1">',
    'a relative link': '<a href="../../none/">None</a>',
    'a script': '<script src="/none.js"></script>',
  }),
  ...bodies('LNK-02', {
    'of the page': '<a href="#none">None</a>',
    'of another page': '<a href="/pages/a/#none">None</a>',
    'in codes': '<a href="/pages/b/#caf%C3%A9">Café</a>',
  }),
  ...bodies('LNK-03', {
    capitals: '<a href="/Pages/A/">A page</a>',
    'no slash': '<a href="/pages/a">A page</a>',
    'a redirect': '<a href="/old/">An old page</a>',
    'a file': '<a href="/pages/a/index.html">A page</a>',
  }),
  ...bodies('LNK-04', {
    'no text': '<a href="/pages/a/"></a>',
    'a picture without words': '<a href="/pages/a/"><img src="/desk.png" alt="" width="3" height="2"></a>',
    'a text that says nothing': '<a href="/pages/a/">Read more</a>',
  }),
  ...bodies('LNK-05', Object.fromEntries(['ul', 'p', 'table'].map((tag) => [`13 links in ${tag}`, links(13, tag)]))),
  ...bodies(
    'LNK-06',
    Object.fromEntries(['a', 'b', 'c'].map((name) => [name, `<a href="http://${name}.example.com/">Elsewhere</a>`])),
  ),
  ...['news', 'posts', 'notes'].map((name) => onPage('PAG-01', `page 2 of ${name}`, () => {}, `/${name}/page/2/`)),
  ...(['html', 'script', 'nodes', 'requests'] as const).map((measure) =>
    ofSite(
      'PRF-01',
      measure,
      { html: /the page weighs/, script: /of script/, nodes: /elements in <main>/, requests: /requests before/ }[
        measure
      ],
      ({ changes }) => {
        changes.weights = [
          ...(changes.weights ?? []),
          { path: '/pages/a/', template: 'templates/pages/a.tsx', measure, amount: 20_000, budget: 10_000, files: [] },
        ];
      },
    ),
  ),
  ...['DSC-02', 'TTL-02', 'LNK-05'].map((rule) =>
    ofSite('RUL-01', `one of ${rule}`, new RegExp(`the allowance of ${rule}`), ({ changes }) => {
      changes.allowances = [
        ...(changes.allowances ?? []),
        { rule, pages: '/none/**', reason: 'x', until: '2026-01-01' },
      ];
    }),
  ),
  ...heads('SDT-01', {
    'no JSON': '<script type="application/ld+json">{"@type": }</script>',
    'an id that is defined twice': jsonLd(
      { '@type': 'Thing', '@id': '#x', name: 'x' },
      { '@type': 'Thing', '@id': '#x', name: 'y' },
    ),
    'a reference to nothing': jsonLd({
      '@type': 'Service',
      name: 'x',
      serviceType: 'x',
      areaServed: 'x',
      provider: { '@id': '#none' },
    }),
  }),
  ...graphs('SDT-02', {
    'a site without url': { '@type': 'WebSite', name: 'x' },
    'a question without answer': { '@type': 'Question', name: 'More' },
    'a video without a picture': { '@type': 'VideoObject', name: 'More', uploadDate: '2026-03-31', description: 'x' },
    'an event without a place': {
      '@type': 'Event',
      name: 'x',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      description: 'x',
      image: 'x',
    },
  }),
  onPage('SDT-03', 'no visible trail', (page) => {
    page.body = page.body.replace(/<nav.*<\/nav>/, '');
  }),
  onPage('SDT-03', 'another trail', (page) => {
    page.body = page.body.replace(/<nav.*<\/nav>/, TRAIL('Other'));
  }),
  onPage('SDT-03', 'a step that leads elsewhere', (page) => {
    page.body = page.body.replace(/<nav.*<\/nav>/, TRAIL('More'));
    withGraph(page, trail(['Home', `${ADDRESS}/pages/a/x`], ['More']));
  }),
  ...graphs('SDT-04', {
    'an office of nobody': business('2 Other Street'),
    another: business('3 Other Street'),
    'an address of an organisation': { ...business('4 Other Street'), '@type': 'Organization' },
  }),
  ...graphs('SDT-05', {
    'a rating of the business': {
      '@type': 'Organization',
      name: 'x',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 },
    },
    'a review of the service': {
      '@type': 'Service',
      name: 'x',
      serviceType: 'x',
      provider: 'x',
      areaServed: 'x',
      review: [{ '@type': 'Review' }],
    },
    'a rating of the office': business('1 Example Street', {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 },
    }),
  }),
  ...graphs('SDT-06', {
    'a question': {
      '@type': 'Question',
      name: 'What is not there?',
      acceptedAnswer: { '@type': 'Answer', text: 'More' },
    },
    'an answer': {
      '@type': 'Question',
      name: 'More',
      acceptedAnswer: { '@type': 'Answer', text: 'What nobody can read.' },
    },
    'a headline': article({ headline: 'Not on the page' }),
  }),
  ...graphs('SDT-07', {
    'another name': { '@type': 'Organization', '@id': `${ADDRESS}/#organization`, name: 'Copyfield Pty Ltd' },
    'another address for mail': {
      '@type': 'Organization',
      '@id': `${ADDRESS}/#organization`,
      email: 'other@example.org',
    },
  }),
  ...bodies('SDT-07', { 'another number': '<a href="tel:1800975711">Call</a>' }),
  ...graphs('SDT-08', {
    'a type': { '@type': 'Organisation', name: 'x' },
    'a property': { '@type': 'Place', name: 'x', legalname: 'x' },
    'a property of a node within': {
      '@type': 'Person',
      name: 'x',
      address: { '@type': 'PostalAddress', postCode: '2000' },
    },
  }),
  ...['c', 'd'].map((name) =>
    ofSite(
      'SMP-01',
      `without /pages/${name}/`,
      /does not list this indexable page/,
      ({ sitemap }) => void sitemap.without.push(`/pages/${name}/`),
    ),
  ),
  ofSite(
    'SMP-01',
    'with a page that is kept out',
    /lists \/thanks\//,
    ({ sitemap }) => void sitemap.with.push('/thanks/'),
  ),
  ofSite('SMP-01', 'with nothing', /lists \/nothing\//, ({ sitemap }) => void sitemap.with.push('/nothing/')),
  ofSite('SMP-02', 'no XML', /broken\.xml is no XML/, sitemapWith('broken.xml', '<urlset><url></urlset>')),
  ofSite(
    'SMP-02',
    'a part that is not there',
    /parts\.xml lists \/gone\.xml/,
    sitemapWith(
      'parts.xml',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://www.example.org/gone.xml</loc></sitemap></sitemapindex>',
    ),
  ),
  ofSite('SMP-02', 'no sitemap', /other\.xml is no sitemap/, sitemapWith('other.xml', '<html></html>')),
  ofSite('SMP-02', 'paths', /paths\.xml lists \/a\//, sitemapWith('paths.xml', urlset('<url><loc>/a/</loc></url>'))),
  ofSite(
    'SMP-03',
    'a day to come',
    /later\.xml says lastmod 2026-11-22, which is after/,
    sitemapWith('later.xml', urlset(`<url><loc>${ADDRESS}/pages/a/</loc><lastmod>2026-11-22</lastmod></url>`)),
  ),
  ofSite(
    'SMP-03',
    'another order',
    /order\.xml says lastmod "31\/03\/2026"/,
    sitemapWith('order.xml', urlset(`<url><loc>${ADDRESS}/pages/a/</loc><lastmod>31/03/2026</lastmod></url>`)),
  ),
  ofSite(
    'SMP-03',
    'no date',
    /word\.xml says lastmod "today"/,
    sitemapWith('word.xml', urlset(`<url><loc>${ADDRESS}/pages/a/</loc><lastmod>today</lastmod></url>`)),
  ),
  ...[1, 2, 3].map(
    (place): Fault => ({
      rule: 'SMP-03',
      what: `a date that moved without the text (${place})`,
      plant: (draft, path) => {
        const page = cleanPage(path);
        draft.pages.set(path, page);
        const [facts] = factsOf({ ...cleanSite(), pages: new Map([[path, page]]) }).pages;
        const { before } = draft.changes;
        before?.pages.push({
          path,
          title: 'x',
          description: '',
          canonical: '',
          robots: '',
          indexable: true,
          lastmod: '2026-01-31',
          mainText: facts?.mainText,
        });
      },
    }),
  ),
  ofSite(
    'SMP-04',
    'a picture that is not there',
    /image \S+\/none\.png/,
    sitemapWith('images.xml', urlset(`<url><image:loc>${ADDRESS}/none.png</image:loc></url>`)),
  ),
  ofSite(
    'SMP-04',
    'a path',
    /the image desk\.png/,
    sitemapWith('path.xml', urlset('<url><image:loc>desk.png</image:loc></url>')),
  ),
  ofSite(
    'SMP-04',
    'too many',
    /1001 images/,
    sitemapWith('many.xml', urlset(`<url>${`<image:loc>${ADDRESS}/desk.png</image:loc>`.repeat(1001)}</url>`)),
  ),
  ...['title', 'type'].map((property) =>
    onPage('SOC-01', `no og:${property}`, (page) => void delete page.social[property]),
  ),
  onPage('SOC-01', 'the address of another page', (page) => {
    page.social.url = `${ADDRESS}/`;
  }),
  onPage('SOC-01', 'no picture', (page) => {
    page.head = page.head.replace(/<meta property="og:image"[^>]*>/, '');
  }),
  ...Object.entries({
    'another size': png(600, 315),
    'no picture': Buffer.from('<svg/>'),
    'too heavy': png(1200, 630, 400 * 1024),
  }).map(
    ([what, bytes], place): Fault => ({
      rule: 'SOC-02',
      what,
      plant: ({ pages, files }, path) => {
        files.set(`/social-${place}.png`, bytes);
        const page = cleanPage(path);
        social(page, `${ADDRESS}/social-${place}.png`);
        pages.set(path, page);
      },
    }),
  ),
  onPage('SOC-02', 'a path', (page) => social(page, '/social.png')),
  ...htmls('TTL-01', {
    none: (html) => html.replace(/<title>.*?<\/title>/, ''),
    two: (html) => html.replace('</title>', '</title><title>Another</title>'),
    'an empty one': (html) => html.replace(/<title>.*?<\/title>/, '<title> </title>'),
  }),
  ...pairs('TTL-01', 'one of two pages', (page, _, name) => {
    page.title = `Same title ${'abc'[name]}`;
  }),
  ...['W', 'M', 'wide '].map((letter) =>
    onPage('TTL-02', `a row of ${letter}`, (page) => {
      page.title = letter.repeat(60);
    }),
  ),
  ...pairs('TTL-03', 'titles with another name', (page, which, name) => {
    page.title = `Hire ${['bikes', 'boats', 'cars'][name]} in ${NAMES[name * 2 + which]}`;
  }),
  ...pairs('TXT-01', 'one text', (page, _, name) => {
    page.html = (html) =>
      html.replace(
        /<main>.*<\/main>/s,
        `<main><h1>Same ${name}</h1><p>${sentences(`one text ${name}`).join(' ')}</p></main>`,
      );
  }),
  ...pairs('TXT-02', 'a text with another name', (page, which, name) => {
    page.text = sentences(`like ${name}`, 12).map((sentence) => `${NAMES[name * 2 + which]} ${sentence}`);
    page.body = '';
  }),
  ...[0, 1, 2].map(
    (name): Fault => ({
      rule: 'TXT-03',
      what: `words of ${name + 3} others`,
      plant: ({ pages }, path) => {
        const others = Array.from({ length: name + 3 }, (_, place) =>
          sentences(`text of /pages/${'efghij'[place]}/`).slice(name * 2, name * 2 + 3),
        ).flat();
        pages.set(path, { ...cleanPage(path), text: others, body: '' });
      },
    }),
  ),
  ...[1, 2, 3].map((place) =>
    onPage('TXT-04', `${place} short sentences`, (page, path) => {
      page.text = sentences(`short ${path}`, place);
      page.body = '';
    }),
  ),
  ...bodies('TXT-05', {
    'a token': '<p>Call {{phone}}</p>',
    'a missing value': '<p>from $undefined</p>',
    filler: '<p>Lorem ipsum dolor</p>',
    'a note': '<p>TODO</p>',
  }),
  ...bodies('TXT-06', {
    'no section of sources': '',
    'a section by another name': '<section id="sources-of-it"><p>Counted in 2021.</p></section>',
    'a link to where it should be': '<p><a href="/pages/a/#sources">Sources</a></p>',
  }),
  ...bodies('LOC-01', {
    'other words': '<p>We give same-day service.</p>',
    'more of them': '<p>We give a 2-hour response.</p>',
    'the words on a page that may not say them': '<p>Somebody comes in 4 hours.</p>',
  }),
  ...bodies('TXT-07', {
    'other words': '<p>Save up to 80% on it!</p>',
    'more of them': '<p>You save up to 30% a year.</p>',
  }),
  onPage('TXT-07', 'the words on a page that may not say them', (page) => {
    page.body += '<p>It costs from $50 a month.</p>';
  }),
  ...bodies('TXT-08', {
    color: '<p>the color of it</p>',
    center: '<p>in the center of it</p>',
    organize: '<p>we organize it</p>',
  }),
  ...bodies('TXT-08', {
    'a sentence of 61 words': `<p>${words(61)}.</p>`,
    'one after another': `<p>It is short. ${words(70)} (${words(20)})?</p>`,
    'one with a link': `<p>${words(40)} <a href="/">${words(10)}</a> ${words(30)}</p>`,
  }),
  ...['speed', 'reach', 'size'].map((id) =>
    ofSite(
      'TXT-09',
      `the claim ${id}`,
      new RegExp(`the claim "${id}"`),
      ({ claims }) =>
        void claims.push({
          record: { id },
          wording: `our ${id} of wonder`,
          finds: [],
          pages: [],
          reviewBy: '2026-01-01',
        }),
    ),
  ),
  onPage('URL-01', 'capitals', () => {}, '/Capitals/'),
  onPage('URL-01', 'underscores', () => {}, '/under_scores/'),
  onPage('URL-01', 'no slash', () => {}, '/no-slash'),
  onPage('URL-01', 'length', () => {}, `/${'long-'.repeat(20)}x/`),
];
