import { jsonLd, NOINDEX, times } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS } from '../site-of.ts';

const links = (count: number, tag = 'ul'): string =>
  `<${tag}>${times(count, (place) => `<li><a href="/?${place}">Place ${place}</a></li>`).join('')}</${tag}>`;

const tooMany = (count: number): string =>
  `/a/: a list, paragraph or table on the page has ${count} links [show the 12 most relevant links and link to a page that lists them all, or declare the page in \`hubs\`]`;

const GONE = 'leads nowhere [update the link to a valid URL, or remove it]';
const NO_TEXT = '/a/: the link to /b/ has no text [describe the target, or add an alt to its image]';
const INSECURE = 'uses http: [use https://example.net/]';
const notLinked = (path: string, previous: string): string =>
  `${path}: ${previous} does not link to this page [link to it from ${previous}]`;
const FORM = 'is not the canonical form of that URL';

const withTerms = (body: string) => ({ page: { body }, files: { '/terms.pdf': 1 } });
const withRedirect = (body: string) =>
  ({ page: { body }, targets: { '/old/': { kind: 'redirect', to: '/a/' } } }) as const;

const SPRITE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><!-- id="none" --><symbol id="menu"/></svg>');

const RESOURCES = [
  '/x/five.css',
  '/x/four.png',
  '/x/one.png',
  '/x/seven.js',
  '/x/six.svg',
  '/x/three.png',
  '/x/two.png',
];

