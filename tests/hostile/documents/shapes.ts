import type { Chance } from '../chance.ts';

/** Files of a site, and the document that is hostile. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Returns the files of a site with one document of about that many bytes. */
export type Shape = (bytes: number, chance: Chance) => Files;

const HOME = 'https://www.example.org';

const page = (body: string | Uint8Array, head = ''): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page about notes</title><link rel="canonical" href="${HOME}/">${head}</head><body><main><h1>Notes</h1>`,
    ),
    Buffer.from(body),
    Buffer.from('</main></body></html>'),
  ]);

/** Concatenates pieces up to the size. */
const fill = (bytes: number, piece: (at: number) => string): string => {
  const pieces: string[] = [];
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const next = piece(at);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('');
};

const html =
  (piece: (at: number, chance: Chance) => string): Shape =>
  (bytes, chance) => ({ 'index.html': page(fill(bytes, (at) => piece(at, chance))) });

const inHead =
  (piece: (at: number, chance: Chance) => string): Shape =>
  (bytes, chance) => ({
    'index.html': page(
      '<p>Text.</p>',
      fill(bytes, (at) => piece(at, chance)),
    ),
  });

/** One element whose start and end surround the pieces. */
const around =
  (start: string, piece: (at: number, chance: Chance) => string, end: string): Shape =>
  (bytes, chance) => ({ 'index.html': page(start + fill(bytes, (at) => piece(at, chance)) + end) });

/** Nested pieces: all starts, then all ends. */
const nested =
  (start: string, end: string): Shape =>
  (bytes) => {
    const depth = Math.floor(bytes / (start.length + end.length));
    return { 'index.html': page(start.repeat(depth) + end.repeat(depth)) };
  };

const jsonLd =
  (start: string, piece: (at: number, chance: Chance) => string, end: string): Shape =>
  (bytes, chance) => ({
    'index.html': page(
      `<script type="application/ld+json">${start}${fill(bytes, (at) => (at > 0 && start !== '' ? ',' : '') + piece(at, chance))}${end}</script>`,
    ),
  });

const nestedJson =
  (start: string, end: string): Shape =>
  (bytes) => {
    const depth = Math.floor(bytes / (start.length + end.length));
    return {
      'index.html': page(`<script type="application/ld+json">${start.repeat(depth)}1${end.repeat(depth)}</script>`),
    };
  };

const file =
  (name: string, start: string, piece: (at: number, chance: Chance) => string, end = ''): Shape =>
  (bytes, chance) => ({
    'index.html': page(
      '<p>Text.</p>',
      '<link rel="stylesheet" href="/style.css"><link rel="manifest" href="/app.webmanifest"><link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="icon" href="/drawing.svg">',
    ),
    [name]: start + fill(bytes, (at) => piece(at, chance)) + end,
  });

const GRAPH = '{"@context":"https://schema.org","@graph":[';
const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const WORDS = 'the page says that a printer on lease is cheaper than one that you buy for an office of ten'.split(' ');

const word = (chance: Chance): string => chance.of(WORDS) + (chance.below(4) === 0 ? chance.below(9999) : '');

const SHAPES_OF_HTML: Readonly<Record<string, Shape>> = {
  'nested <div>': nested('<div>', '</div>'),
  'nested <b> without ends': nested('<b>', ''),
  'nested lists': nested('<ul><li>', '</li></ul>'),
  'nested <template>': nested('<template>', '</template>'),
  'nested <svg><g>': nested('<svg><g>', '</g></svg>'),
  'nested <a>': nested('<a href="/">', '</a>'),
  'nested tables': nested('<table><tr><td>', '</td></tr></table>'),
  'ends without starts': html((_, chance) => `</${chance.of(['p', 'div', 'a', 'body', 'x'])}>`),
  'random tags': html(
    (_, chance) =>
      `<${chance.coin ? '/' : ''}${chance.of(['p', 'div', 'a', 'h2', 'li', 'script', 'style', 'svg', 'table', 'select', 'title', 'textarea', 'nav'])}>`,
  ),
  'elements with unknown names': html((at) => `<x-${at}>`),
  'links to missing fragments': html((at) => `<a href="#f${at}">See ${at}</a>`),
  'links to missing fragments of another page': (bytes) => ({
    'index.html': page(fill(bytes, (at) => `<a href="/other/#f${at}">See ${at}</a>`)),
    'other/index.html': page('<p id="a">Text.</p>'),
  }),
  'links to fragments': html((at) => `<a href="#f${at}">See ${at}</a><p id="f${at}">Text.</p>`),
  'broken links': html((at) => `<a href="/missing-${at}/">x</a>`),
  'broken links with short names': html((at) => `<a href=${at}>`),
  'one broken link, many times': html(() => '<a href=b>'),
  'links to one page, with queries': html((at) => `<a href="/?q=${at}">x</a>`),
  'links that leave the folder': html((at) => `<a href="${'../'.repeat(1 + (at % 500))}${at}">x</a>`),
  'links to other hosts': html((at) => `<a href="https://host-${at}.example/${at}">x</a>`),
  'links to unsafe hosts': html((at) => `<img src="http://host-${at}.example/${at}.png" alt="A">`),
  'links with odd schemes': html(
    (at, chance) => `<a href="${chance.of(['mailto:', 'tel:', 'javascript:', 'foo:', 'http:/', '//'])}${at}">x</a>`,
  ),
  'links with odd characters': html(
    (at, chance) => `<a href="/${chance.of([' ', '%', '%2', 'ä', '\\', '"', '[', '|', '\u0000'])}${at}">x</a>`,
  ),
  'one long link': around('<a href="', () => 'a/../', '">x</a>'),
  'one long link of spaces': around('<a href="', () => ' ', '">x</a>'),
  'one long link of escapes': around('<a href="/', () => '%41%zz', '">x</a>'),
  'one long mailto link': around('<a href="mailto:', () => 'a.b@', '">x</a>'),
  'one long mailto list': around('<a href="mailto:', () => 'a@b.example,', '">x</a>'),
  'one long mailto list without commas': around('<a href="mailto:', () => 'a@b.example', ' x">x</a>'),
  'one long host': around('<a href="https://', () => 'a-.', '">x</a>'),
  'links without text': html((at) => `<a href="/?${at}"></a>`),
  'links with one text': html((at) => `<a href="/?${at}">click here</a>`),
  'attributes of one element': around('<p ', (at) => `a${at}="${at}" `, '>x</p>'),
  'attributes without ends': around('<p ', () => 'a="', '>x</p>'),
  'one attribute of spaces': around('<p class="', () => ' ', '">x</p>'),
  classes: html((at) => `<p class="c${at} d${at}">x</p>`),
  'different ids': html((at) => `<p id="i${at}">x</p>`),
  'one id, many times': html(() => '<p id="a">x</p>'),
  'two of each id': html((at) => `<p id="i${at >> 1}">x</p>`),
  headings: html((at, chance) => `<h${1 + chance.below(6)}>Heading ${at}</h${1 + chance.below(6)}>`),
  'empty headings': html((_, chance) => `<h${1 + chance.below(6)}></h${1 + chance.below(6)}>`),
  'h1 elements': html((at) => `<h1>Heading ${at}</h1>`),
  'images without alt': html((at) => `<img src="/i${at}.png">`),
  'images with one alt text': html((at) => `<img src="/i${at}.png" alt="image">`),
  'images with data URLs': html(
    () => '<img alt="A" width="1" height="1" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  ),
  'one data URL': around('<img alt="A" src="data:image/png;base64,', () => 'AAAA', '">'),
  'srcset of commas': around('<img alt="A" srcset="', () => ',', '">'),
  'srcset of spaces': around('<img alt="A" srcset="a', () => ' ', 'b">'),
  'srcset of brackets': around('<img alt="A" srcset="a ', () => '(', '">'),
  'srcset of images': around('<img alt="A" srcset="', (at) => `/i${at}.png ${at}w, `, '">'),
  'srcset of data URLs': around('<img alt="A" srcset="', () => 'data:,a 1w,', '">'),
  'many srcset': html((at) => `<img alt="A" srcset="/i${at}.png 1x, /j${at}.png 2x">`),
  'style attributes': html((at) => `<p style="background:url(/i${at}.png)">x</p>`),
  'one style attribute of brackets': around('<p style="', () => 'url(', '">x</p>'),
  'frames and videos': html(
    (at, chance) => `<${chance.of(['iframe', 'video', 'audio', 'embed', 'object', 'source'])} src="/f${at}">`,
  ),
  forms: html((at) => `<form action="/f${at}"><input name="n${at}"><label for="l${at}">x</label></form>`),
  'select options': around('<select>', (at) => `<option value="${at}">o${at}`, '</select>'),
  'invalid ARIA': html((at) => `<p role="r${at}" aria-labelledby="x${at}" tabindex="${at}">x</p>`),
  scripts: html((at) => `<script src="/s${at}.js"></script>`),
  'inline scripts': html((at) => `<script>let a${at} = "<b>";</script>`),
  'an open script': around('<script>', () => '<!--<script>', ''),
  'an open comment': around('<!--', () => '--!', ''),
  comments: html((at) => `<!--${at}-->`),
  'starts of comments': html(() => '<!-'),
  'starts of CDATA': html(() => '<![CDATA['),
  'starts of tags': html(() => '<'),
  'starts of tags with names': html(() => '<a '),
  'ends of tags': html(() => '</'),
  'processing instructions': html(() => '<?a'),
  ampersands: html(() => '&'),
  references: html((_, chance) => chance.of(['&amp;', '&#65;', '&#x41', '&notit;', '&#99999999;', '&unknown;'])),
  'an open reference': around('', () => '&aaaaaaaa', ''),
  'one word': html(() => 'a'),
  'one word in capitals': html(() => 'A'),
  spaces: html(() => ' '),
  'newlines and tabs': html((_, chance) => chance.of(['\n', '\r', '\t', '\f', '\r\n'])),
  'different words': html((at) => `w${at} `),
  'random words': html((_, chance) => `${word(chance)} `),
  'one sentence, many times': html(() => 'You can lease a printer for 20 dollars a month. '),
  'paragraphs of one text': html(() => '<p>You can lease a printer for 20 dollars a month.</p>'),
  'short sentences': html((at) => `${at}. A! B? `),
  punctuation: html((_, chance) => chance.of(['-', '--', '…', '“', "'", '"', ',', '.', ';', '(', ')'])),
  placeholders: html((at, chance) =>
    chance.of([`{{p${at}}} `, `{p${at}} `, '[object Object] ', 'undefined ', 'NaN ', 'TODO ', 'lorem ipsum ']),
  ),
  'open placeholders': html(() => '{{'),
  'open brackets': html(() => '['),
  dates: html((at) => `${at % 31}.${at % 12}.20${at % 99}, ${at % 24}:${at % 60} `),
  'phone numbers': html((at) => `+61 2 5550 ${at} `),
  'e-mail addresses': html((at) => `a${at}@b${at}.example `),
  'half e-mail addresses': html(() => 'a.b-c@'),
  'URLs in text': html((at) => `https://host.example/${at} `),
  digits: html((_, chance) => String(chance.below(10))),
  secrets: html((at) => `AKIA${String(at).padStart(16, 'A')} sk_live_${at} `),
  'NUL bytes': html(() => '\u0000'),
  'other scripts': html((_, chance) =>
    chance.of(['漢字。', 'ภาษา', 'اللغة', '😀', 'e\u0301', '\u202e', '\u200b', 'ﬁ']),
  ),
  'invalid UTF-8': (bytes, chance) => ({
    'index.html': page(Buffer.from(Array.from({ length: bytes }, () => 128 + chance.below(128)))),
  }),
  'UTF-16': (bytes) => ({ 'index.html': Buffer.from(`\ufeff${page('x'.repeat(bytes / 2)).toString()}`, 'utf16le') }),
  'one line of the head': inHead((at) => `<meta name="m${at}" content="${at}">`),
  titles: inHead((at) => `<title>Title ${at}</title>`),
  'one long title': inHead(() => 'a title '),
  'canonical links': inHead((at) => `<link rel="canonical" href="/${at}">`),
  'alternate links': inHead((at) => `<link rel="alternate" hreflang="l${at}" href="/${at}">`),
  preloads: inHead((at) => `<link rel="preload" as="font" href="/f${at}.woff2">`),
  'robots of the head': inHead(
    (_, chance) => `<meta name="robots" content="${chance.of(['noindex', 'none', 'max-snippet:x', ','])}">`,
  ),
  'one robots tag': (bytes) => ({
    'index.html': page('', `<meta name="robots" content="${'noindex,'.repeat(bytes / 8)}">`),
  }),
  'a refresh of spaces': (bytes) => ({
    'index.html': page('', `<meta http-equiv="refresh" content="0;${' '.repeat(bytes)}url">`),
  }),
  'a content policy': (bytes) => ({
    'index.html': page(
      '',
      `<meta http-equiv="Content-Security-Policy" content="${fill(bytes, (at) => `img-src h${at}.example; `)}">`,
    ),
  }),
  'base elements': inHead((at) => `<base href="/b${at}/">`),
  'Open Graph': inHead((at) => `<meta property="og:image" content="/i${at}.png">`),
  'style of brackets': around('<style>', () => '{', '</style>'),
  'style of rules': around('<style>', (at) => `.c${at}{color:red}`, '</style>'),
  'style of URLs': around('<style>', (at) => `a{b:url(/i${at}.png)}`, '</style>'),
  'style of imports': around('<style>', (at) => `@import "/i${at}.css";`, '</style>'),
  'style of fonts': around('<style>', (at) => `@font-face{font-family:f${at};src:url(/f${at}.woff2)}`, '</style>'),
  'style of comments': around('<style>', () => '/*', '</style>'),
  'style of escapes': around('<style>', () => '\\41 ', '</style>'),
  'style of strings': around('<style>', () => '"', '</style>'),
  'nested style': around('<style>', () => 'a{', '</style>'),
  'hidden elements': html(
    (_, chance) => `<p ${chance.of(['hidden', 'aria-hidden="true"', 'inert'])}>x<a href="/">y</a></p>`,
  ),
  microdata: html((at) => `<div itemscope itemtype="https://schema.org/T${at}"><span itemprop="name">x</span></div>`),
  languages: html((at) => `<p lang="x${at}">x</p>`),
  'nested ignored parts': nested('<p data-check-ignore="LNK-01"><div>', '</div></p>'),
  'parts that ignore unknown rules': html((at) => `<p data-check-ignore="LNK-${at}"><a href="/i">x</a></p>`),
  'ignored parts': html((at) => `<p data-check-ignore="LNK-01"><a href="/i${at}">x</a></p>`),
};

