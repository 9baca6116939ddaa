import { NOINDEX } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';

const NO_HEADING = '/a/: the page has no h1 heading [give the page one h1 that describes it]';
const EMPTY_HEADING = "/a/: the page's h1 heading is empty [give the page one h1 that describes it]";
const NO_LANGUAGE = '/a/: the html element has no lang attribute [set `language` in the settings]';
const NO_LABEL = 'has no label [add <label for> with its id, or aria-label if there is no visible label]';
const NO_NAME = 'has no accessible name [add text, or an aria-label if it only shows an icon]';

const lacks = (what: string): string => `/a/: the page has no ${what} [let the engine generate the document]`;
const skipped = (what: string): string => `/a/: ${what} [use the next level, and adjust its style with CSS]`;
const repeated = (id: string): string =>
  `/a/: the id "${id}" is used more than once on the page [give each element its own id; use prefixIds for Markdown bodies]`;
const malformed = (what: string): string =>
  `/a/: ${what} [use at least one character and no white space, or remove the attribute]`;
const stray = (name: string): string => `/a/: a <${name}> is in the body of the page [return it from head() instead]`;
const insecure = (what: string): string =>
  `/a/: the resource http://${what} is loaded over HTTP [use https://${what} if its host supports it, or host a copy]`;

const notEncoded = (url: string): string =>
  `/a/: the URL ${url} has characters that must be percent-encoded [encode it with encodeURI(), or use %3C for <, %3E for >, %22 for " and %20 for a space]`;

const policed = (body: string, sources = '', head = '') => ({
  page: {
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; media-src 'self'; form-action 'self'; ${sources}">${head}`,
    body,
  },
});

const blocked = (what: string, fix: string): string =>
  `/a/: the page's Content-Security-Policy blocks ${what} [${fix}]`;
const allow = (key: string): string => `add it to \`${key}\` of \`allows\` in content/collections.ts`;
const IN_SCRIPTS =
  'move the code to templates/scripts: index.ts runs on every page, and parts/ contains scripts for single elements';

const without = (text: string) => ({ page: { html: (html: string) => html.replace(text, '') } });