export const LINKS: CasesOfRules = {
  'LNK-01': {
    good: {
      'a link to a page, with a query and as a full URL': `<a href="/">x</a> <a href="/?q=1">x</a> <a href="${ADDRESS}/a/">x</a>`,
      'links to other hosts, e-mail addresses and telephone numbers':
        '<a href="https://example.net/none/">x</a> <a href="mailto:a@example.org">x</a> <a href="tel:+61255501234">x</a>',
      'forms that post, stay on the page or lead to a page':
        '<form method="post" action="/gone/"></form><form method="dialog" action="/gone/"></form><form action="#x"></form><form action=""></form><form></form><form action="/?q=1"><button formmethod="post" formaction="/gone/">x</button></form><form action="https://example.net/search"></form>',
      'a link to a file': withTerms('<a href="/terms.pdf">x</a>'),
      'links in a template':
        '<template><a href="/{{place}}/"></a><template></template><h1>x</h1><img src="/{{picture}}"></template>',
    },
    bad: {
      'a link in a declarative shadow root': [
        '<div><template shadowrootmode="open"><a href="/aa/">x</a></template></div>',
        '/a/: the link /aa/ leads nowhere [did you mean "/a/"?]',
      ],
      'a misspelt link': ['<a href="/aa/">x</a>', '/a/: the link /aa/ leads nowhere [did you mean "/a/"?]'],
      'links to content files': [
        {
          page: {
            body: '<a href="./2026-05-19-beef-stew.md">x</a> <a href="../soups/beef-stew/_index.md#top">x</a> <a href="beef-stew.html">x</a>',
          },
          targets: { '/recipes/beef-stew/': { kind: 'page' } },
        },
        ...['../soups/beef-stew/_index.md#top', './2026-05-19-beef-stew.md', 'beef-stew.html'].map(
          (path) => `/a/: the link ${path} leads nowhere [did you mean "/recipes/beef-stew/"?]`,
        ),
      ],
      'a link that resembles no path': ['<a href="/nothing/at/all/">x</a>', `/a/: the link /nothing/at/all/ ${GONE}`],
      'a relative link': ['<a href="../nothing/at/all/">x</a>', `/a/: the link ../nothing/at/all/ ${GONE}`],
      'GET forms, and a button with its own target': [
        '<form action="/gone/search/"></form><form method="GET" action="/gone/find"></form><form method="unknown" action="/gone/other"></form><form method="post" action="/gone/"><input type="submit" value="x" formmethod="get" formaction="/gone/button"></form>',
        ...['button', 'find', 'other', 'search/'].map((path) => `/a/: the form target /gone/${path} ${GONE}`),
      ],
      'an AMP page': [
        { page: { head: '<link rel="amphtml" href="/gone/amp/">' } },
        `/a/: the resource /gone/amp/ ${GONE}`,
      ],
      'an image map': ['<map><area alt="x" href="/nothing/at/all/"></map>', `/a/: the link /nothing/at/all/ ${GONE}`],
      'an inline frame, drawings, a preloaded image and a social image': [
        {
          page: {
            head: '<link rel="preload" as="image" href="/" imagesrcset="/x/ahead.png 2x"><meta name="twitter:image" content="/x/card.png">',
            body: '<iframe title="x" srcdoc="&lt;a href=&quot;/x/framed/&quot;&gt;x&lt;/a&gt;"></iframe><svg><a xlink:href="/x/drawn/"><text>x</text></a><use xlink:href="/x/icons.svg#a"/></svg>',
          },
        },
        ...[
          'link /x/drawn/',
          'link /x/framed/',
          'resource /x/ahead.png',
          'resource /x/card.png',
          'resource /x/icons.svg',
        ].map((what) => `/a/: the ${what} ${GONE}`),
      ],
      'images in structured data': [
        {
          page: {
            head: jsonLd(
              { '@type': 'Organization', name: 'x', logo: `${ADDRESS}/x/logo.png` },
              { '@type': 'ImageObject', url: `${ADDRESS}/x/object.png`, name: 'x' },
            ),
          },
        },
        `/a/: the resource ${ADDRESS}/x/logo.png ${GONE}`,
        `/a/: the resource ${ADDRESS}/x/object.png ${GONE}`,
      ],
      'images, a poster, a script, a style sheet and an icon': [
        {
          page: {
            head: '<link rel="stylesheet" href="/x/five.css"><link rel="icon" href="/x/six.svg"><script src="/x/seven.js"></script>',
            body: '<img alt="" width="5" height="3" src="/x/one.png" srcset="/x/two.png 1x, /x/three.png 2x"><video poster="/x/four.png"></video>',
          },
        },
        ...RESOURCES.map((path) => `/a/: the resource ${path} ${GONE}`),
      ],
    },
  },
  'LNK-02': {
    good: {
      'fragments on the page itself and on another page': {
        pages: {
          '/a/': { body: '<h2 id="more">x</h2><a href="#more">x</a>' },
          '/b/': { body: '<a href="/a/#more">x</a>' },
        },
      },
      'symbols on the page and in a file': {
        page: {
          body: '<svg><symbol id="x"/></svg><svg><use href="#x"/><use xlink:href="/icons.svg#menu"/><use href="/icons.svg"/></svg>',
        },
        files: { '/icons.svg': SPRITE },
      },
      'symbols in files that are not SVG or on other hosts': {
        page: { body: '<svg><use href="/terms.pdf#x"/><use href="https://example.net/icons.svg#x"/></svg>' },
        files: { '/terms.pdf': 1 },
      },
      'an encoded fragment': '<h2 id="café">x</h2><a href="#caf%C3%A9">x</a>',
      'fragments that always lead to the top': '<a href="#top">x</a> <a href="/a/#TOP">x</a>',
      'client-side routes and text fragments':
        '<a href="#/docs">x</a> <a href="#!docs">x</a> <a href="#:~:text=x">x</a>',
      'a fragment of a file': withTerms('<a href="/terms.pdf#page=2">x</a>'),
    },
    bad: {
      'a misspelt fragment': [
        '<h2 id="more">x</h2><a href="#mroe">x</a>',
        '/a/: the link #mroe points to a missing id: /a/ has no id "mroe" [did you mean "more"?]',
      ],
      'a missing id on another page': [
        '<a href="/#none">x</a>',
        '/a/: the link /#none points to a missing id: / has no id "none" [use the id of a heading, or link to the page]',
      ],
      'missing symbols in a file and on the page': [
        {
          page: { body: '<svg><use href="/icons.svg#meun"/><use href="/icons.svg#none"/><use xlink:href="#x"/></svg>' },
          files: { '/icons.svg': SPRITE },
        },
        '/a/: warning: a drawing uses #x, but /a/ has no id "x" [use the id of an existing symbol, or add a symbol with this id]',
        '/a/: a drawing uses /icons.svg#meun, but /icons.svg has no id "meun" [did you mean "menu"?]',
        '/a/: a drawing uses /icons.svg#none, but /icons.svg has no id "none" [use the id of an existing symbol, or add a symbol with this id]',
      ],
      'percent-encoded letters': [
        '<a href="#caf%C3%A9">x</a>',
        '/a/: the link #caf%C3%A9 points to a missing id: /a/ has no id "café" [use the id of a heading, or link to the page]',
      ],
    },
  },
  'LNK-03': {
    good: {
      'links on a site below a base path': {
        address: `${ADDRESS}/p`,
        page: { body: '<a href="/p/">x</a> <a href="/p/a/">x</a>' },
      },
    },
    bad: {
      'no trailing slash': ['<a href="/a">x</a>', `/a/: the link /a ${FORM} [use /a/]`],
      'upper case': ['<a href="/A/">x</a>', `/a/: the link /A/ ${FORM} [use /a/]`],
      'doubled slashes': ['<a href="/a//">x</a>', `/a/: the link /a// ${FORM} [use /a/]`],
      "a page's index.html": ['<a href="/a/index.html">x</a>', `/a/: the link /a/index.html ${FORM} [use /a/]`],
      'a page with .html': ['<a href="/a.html">x</a>', `/a/: the link /a.html ${FORM} [use /a/]`],
      'a file without its extension': ['<a href="/404">x</a>', `/a/: the link /404 ${FORM} [use /404.html]`],
      'a file with a trailing slash': [
        withTerms('<a href="/terms.pdf/">x</a>'),
        `/a/: the link /terms.pdf/ ${FORM} [use /terms.pdf]`,
      ],
      'a link to a redirect': [
        withRedirect('<a href="/old/">x</a>'),
        '/a/: the link /old/ is a redirect to /a/ [use /a/]',
      ],
      'a link outside the base path': [
        { address: `${ADDRESS}/p`, page: { body: '<a href="/a/">x</a>' } },
        '/a/: the link /a/ is outside the site, whose base path is /p/ [use <Link to> or site.url(), which add the base path]',
      ],
    },
  },
  'LNK-04': {
    good: {
      'links with text, an image, a label and a drawing':
        '<a href="/">Prices</a><a href="/"><img alt="Home" src="https://example.net/" width="3" height="2"></a><a href="/" aria-label="Up"><svg></svg></a><a href="/"><svg><title>Map</title></svg></a><a id="x"></a>',
    },
    bad: {
      'no text': ['<a href="/b/"></a>', NO_TEXT],
      'an image with an empty alt': ['<a href="/b/"><img alt="" src="/"></a>', NO_TEXT],
      'an area of an image map': ['<map><area href="/b/"></map>', NO_TEXT],
      'generic text': [
        '<a href="/b/">Read <em>more</em> …</a>',
        '/a/: warning: the link text does not describe its target: /b/ "Read more …" [describe the target page]',
      ],
    },
  },
  'LNK-05': {
    good: {
      'twelve links and a table of contents': `<h2 id="0">x</h2>${links(12)}<ul>${'<li><a href="#0">x</a></li>'.repeat(30)}</ul>`,
      'a declared hub': { page: { body: links(13) }, declared: { hubs: ['/a/'] } },
      'a menu outside main': {
        page: { html: (html) => html.replace('<main>', `<a href="#top">Past the menu</a>${links(40)}<main>`) },
      },
      'a folder without declarations': { page: { body: links(13) }, declared: null },
    },
    bad: {
      'thirteen links in a list': [links(13), tooMany(13)],
      'thirteen links in a paragraph': [links(13, 'p'), tooMany(13)],
      'thirteen links in a table': [links(13, 'table'), tooMany(13)],
      'nested lists': [`<ul><li>${links(7)}</li><li>${links(7)}</li></ul>`, tooMany(14)],
      'a page next to a declared hub': [{ page: { body: links(13) }, declared: { hubs: ['/lists/**'] } }, tooMany(13)],
    },
  },
  'LNK-06': {
    good: {
      'an HTTPS link': '<a href="https://example.net/">x</a>',
      "an HTTP site's link to itself": {
        address: 'http://localhost:4173',
        page: { body: '<a href="http://localhost:4173/">x</a>' },
        robots: undefined,
      },
    },
    bad: {
      'an HTTP link': ['<a href="http://example.net/">x</a>', `/a/: the link http://example.net/ ${INSECURE}`],
      'an HTTP link with an upper-case scheme': [
        '<a href="HTTP://example.net/">x</a>',
        `/a/: the link HTTP://example.net/ ${INSECURE}`,
      ],
      'an HTTP link in an image map': [
        '<map><area alt="x" href="http://example.net/"></map>',
        `/a/: the link http://example.net/ ${INSECURE}`,
      ],
    },
  },
  'LNK-07': {
    good: {
      'URLs of all kinds':
        '<a href="https://bücher.example/?q=1">x</a> <a href="https://[2001:db8::1]:8080/">x</a> <a href="mailto:a@example.org,b@example.org?subject=Hi">x</a> <a href="mailto:docs%40example.org">x</a> <a href="mailto:a@example.org, b@example.org">x</a> <a href="mailto:a@example.org; b@example.org">x</a> <a href="mailto:?subject=Hi">x</a> <a href="tel:+61255501234">x</a> <a href="sms:1">x</a> <a href="?q=1">x</a> <a href="tel:1-800-FLOWERS">x</a> <a href="tel:*100#">x</a> <a href="https://user@example.org/">x</a>',
      'a not-found page with root-relative URLs or a base element': {
        pages: {
          '/404.html': {
            head: NOINDEX,
            canonical: false,
            body: '<a href="/">x</a> <a href="#top">x</a> <a href="https://example.net/">x</a>',
          },
          '/de/404.html': { head: `<base href="/">${NOINDEX}`, canonical: false, body: '<a href="a/">x</a>' },
          '/a/': { body: '<a href="../">x</a>' },
        },
      },
    },
    bad: {
      'an empty link and a link to the top': [
        '<a href="">x</a> <a href="#">x</a>',
        '/a/: the link "" is empty and only reloads the page [add a URL]',
        '/a/: warning: the link # leads to the top of the page [use #top if that is intended, otherwise a button]',
      ],
      'invalid e-mail addresses': [
        '<a href="mailto:nobody">x</a> <a href="mailto:a@b">x</a>',
        '/a/: the link mailto:nobody has no valid e-mail address [use an address such as mailto:name@example.com]',
        '/a/: the link mailto:a@b has no valid e-mail address [use an address such as mailto:name@example.com]',
      ],
      'e-mail addresses without commas, however many': [
        `<a href="mailto:a@b.example@c.example">x</a> <a href="mailto:${'a@b.example'.repeat(50)} x">x</a>`,
        '/a/: the link mailto:a@b.example@c.example has no valid e-mail address [use an address such as mailto:name@example.com]',
        `/a/: the link mailto:${'a@b.example'.repeat(50)} x has no valid e-mail address [use an address such as mailto:name@example.com]`,
      ],
      'a missing e-mail address and a missing number': [
        '<a href="mailto:">x</a> <a href="MAILTO:%20?">x</a> <a href="tel:">x</a> <a href="tel:phone">x</a> <a href="tel:%7B%7Bphone%7D%7D">x</a>',
        '/a/: the link mailto: has no e-mail address [use an address such as mailto:name@example.com]',
        '/a/: the link MAILTO:%20? has no e-mail address [use an address such as mailto:name@example.com]',
        '/a/: the link tel: has no telephone number [use tel: and the number, such as tel:+61255501234]',
        '/a/: the link tel:phone has no telephone number [use tel: and the number, such as tel:+61255501234]',
        '/a/: the link tel:%7B%7Bphone%7D%7D has no telephone number [use tel: and the number, such as tel:+61255501234]',
      ],
      'a password, which is not repeated': [
        '<a href="https://user:secret@example.org/x">x</a>',
        '/a/: the link https://user:…@example.org/x contains a password [remove the name and the password, and change the password]',
      ],
      'relative URLs on the not-found page': [
        {
          pages: {
            '/404.html': {
              head: `<link rel="stylesheet" href="site.css">${NOINDEX}`,
              canonical: false,
              body: '<a href="./">x</a> <a href="a/">x</a> <a href="?q">x</a>',
            },
          },
        },
        ...['site.css', './', 'a/'].map(
          (url) =>
            `/404.html: the URL ${url} on the not-found page is relative, so it breaks in other folders [start it with a slash]`,
        ),
      ],
      'invalid hosts': [
        '<a href="https://">x</a> <a href="https://exa mple.org/">x</a> <a href="https://a..example/">x</a>',
        '/a/: the link https:// has no valid host [correct the URL]',
        '/a/: the link https://exa mple.org/ has no valid host [correct the URL]',
        '/a/: the link https://a..example/ has no valid host [correct the URL]',
      ],
      'URLs without slashes': [
        '<a href="http:www.example.org/b">x</a> <a href="HTTPS:www.example.org">x</a> <a href="https:">x</a>',
        '/a/: warning: the link http:www.example.org/b lacks // after http: [use http://www.example.org/b]',
        '/a/: the link HTTPS:www.example.org lacks // after HTTPS: [use https://www.example.org]',
        '/a/: the link https: has no valid host [correct the URL]',
      ],
      'local files': [
        '<a href="file:///tmp/a.html">x</a>',
        "/a/: warning: the link file:///tmp/a.html leads to a file on the visitor's own computer [link to a published copy of the file, or remove the link]",
      ],
      'unsupported protocols and javascript: links': [
        '<a href="htp://example.org/">x</a> <a href="javascript:void(0)">x</a>',
        '/a/: warning: the link htp://example.org/ has a protocol that browsers do not support [use https:// if it is a web page]',
        '/a/: warning: the link javascript:void(0) does nothing without JavaScript [use a button, or a URL that works without JavaScript]',
      ],
    },
  },
  'PAG-01': {
    good: {
      'consecutive pages': {
        pages: {
          '/': { body: '<a href="/blog/">x</a>' },
          '/blog/': { body: '<a href="page/2/">x</a>' },
          '/blog/page/2/': { body: '<a href="/blog/page/3/">x</a>' },
          '/blog/page/3/': {},
        },
      },
      'a partial build': { pages: { '/blog/page/2/': {} }, partial: true },
    },
    bad: {
      'a page that the previous one does not link to': [
        {
          pages: {
            '/blog/': { body: '<a href="page/2/">x</a><a href="page/3/">x</a>' },
            '/blog/page/2/': {},
            '/blog/page/3/': {},
          },
        },
        notLinked('/blog/page/3/', '/blog/page/2/'),
      ],
      'a second page that the list does not link to': [
        { pages: { '/blog/': {}, '/blog/page/2/': {} } },
        notLinked('/blog/page/2/', '/blog/'),
      ],
      'a second page without a list': [{ pages: { '/news/page/2/': {} } }, notLinked('/news/page/2/', '/news/')],
    },
  },
};
