import { jsonLd, NOINDEX, times } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS } from '../site-of.ts';

const links = (count: number, tag = 'ul'): string =>
  `<${tag}>${times(count, (place) => `<li><a href="/?${place}">Place ${place}</a></li>`).join('')}</${tag}>`;

const tooMany = (count: number): string =>
  `/a/: a list, paragraph or table on the page has ${count} links [show the 12 most relevant links and link to a page that lists them all, or declare the page in \`hubs\`]`;

const GONE = 'leads nowhere [update the link to a valid URL, or remove it]';
const NO_TEXT = '/a/: the link to /b/ has no text [describe the target, or add an alt to its image]';
const INSECURE = 'uses http: [write https://example.net/]';
const notLinked = (pages: string): string => `${pages} does not link to this page [link to the next page]`;
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
      'a link to a page, with a query and with its full address': `<a href="/">x</a> <a href="/?q=1">x</a> <a href="${ADDRESS}/a/">x</a>`,
      'links to other hosts, mail and telephone':
        '<a href="https://example.net/none/">x</a> <a href="mailto:a@example.org">x</a> <a href="tel:+61255501234">x</a>',
      'forms that send data, stay on the page, or lead to a page':
        '<form method="post" action="/gone/"></form><form method="dialog" action="/gone/"></form><form action="#x"></form><form action=""></form><form></form><form action="/?q=1"><button formmethod="post" formaction="/gone/">x</button></form><form action="https://example.net/search"></form>',
      'a link to a file': withTerms('<a href="/terms.pdf">x</a>'),
      'links in a template, which scripts fill':
        '<template><a href="/{{place}}/"></a><template></template><h1>x</h1><img src="/{{picture}}"></template>',
    },
    bad: {
      'a link in a shadow root that the page declares': [
        '<div><template shadowrootmode="open"><a href="/aa/">x</a></template></div>',
        '/a/: the link /aa/ leads nowhere [did you mean "/a/"?]',
      ],
      'a link with a slip': ['<a href="/aa/">x</a>', '/a/: the link /aa/ leads nowhere [did you mean "/a/"?]'],
      'a link that is like no address': ['<a href="/nothing/at/all/">x</a>', `/a/: the link /nothing/at/all/ ${GONE}`],
      'a relative link': ['<a href="../nothing/at/all/">x</a>', `/a/: the link ../nothing/at/all/ ${GONE}`],
      'forms with the method GET, and a button with a target of its own': [
        '<form action="/gone/search/"></form><form method="GET" action="/gone/find"></form><form method="unknown" action="/gone/other"></form><form method="post" action="/gone/"><input type="submit" value="x" formmethod="get" formaction="/gone/button"></form>',
        ...['button', 'find', 'other', 'search/'].map((path) => `/a/: the form target /gone/${path} ${GONE}`),
      ],
      'an AMP page': [
        { page: { head: '<link rel="amphtml" href="/gone/amp/">' } },
        `/a/: the resource /gone/amp/ ${GONE}`,
      ],
      'an image map': ['<map><area alt="x" href="/nothing/at/all/"></map>', `/a/: the link /nothing/at/all/ ${GONE}`],
      'a frame in the page, drawings, a picture that is fetched ahead and one for other networks': [
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
      'pictures that structured data names': [
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
      'pictures, a poster, a script, a style and an icon': [
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
      'fragments of the page itself and of another': {
        pages: {
          '/a/': { body: '<h2 id="more">x</h2><a href="#more">x</a>' },
          '/b/': { body: '<a href="/a/#more">x</a>' },
        },
      },
      'symbols of the page and of a file': {
        page: {
          body: '<svg><symbol id="x"/></svg><svg><use href="#x"/><use xlink:href="/icons.svg#menu"/><use href="/icons.svg"/></svg>',
        },
        files: { '/icons.svg': SPRITE },
      },
      'symbols of files that are no SVG or on other hosts': {
        page: { body: '<svg><use href="/terms.pdf#x"/><use href="https://example.net/icons.svg#x"/></svg>' },
        files: { '/terms.pdf': 1 },
      },
      'an encoded fragment': '<h2 id="café">x</h2><a href="#caf%C3%A9">x</a>',
      'fragments that always lead to the top': '<a href="#top">x</a> <a href="/a/#TOP">x</a>',
      'states of a script, and words to look for':
        '<a href="#/docs">x</a> <a href="#!docs">x</a> <a href="#:~:text=x">x</a>',
      'a fragment of a file, which has no ids to know': withTerms('<a href="/terms.pdf#page=2">x</a>'),
    },
    bad: {
      'a slip': [
        '<h2 id="more">x</h2><a href="#mroe">x</a>',
        '/a/: the link #mroe points to a missing id: /a/ has no id "mroe" [did you mean "more"?]',
      ],
      'a place of another page that has none': [
        '<a href="/#none">x</a>',
        '/a/: the link /#none points to a missing id: / has no id "none" [use the id of a heading, or link to the page]',
      ],
      'a symbol that the file lacks, and one that the page lacks': [
        {
          page: { body: '<svg><use href="/icons.svg#meun"/><use href="/icons.svg#none"/><use xlink:href="#x"/></svg>' },
          files: { '/icons.svg': SPRITE },
        },
        '/a/: warning: a drawing uses #x, but /a/ has no id "x" [use the id of a symbol, or add it]',
        '/a/: a drawing uses /icons.svg#meun, but /icons.svg has no id "meun" [did you mean "menu"?]',
        '/a/: a drawing uses /icons.svg#none, but /icons.svg has no id "none" [use the id of a symbol, or add it]',
      ],
      'codes of letters': [
        '<a href="#caf%C3%A9">x</a>',
        '/a/: the link #caf%C3%A9 points to a missing id: /a/ has no id "café" [use the id of a heading, or link to the page]',
      ],
    },
  },
  'LNK-03': {
    good: {
      'links of a site below a base': {
        address: `${ADDRESS}/p`,
        page: { body: '<a href="/p/">x</a> <a href="/p/a/">x</a>' },
      },
    },
    bad: {
      'no slash': ['<a href="/a">x</a>', `/a/: the link /a ${FORM} [write /a/]`],
      capitals: ['<a href="/A/">x</a>', `/a/: the link /A/ ${FORM} [write /a/]`],
      'doubled slashes': ['<a href="/a//">x</a>', `/a/: the link /a// ${FORM} [write /a/]`],
      'the file of a page': ['<a href="/a/index.html">x</a>', `/a/: the link /a/index.html ${FORM} [write /a/]`],
      'the page as a file': ['<a href="/a.html">x</a>', `/a/: the link /a.html ${FORM} [write /a/]`],
      'a file without its ending': ['<a href="/404">x</a>', `/a/: the link /404 ${FORM} [write /404.html]`],
      'a file with a slash': [
        withTerms('<a href="/terms.pdf/">x</a>'),
        `/a/: the link /terms.pdf/ ${FORM} [write /terms.pdf]`,
      ],
      'a redirect': [withRedirect('<a href="/old/">x</a>'), '/a/: the link /old/ is a redirect to /a/ [write /a/]'],
      'a link that leaves the base': [
        { address: `${ADDRESS}/p`, page: { body: '<a href="/a/">x</a>' } },
        '/a/: the link /a/ is outside the site, whose base path is /p/ [use <Link to> or site.url(), which add the base path]',
      ],
    },
  },
  'LNK-04': {
    good: {
      'links with words, a picture, a label and a drawing':
        '<a href="/">Prices</a><a href="/"><img alt="Home" src="https://example.net/" width="3" height="2"></a><a href="/" aria-label="Up"><svg></svg></a><a href="/"><svg><title>Map</title></svg></a><a id="x"></a>',
    },
    bad: {
      'no text': ['<a href="/b/"></a>', NO_TEXT],
      'a picture without words': ['<a href="/b/"><img alt="" src="/"></a>', NO_TEXT],
      'a part of an image map': ['<map><area href="/b/"></map>', NO_TEXT],
      'a text that says nothing': [
        '<a href="/b/">Read <em>more</em> …</a>',
        '/a/: warning: the link text does not describe its target: /b/ "Read more …" [describe the target page]',
      ],
    },
  },
  'LNK-05': {
    good: {
      'twelve links, and a table of contents': `<h2 id="0">x</h2>${links(12)}<ul>${'<li><a href="#0">x</a></li>'.repeat(30)}</ul>`,
      'a declared hub': { page: { body: links(13) }, declared: { hubs: ['/a/'] } },
      'a menu outside main': {
        page: { html: (html) => html.replace('<main>', `<a href="#top">Past the menu</a>${links(40)}<main>`) },
      },
      'a folder that declares nothing': { page: { body: links(13) }, declared: null },
    },
    bad: {
      'thirteen links in a list': [links(13), tooMany(13)],
      'thirteen in a paragraph': [links(13, 'p'), tooMany(13)],
      'thirteen in a table': [links(13, 'table'), tooMany(13)],
      'lists in a list': [`<ul><li>${links(7)}</li><li>${links(7)}</li></ul>`, tooMany(14)],
      'a page that is no hub where another is': [
        { page: { body: links(13) }, declared: { hubs: ['/lists/**'] } },
        tooMany(13),
      ],
    },
  },
  'LNK-06': {
    good: {
      'a link with HTTPS': '<a href="https://example.net/">x</a>',
      'a link to itself of a site without': {
        address: 'http://localhost:4173',
        page: { body: '<a href="http://localhost:4173/">x</a>' },
        robots: undefined,
      },
    },
    bad: {
      'a link without': ['<a href="http://example.net/">x</a>', `/a/: the link http://example.net/ ${INSECURE}`],
      'one in capitals': ['<a href="HTTP://example.net/">x</a>', `/a/: the link HTTP://example.net/ ${INSECURE}`],
      'one from an image map': [
        '<map><area alt="x" href="http://example.net/"></map>',
        `/a/: the link http://example.net/ ${INSECURE}`,
      ],
    },
  },
  'LNK-07': {
    good: {
      'addresses of all kinds':
        '<a href="https://bücher.example/?q=1">x</a> <a href="https://[2001:db8::1]:8080/">x</a> <a href="mailto:a@example.org,b@example.org?subject=Hi">x</a> <a href="mailto:docs%40example.org">x</a> <a href="mailto:a@example.org, b@example.org">x</a> <a href="mailto:?subject=Hi">x</a> <a href="tel:+61255501234">x</a> <a href="sms:1">x</a> <a href="?q=1">x</a> <a href="tel:1-800-FLOWERS">x</a> <a href="tel:*100#">x</a> <a href="https://user@example.org/">x</a>',
      'a not-found page with URLs from the root, or a base': {
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
      'an empty one, and one to the top': [
        '<a href="">x</a> <a href="#">x</a>',
        '/a/: the link "" is empty and only reloads the page [add a URL]',
        '/a/: warning: the link # leads to the top of the page [write #top if that is intended; otherwise use a button]',
      ],
      'e-mail that reaches nobody': [
        '<a href="mailto:nobody">x</a> <a href="mailto:a@b">x</a>',
        '/a/: the link mailto:nobody has no valid e-mail address [write mailto:name@example.com]',
        '/a/: the link mailto:a@b has no valid e-mail address [write mailto:name@example.com]',
      ],
      'no e-mail address at all, and no number': [
        '<a href="mailto:">x</a> <a href="MAILTO:%20?">x</a> <a href="tel:">x</a> <a href="tel:phone">x</a> <a href="tel:%7B%7Bphone%7D%7D">x</a>',
        '/a/: the link mailto: has no e-mail address [write mailto:name@example.com]',
        '/a/: the link MAILTO:%20? has no e-mail address [write mailto:name@example.com]',
        '/a/: the link tel: has no telephone number [write tel: and the number, such as tel:+61255501234]',
        '/a/: the link tel:phone has no telephone number [write tel: and the number, such as tel:+61255501234]',
        '/a/: the link tel:%7B%7Bphone%7D%7D has no telephone number [write tel: and the number, such as tel:+61255501234]',
      ],
      'a password, which is not repeated': [
        '<a href="https://user:secret@example.org/x">x</a>',
        '/a/: the link https://user:…@example.org/x contains a password [remove the name and the password, and change the password]',
      ],
      'relative URLs of the not-found page': [
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
      'hosts that cannot be': [
        '<a href="https://">x</a> <a href="https://exa mple.org/">x</a> <a href="https://a..example/">x</a>',
        '/a/: the link https:// has no valid host [correct the URL]',
        '/a/: the link https://exa mple.org/ has no valid host [correct the URL]',
        '/a/: the link https://a..example/ has no valid host [correct the URL]',
      ],
      'what no browser knows, and what only script answers': [
        '<a href="htp://example.org/">x</a> <a href="javascript:void(0)">x</a>',
        '/a/: warning: the link htp://example.org/ has a protocol that browsers do not support [write https:// if it is a web page]',
        '/a/: warning: the link javascript:void(0) does nothing without JavaScript [use a button, or a URL that works without JavaScript]',
      ],
    },
  },
  'PAG-01': {
    good: {
      'pages that follow each other': {
        pages: {
          '/': { body: '<a href="/blog/">x</a>' },
          '/blog/': { body: '<a href="page/2/">x</a>' },
          '/blog/page/2/': { body: '<a href="/blog/page/3/">x</a>' },
          '/blog/page/3/': {},
        },
      },
      'a part of the site': { pages: { '/blog/page/2/': {} }, partial: true },
    },
    bad: {
      'a page that the one before does not link to': [
        {
          pages: {
            '/blog/': { body: '<a href="page/2/">x</a><a href="page/3/">x</a>' },
            '/blog/page/2/': {},
            '/blog/page/3/': {},
          },
        },
        notLinked('/blog/page/3/: /blog/page/2/'),
      ],
      'a second page that the list does not link to': [
        { pages: { '/blog/': {}, '/blog/page/2/': {} } },
        notLinked('/blog/page/2/: /blog/'),
      ],
      'a second page of no list': [{ pages: { '/news/page/2/': {} } }, notLinked('/news/page/2/: /news/')],
    },
  },
};