const SHAPES_OF_JSON: Readonly<Record<string, Shape>> = {
  'JSON-LD of nested arrays': nestedJson('[', ']'),
  'JSON-LD of nested objects': nestedJson('{"a":', '}'),
  'JSON-LD of nested nodes': nestedJson('{"@type":"Thing","subjectOf":', '}'),
  'JSON-LD of open arrays': jsonLd('', () => '[', ''),
  'JSON-LD of open strings': jsonLd('', () => '"', ''),
  'JSON-LD of misspelt types': jsonLd(GRAPH, (at) => `{"@type":"Organisatoin${at}","name":"A"}`, ']}'),
  'JSON-LD of one misspelt type': jsonLd(GRAPH, () => '{"@type":"Organisatoin","name":"A"}', ']}'),
  'JSON-LD of misspelt properties': jsonLd(GRAPH, (at) => `{"@type":"Thing","nmae${at}":"A"}`, ']}'),
  'JSON-LD of one node with misspelt properties': jsonLd(
    '{"@context":"https://schema.org","@type":"Thing",',
    (at) => `"nmae${at}":"A"`,
    '}',
  ),
  'JSON-LD of one misspelt property': jsonLd(GRAPH, () => '{"@type":"Thing","nmae":"A"}', ']}'),
  'JSON-LD of values of the wrong type': jsonLd(
    GRAPH,
    (at) => `{"@type":"Event","name":{"@type":"Place"},"startDate":"${at}"}`,
    ']}',
  ),
  'JSON-LD of nodes without types': jsonLd(GRAPH, (at) => `{"name":"${at}"}`, ']}'),
  'JSON-LD of equal nodes': jsonLd(GRAPH, () => '{}', ']}'),
  'JSON-LD of one type list': jsonLd('{"@context":"https://schema.org","@type":[', (at) => `"T${at}"`, ']}'),
  'JSON-LD of ids': jsonLd(GRAPH, (at) => `{"@type":"Thing","@id":"#${at}","name":"${at}"}`, ']}'),
  'JSON-LD of one id': jsonLd(GRAPH, (at) => `{"@type":"Thing","@id":"#a","name":"${at}"}`, ']}'),
  'JSON-LD of references': jsonLd(
    GRAPH,
    (at) => `{"@type":"Thing","@id":"#${at}","subjectOf":{"@id":"#${at + 1}"}}`,
    ']}',
  ),
  'JSON-LD of missing references': jsonLd(GRAPH, (at) => `{"@type":"Organization","founder":{"@id":"#x${at}"}}`, ']}'),
  'JSON-LD of circles': jsonLd(
    GRAPH,
    (at) => `{"@type":"Thing","@id":"#${at}","subjectOf":{"@id":"#${at >> 1}"}}`,
    ']}',
  ),
  'JSON-LD of addresses': jsonLd(
    GRAPH,
    (at) => `{"@type":"WebPage","url":"/missing-${at}/","image":"http://a.example/${at}"}`,
    ']}',
  ),
  'JSON-LD of reviews': jsonLd(
    GRAPH,
    () => '{"@type":"Product","name":"A","aggregateRating":{"@type":"AggregateRating","ratingValue":9,"bestRating":5}}',
    ']}',
  ),
  'JSON-LD of questions': jsonLd(
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[',
    (at) => `{"@type":"Question","name":"Q${at}","acceptedAnswer":{"@type":"Answer","text":"A${at}"}}`,
    ']}',
  ),
  'JSON-LD of breadcrumbs': jsonLd(
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[',
    (at) => `{"@type":"ListItem","position":${at},"name":"N${at}","item":"https://www.example.org/${at}/"}`,
    ']}',
  ),
  'JSON-LD of breadcrumb lists': jsonLd(
    GRAPH,
    (at) => `{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"N${at}"}]}`,
    ']}',
  ),
  'JSON-LD of businesses': jsonLd(
    GRAPH,
    (at) => `{"@type":"LocalBusiness","name":"B${at}","telephone":"${at}","address":"A"}`,
    ']}',
  ),
  'JSON-LD of dates': jsonLd(
    GRAPH,
    (at) => `{"@type":"Article","headline":"A","datePublished":"20${at % 99}-13-${at}"}`,
    ']}',
  ),
  'JSON-LD of contexts': jsonLd('{"@context":[', (at) => `"https://c${at}.example"`, '],"@type":"Thing"}'),
  'JSON-LD of terms': jsonLd('{"@context":{', (at) => `"t${at}":"https://schema.org/name"`, '},"@type":"Thing"}'),
  'JSON-LD of blank strings': jsonLd('{"@context":"https://schema.org","@type":"Thing","name":[', () => '""', ']}'),
  'JSON-LD of one string': (bytes) => ({
    'index.html': page(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing","name":"${'\\u0041 '.repeat(bytes / 7)}"}</script>`,
    ),
  }),
  'JSON-LD of digits': (bytes) => ({
    'index.html': page(`<script type="application/ld+json">${'1'.repeat(bytes)}</script>`),
  }),
  'JSON-LD of one repeated key': jsonLd(
    '{"@context":"https://schema.org","@type":"Thing",',
    (at) => `"name":"${at}"`,
    '}',
  ),
  'many JSON-LD blocks': html(
    (at) => `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thnig${at}"}</script>`,
  ),
  'many broken JSON-LD blocks': html(() => '<script type="application/ld+json">{</script>'),
};

const SHAPES_OF_FILES: Readonly<Record<string, Shape>> = {
  'robots.txt of wildcards': (bytes) => ({
    'index.html': page('<a href="/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/">x</a>'),
    'robots.txt': `User-agent: *\nDisallow: /${'*a'.repeat(bytes / 2)}b\n`,
  }),
  'robots.txt of rules': file('robots.txt', 'User-agent: *\n', (at) => `Disallow: /${at}*a*b$\n`),
  'robots.txt of agents': file('robots.txt', '', (at) => `User-agent: a${at}\n`, 'Disallow: /\n'),
  'robots.txt of groups': file('robots.txt', '', (at) => `User-agent: a${at}\nDisallow: /${at}\n`),
  'robots.txt of sitemaps': file('robots.txt', '', (at) => `Sitemap: ${HOME}/s${at}.xml\n`),
  'robots.txt of one line': file('robots.txt', 'Disallow: ', () => 'a'),
  'robots.txt of errors': file('robots.txt', '', (at) => `Dissalow ${at}\n`),
  'robots.txt of spaces': file('robots.txt', 'Disallow:', () => ' ', 'a'),
  'a sitemap of missing pages': file(
    'sitemap.xml',
    URLSET,
    (at) => `<url><loc>${HOME}/m${at}/</loc></url>`,
    '</urlset>',
  ),
  'a sitemap of short entries': file('sitemap.xml', URLSET, () => '<url><loc>/</loc></url>', '</urlset>'),
  'a sitemap of one page': file('sitemap.xml', URLSET, () => `<url><loc>${HOME}/</loc></url>`, '</urlset>'),
  'a sitemap of dates': file(
    'sitemap.xml',
    URLSET,
    (at) => `<url><loc>${HOME}/${at}</loc><lastmod>20${at % 99}-13-01</lastmod></url>`,
    '</urlset>',
  ),
  'a sitemap of images': file(
    'sitemap.xml',
    `${URLSET}<url><loc>${HOME}/</loc>`,
    (at) => `<image:image><image:loc>${HOME}/i${at}.png</image:loc></image:image>`,
    '</url></urlset>',
  ),
  'a sitemap of parts': file(
    'sitemap.xml',
    '<sitemapindex>',
    (at) => `<sitemap><loc>${HOME}/s${at}.xml</loc></sitemap>`,
    '</sitemapindex>',
  ),
  'a sitemap of itself': file(
    'sitemap.xml',
    '<sitemapindex>',
    () => `<sitemap><loc>${HOME}/sitemap.xml</loc></sitemap>`,
    '</sitemapindex>',
  ),
  'a sitemap of nested elements': file('sitemap.xml', '', () => '<urlset>'),
  'a sitemap of nested entries': file('sitemap.xml', URLSET, () => '<url><loc>'),
  'a sitemap of entities': file(
    'sitemap.xml',
    `<!DOCTYPE a [<!ENTITY a "aaaaaaaa">${'<!ENTITY b "&a;&a;&a;">'}]>${URLSET}`,
    () => '<url><loc>&b;&b;</loc></url>',
    '</urlset>',
  ),
  'a sitemap of CDATA': file('sitemap.xml', URLSET, () => '<![CDATA['),
  'a sitemap of comments': file('sitemap.xml', URLSET, () => '<!--'),
  'a sitemap of spaces': file('sitemap.xml', URLSET, () => ' ', '</urlset>'),
  'a style sheet of brackets': file('style.css', '', () => '{'),
  'a style sheet of URLs': file('style.css', '', (at) => `a{b:url(i${at}.png)}`),
  'a style sheet of imports': file('style.css', '', (at) => `@import url(i${at}.css);`),
  'a style sheet of fonts': file('style.css', '', (at) => `@font-face{src:url(f${at}.woff2)}`),
  'a style sheet of open URLs': file('style.css', '', () => 'url('),
  'a style sheet of comments': file('style.css', '', () => '/*'),
  'a manifest of nested arrays': file('app.webmanifest', '', () => '['),
  'a manifest of icons': file('app.webmanifest', '{"icons":[{}', (at) => `,{"src":"i${at}.png"}`, ']}'),
  'a feed of entries': file(
    'feed.xml',
    '<rss><channel>',
    (at) => `<item><link>${HOME}/${at}</link></item>`,
    '</channel></rss>',
  ),
  'a feed of nested elements': file('feed.xml', '', () => '<item>'),
  'a drawing of symbols': file(
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    (at) => `<use href="#s${at}"/>`,
    '</svg>',
  ),
  '_redirects of lines': file('_redirects', '', (at) => `/r${at} /m${at} 301\n`),
  '_redirects of a chain': file('_redirects', '', (at) => `/r${at} /r${at + 1} 301\n`),
  '_redirects of wildcards': file('_redirects', '', (at) => `/r${at}/* /m${at}/:splat 301\n`),
  '_redirects of placeholders': file('_redirects', '', (at) => `/r${at} /m${at}\n/:a/r${at} /m${at}\n`),
  '_redirects of invalid lines': file('_redirects', '', () => 'a\n'),
  '_redirects of one line': file('_redirects', '/a /b', () => ' a=:b'),
  '_headers of lines': file('_headers', '', (at) => `/h${at}/*\n  X-A${at}: a\n`),
  '_headers of equal paths': file('_headers', '', () => '/*\n  X-Frame-Options: a\n'),
  '_headers of one path': file('_headers', '/*\n', (at) => `  X-A${at}: a\n`),
  '.htaccess of rules': file(
    '.htaccess',
    'RewriteEngine On\n',
    (at) => `RewriteRule ^r${at}/(.*)$ /m${at}/$1 [R=301,L]\n`,
  ),
  '.htaccess of redirects': file('.htaccess', '', (at) => `Redirect 301 /r${at} /m${at}\n`),
  '.htaccess of conditions': file(
    '.htaccess',
    'RewriteEngine On\n',
    (at) => `RewriteCond %{REQUEST_URI} a${at} [OR]\n`,
    'RewriteRule ^(.*)$ /b [R=301]\n',
  ),
  '.htaccess of sections': file('.htaccess', '', () => '<IfModule a>\n'),
  'netlify.toml of redirects': file('netlify.toml', '', (at) => `[[redirects]]\nfrom = "/r${at}"\nto = "/m${at}"\n`),
  'firebase.json of redirects': file(
    'firebase.json',
    '{"hosting":{"redirects":[{"source":"/a","destination":"/b"}',
    (at) => `,{"source":"/r${at}","destination":"/m${at}"}`,
    ']}}',
  ),
  'firebase.json of comments': file('firebase.json', '{"hosting":{', () => '/*a*/', '}}'),
  'staticwebapp.config.json of routes': file(
    'staticwebapp.config.json',
    '{"routes":[{"route":"/a","redirect":"/b"}',
    (at) => `,{"route":"/r${at}","redirect":"/m${at}"}`,
    ']}',
  ),
  'nginx.conf of locations': file('nginx.conf', '', (at) => `location = /r${at} { return 301 /m${at}; }\n`),
  'nginx.conf of nested blocks': file('nginx.conf', '', () => 'location /a {'),
  'a Caddyfile of redirects': file('Caddyfile', 'example.org\n', (at) => `redir /r${at} /m${at}\n`),
  'vercel.json of redirects': file(
    'vercel.json',
    '{"redirects":[{"source":"/a","destination":"/b"}',
    (at) => `,{"source":"/r${at}/:p*","destination":"/m${at}/:p*"}`,
    ']}',
  ),
  'security.txt of lines': file('.well-known/security.txt', '', (at) => `Contact: ${at}\n`),
  'llms.txt of links': file('llms.txt', '# A\n', (at) => `- [a](/m${at})\n`),
};

export const SHAPES: Readonly<Record<string, Shape>> = { ...SHAPES_OF_HTML, ...SHAPES_OF_JSON, ...SHAPES_OF_FILES };