export const DOCUMENTS: CasesOfRules = {
  'A11-01': {
    good: {
      'fields inside a label, with a separate label and with a hidden label':
        '<label>Name <input name="a"></label><label for="b">B</label><select id="b"></select><textarea aria-label="C"></textarea>',
      'inputs that need no label': '<input type="hidden"><input type="submit" value="Send">',
      'buttons with an image and with a label':
        '<button><img alt="Close" src="/" width="1" height="1"></button><button aria-label="Open"><svg></svg></button>',
      'a frame with a title': '<iframe src="/" title="A map" loading="lazy"></iframe>',
      'tabindex values that keep the order': '<p tabindex="0">x</p><p tabindex="-1">x</p>',
    },
    bad: {
      'a viewport that prevents zooming': [
        { page: { html: (html) => html.replace('width=device-width', 'width=device-width, maximum-scale=1') } },
        '/a/: the viewport "width=device-width, maximum-scale=1" prevents zooming [remove user-scalable and maximum-scale]',
      ],
      'a menu without a skip link': [
        { page: { html: (html) => html.replace('<main>', `${'<a href="/">Home</a>'.repeat(6)}<main>`) } },
        '/a/: warning: 6 links come before the main content without a skip link [start the page with a link to the id of <main>]',
      ],
      'a field without a label': [
        '<input name="email" placeholder="E-mail">',
        `/a/: the field <input name="email"> ${NO_LABEL}`,
      ],
      'a label for another field': [
        '<label for="x">X</label><select id="y"></select>',
        `/a/: the field <select> ${NO_LABEL}`,
      ],
      'a button without a name': ['<button id="menu"><svg></svg></button>', `/a/: a button (menu) ${NO_NAME}`],
      'a button without a name or id': ['<button><svg></svg></button>', `/a/: a button ${NO_NAME}`],
      'a frame without a title': [
        '<iframe src="/"></iframe>',
        '/a/: the frame / has no title [add a title that describes its content]',
      ],
      'a tabindex that changes the order': [
        '<p tabindex="3">x</p>',
        '/a/: <p tabindex="3"> changes the keyboard focus order [use tabindex="0" or remove the attribute, and put the elements in reading order in the HTML]',
      ],
    },
  },
  'HDG-01': {
    good: {
      'an h1 in main on each page': { pages: { '/a/': {}, '/b/': {} } },
      'an image with alt text as the heading': { page: { heading: '<img src="/" alt="Prices" width="5" height="3">' } },
      'equal h1 headings, one on a noindex page': {
        pages: { '/a/': { heading: 'Same', head: NOINDEX }, '/b/': { heading: 'Same' } },
      },
    },
    bad: {
      'no h1': [{ page: { html: (html) => html.replaceAll('h1', 'h2') } }, NO_HEADING],
      'an h1 without text': [{ page: { heading: ' <img src="/" alt="" width="5" height="3">' } }, EMPTY_HEADING],
      'two h1 headings': [
        '<h1>Another</h1>',
        '/a/: the page has 2 h1 headings [give the page one h1 that describes it]',
      ],
      'an h1 outside main': [
        { page: { html: (html) => html.replace(/<main>(.*<\/h1>)/, '$1<main>') } },
        "/a/: the page's h1 is outside <main> [move it into <main>, together with the content that it introduces]",
      ],
      'an h1 that is also on another page': [
        { pages: { '/a/': { heading: 'Same <b>text</b>' }, '/b/': { heading: 'Same <i>text</i>' } } },
        '/a/ /b/: 2 pages have the h1 "Same text" [give each page its own h1]',
      ],
    },
  },
  'HDG-02': {
    good: { 'levels that increase one by one and decrease by several': '<h2>x</h2><h3>x</h3><h4>x</h4><h2>x</h2>' },
    bad: {
      'a skipped h3': ['<h2>x</h2><h4 id="costs">x</h4>', skipped('an h4 (#costs) follows an h2')],
      'two skipped levels': ['<h2>x</h2><h5>x</h5>', skipped('an h5 follows an h2')],
      'a skipped h2': ['<h3>x</h3><h6>x</h6>', skipped('an h3 follows an h1'), skipped('an h6 follows an h3')],
    },
  },
  'HTM-01': {
    good: {
      'a complete document': {},
      'all forms of language tags': {
        pages: Object.fromEntries(
          'de-DE-1901 zh-Hant-TW zh-cmn-Hans sr-Latn gsw und x-klingon en-GB-oed es-419 EN-au xyz'
            .split(' ')
            .map((lang) => [`/${lang.toLowerCase()}/`, { lang }]),
        ),
      },
      'a byte order mark, which declares the encoding': {
        page: { html: (html) => `\uFEFF${html.replace('<meta charset="utf-8">', '')}` },
      },
      'an XHTML document with an XML declaration': {
        page: {
          html: (html) =>
            html.replace(
              '<!doctype html>',
              '\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
            ),
        },
      },
    },
    bad: {
      'names, country codes and underscores instead of a language tag': [
        {
          pages: {
            '/a/': { lang: 'english' },
            '/b/': { lang: 'en_US' },
            '/c/': { lang: 'jp' },
          },
        },
        '/a/: lang="english" is not a language tag [set `language` in the settings to a tag such as en-AU]',
        '/b/: lang="en_US" is not a language tag [set `language` in the settings to a tag such as en-AU]',
        '/c/: lang="jp" is not a language tag [set `language` in the settings to a tag such as en-AU]',
      ],
      'an empty lang': [{ page: { lang: '' } }, NO_LANGUAGE],
      'no lang': [without(' lang="en"'), NO_LANGUAGE],
      'no html element': [without('<html lang="en">'), NO_LANGUAGE],
      'no doctype': [without('<!doctype html>'), lacks('<!doctype html>')],
      'no encoding': [without('<meta charset="utf-8">'), lacks('<meta charset>')],
      'no viewport': [without('<meta name="viewport" content="width=device-width">'), lacks('<meta name="viewport">')],
    },
  },
  'HTM-02': {
    good: { 'an SVG with its own title': '<svg><title>A chart</title></svg>' },
    bad: {
      'an id that is used three times': ['<p id="x">1</p><p id="x">2</p><p id="x">3</p>', repeated('x')],
      'head elements in the body': [
        '<link rel="icon" href="/"><meta name="author" content="x"><title>x</title>',
        stray('link'),
        stray('meta'),
        stray('title'),
      ],
      'empty ids and an id with a space': [
        '<p id="">1</p><p id>2</p><p id="x y">3</p>',
        malformed('an element has an empty id'),
        malformed('the id "x y" contains white space'),
      ],
      'two duplicate ids': [
        '<p id="x">1</p><p id="y">2</p><p id="y">3</p><p id="x">4</p>',
        repeated('y'),
        repeated('x'),
      ],
    },
  },
  'HTM-03': {
    good: {
      'resources over HTTPS': '<img src="https://example.net/x.png" alt="" width="1" height="1">',
      'an HTTP site that loads its own files': {
        address: 'http://localhost:4173',
        page: {
          body: '<script src="http://localhost:4173/x.js"></script><script src="HTTP://LOCALHOST:4173/x.js"></script>',
        },
        files: { '/x.js': 1 },
      },
    },
    bad: {
      'an image': ['<img src="http://example.net/x.png" alt="" width="1" height="1">', insecure('example.net/x.png')],
      'an upper-case scheme': [
        '<img src="HTTP://example.net/x.png" alt="" width="1" height="1">',
        insecure('example.net/x.png').replace('http:', 'HTTP:'),
      ],
      'a script': ['<script src="http://example.net/x.js"></script>', insecure('example.net/x.js')],
      'a style sheet': ['<link rel="stylesheet" href="http://example.net/x.css">', insecure('example.net/x.css')],
    },
  },
  'HTM-04': {
    good: {
      'encoded data URLs of a drawing': `<img alt="" width="1" height="1" src="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"><img alt="" width="1" height="1" src="data:image/png;base64,AAAA=="> `,
      'spaces around a URL': '<img alt="" width="1" height="1" src=" data:image/gif;base64,R0lGODlhAQABAAAAACw= ">',
      'a `data` attribute on another element': '<p data="a < b">x</p>',
    },
    bad: {
      'an icon with unencoded markup': [
        { page: { head: '<link rel="icon" href="data:image/svg+xml,<svg/>">' } },
        notEncoded('data:image/svg+xml,<svg/>'),
      ],
      'an image with markup in character references': [
        '<img alt="" width="1" height="1" src="data:image/svg+xml,&lt;svg viewBox=&quot;0 0 1 1&quot;&gt;&lt;/svg&gt;">',
        notEncoded('data:image/svg+xml,<svg viewBox="0 0 1 1"></svg>'),
      ],
      'a space in a `data:` URL': [
        `<img alt="" width="1" height="1" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M0 0h9'/%3E%3C/svg%3E">`,
        notEncoded("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'…"),
      ],
      'a link to another site': [
        '<a href="https://example.net/?q=<b>">Results</a>',
        notEncoded('https://example.net/?q=<b>'),
      ],
      'a form': [
        '<form action="https://example.net/?a=&quot;b&quot;"></form>',
        notEncoded('https://example.net/?a="b"'),
      ],
    },
  },
  'HTM-05': {
    good: {
      'a page without a policy': '<iframe src="https://maps.example.net/" title="Map"></iframe>',
      "the site's own images, media and form": policed(
        '<img alt="" width="1" height="1" src="/"><img alt="" width="1" height="1" src="data:image/gif;base64,AAAA"><video src="/" poster="https://www.example.org/"><track src="/"></video><form method="post" action="/send/"></form>',
      ),
      'frames from hosts in the policy, with a wildcard, a scheme or a port': policed(
        '<iframe title="a" src="https://maps.example.net/a"></iframe><iframe title="b" src="https://x.y.example.com/"></iframe><iframe title="c" src="https://example.org:8443/"></iframe><iframe title="d" src="//other.example/"></iframe><iframe title="e" srcdoc="x"></iframe><iframe title="f" src="about:blank"></iframe>',
        'frame-src https://maps.example.net https://*.example.com https://example.org:8443 other.example',
      ),
      'an inline script with its hash, and a data block': policed(
        '<script>1</script><script type="application/json">{}</script>',
        "script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      ),
      'a fallback directive': policed('<script src="/"></script>', "script-src 'self'"),
    },
    bad: {
      'a frame from another host': [
        policed(
          '<iframe src="https://maps.example.net/embed" title="Map"></iframe>',
          'frame-src https://*.maps.example.net',
        ),
        blocked('the frame https://maps.example.net/embed', `${allow('frames')}; for a page of this site add '/'`),
      ],
      'a frame from the site itself': [
        policed('<iframe src="/" title="Home"></iframe>'),
        blocked('the frame /', `${allow('frames')}; for a page of this site add '/'`),
      ],
      'an image, a video and a form on another host': [
        policed(
          '<img alt="" width="1" height="1" srcset="https://img.example.net/a.png 1x, /b.png 2x"><audio><source src="https://media.example.net/a.mp3"></audio><form><button formaction="https://forms.example.net/">Send</button></form>',
        ),
        blocked('the image https://img.example.net/a.png', `${allow('images')}, or use <ExternalImage>`),
        blocked('the media file https://media.example.net/a.mp3', allow('media')),
        blocked('the form to https://forms.example.net/', allow('forms')),
      ],
      scripts: [
        policed(
          '<script src="https://s.example.net/a.js"></script><script>alert(1)</script><button onclick="alert(2)">x</button>',
          "script-src 'self'",
        ),
        blocked('the script https://s.example.net/a.js', allow('scripts')),
        blocked('an inline script', IN_SCRIPTS),
        blocked('the event handler alert(2)', IN_SCRIPTS),
      ],
      'a <style> element in the body': [
        policed('<style>h2 { color: red }</style>'),
        blocked(
          'a <style> element',
          'move its rules into a style sheet, and import it in the template or in index.css',
        ),
      ],
      'a prefetched file, a ping and a filter image on another host': [
        policed(
          '<link rel="prefetch" href="https://p.example.net/a"><a href="/" ping="https://q.example.net/a">Home</a><svg><feImage href="https://r.example.net/a.png"/></svg>',
        ),
        blocked('the prefetched file https://p.example.net/a', allow('connect')),
        blocked('the request to https://q.example.net/a', allow('connect')),
        blocked('the image https://r.example.net/a.png', `${allow('images')}, or use <ExternalImage>`),
      ],
      'a style sheet, a font and a manifest on another host': [
        policed(
          '',
          '',
          '<link rel="stylesheet" href="https://s.example.net/a.css"><link rel="preload" as="font" crossorigin href="https://s.example.net/a.woff2"><link rel="manifest" href="https://s.example.net/a.webmanifest">',
        ),
        blocked(
          'the style sheet https://s.example.net/a.css',
          'put the file into templates/styles, and import it in a template or in index.css',
        ),
        blocked(
          'the font https://s.example.net/a.woff2',
          'put the file into templates/styles and reference it in a style sheet there',
        ),
        blocked(
          'the manifest https://s.example.net/a.webmanifest',
          'put it into public/, and link to it with `links` in head()',
        ),
      ],
      'an object': [
        policed('<object data="https://o.example.net/a.pdf"></object><embed src="/">'),
        blocked('the object https://o.example.net/a.pdf', `${allow('objects')}, or put the file into public/`),
        blocked('the object /', `${allow('objects')}, or put the file into public/`),
      ],
    },
  },
};
