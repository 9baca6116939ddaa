import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, output, run, type SiteFiles } from '../../../support/site.ts';

const home = (
  component: string,
  before = '',
  head = "title: 'Notes', description: 'All notes.'",
): string => `import { definePage, Html, Link, Shared, usePage, useSite } from 'build-site';
${before}
export default definePage({
  head: () => ({ ${head} }),
  component: ${component},
});
`;

const LINKS = '<Link to="/notes/first/">First</Link><Link to="/notes/second/">Second</Link>';

const built = async (
  changes: SiteFiles,
  file = 'index.html',
  environment: Record<string, string> = {},
): Promise<string> => {
  const root = makeSite(changes);
  expect(await run(root, [], environment)).toMatchObject({ exitCode: 0, error: '' });
  return output(root, file);
};

test('head() sets the language, direction and attributes of <html> and <body>, whose classes keep their styles', async () => {
  const html = await built({
    'templates/pages/index.tsx': home(
      `() => <main><h1>Notes</h1>${LINKS}</main>`,
      '',
      "title: 'Notes', description: 'All notes.', lang: 'ar', dir: 'rtl', htmlAttributes: { 'data-theme': 'dark' }, bodyAttributes: { class: 'wide \"x\"' }",
    ),
    'templates/styles/index.css':
      '.wide { color: red } .narrow { color: blue } [data-theme=dark] { background: black }',
  });
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(html).toContain('<body class="wide &quot;x&quot;">');
  expect(html).toContain('.wide{color:red}');
  expect(html).toContain('[data-theme=dark]{background:#000}');
  expect(html).not.toContain('.narrow');
});

test('a page is a complete document with the head that it declares', async () => {
  const html = await built(
    {
      'content/settings.yml':
        'address: https://www.example.org/p\ntitle: Notes\nowner: Kim\nfavicon: /i.svg\nsocialImage: /o.png\nthemeColour: "#0B5C6B"\n',
      'public/i.svg': '<svg/>',
      'public/o.png': 'png',
      'templates/pages/index.tsx': home(
        `() => <main><h1>Notes</h1>${LINKS}</main>`,
        '',
        "title: 'A & B <c>', description: 'Say \"x\" & y', keywords: ['one', 'two'], type: 'article', published: '2026-01-05', modified: '2026-02-06'",
      ),
    },
    'index.html',
    { SITE_RULES_SEVERITY: 'DSC-02=off SOC-02=off' },
  );
  expect(
    html.replace(/<style>.*<\/style>/, '<style>…</style>').replace(/sha256-[^']+/, 'sha256-…'),
  ).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-…'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'">
    <title>A &amp; B &lt;c&gt;</title>
    <meta name="description" content="Say &quot;x&quot; &amp; y">
    <meta name="keywords" content="one, two">
    <link rel="canonical" href="https://www.example.org/p/">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="Notes">
    <meta property="og:locale" content="en">
    <meta property="og:title" content="A &amp; B &lt;c&gt;">
    <meta property="og:description" content="Say &quot;x&quot; &amp; y">
    <meta property="og:url" content="https://www.example.org/p/">
    <meta property="og:image" content="https://www.example.org/p/o.png">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="Notes">
    <meta name="twitter:card" content="summary_large_image">
    <meta property="article:published_time" content="2026-01-05">
    <meta property="article:modified_time" content="2026-02-06">
    <meta name="theme-color" content="#0B5C6B">
    <link rel="icon" href="/p/i.svg">
    <style>…</style>
    </head>
    <body>
    <main><h1>Notes</h1><a href="/p/notes/first/">First</a><a href="/p/notes/second/">Second</a></main>
    </body>
    </html>
    "
  `);
});

test('a page has its own language, and its head contains the declared links and meta elements', async () => {
  const root = makeSite({
    'content/settings.yml': 'address: https://www.example.org/base\ntitle: Notes\nowner: Kim\n',
    'templates/pages/404.tsx': BASIC_SITE['templates/pages/404.tsx']?.replace(
      'canonical: false',
      "canonical: false, lang: 'de', links: [{ rel: 'alternate', hreflang: 'en', href: '/' }], meta: [{ name: 'author', content: 'Kim & Co' }, { property: 'og:video', content: 'https://www.example.org/a.mp4' }]",
    ),
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  const html = output(root, '404.html');
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<meta property="og:locale" content="de">');
  expect(html).toContain('<link rel="alternate" hreflang="en" href="/base/">');
  expect(html).toContain('<meta name="author" content="Kim &amp; Co">');
  expect(html).toContain('<meta property="og:video" content="https://www.example.org/a.mp4">');
  expect(output(root, 'index.html')).toContain('<html lang="en">');
});

test('a page with images contains no resource hints from React, and a title in a drawing stays in place', async () => {
  const html = await built({
    'public/a.png': 'png',
    'templates/pages/index.tsx': home(
      `() => <><img src="/a.png" alt="" width="5" height="3" srcSet="/a.png 1x, /a.png 2x" sizes="100vw" /><main><h1>Notes</h1><svg role="img"><title>A chart</title><path d="M0 0" /></svg><img src="/a.png" alt="A" width="5" height="3" fetchPriority="high" />${LINKS}</main></>`,
    ),
  });
  expect(html).not.toContain('preload');
  expect(html).toContain('<body>\n<img src="/a.png"');
  expect(html).toContain('<svg role="img"><title>A chart</title><path d="M0 0"></path></svg>');
  expect(html.match(/<title>/g)).toHaveLength(2);
});

test('a shared part with an image contains no resource hints from React', async () => {
  const html = await built({
    'public/a.png': 'png',
    'templates/pages/index.tsx': home(
      `() => <><main><h1>Notes</h1>${LINKS}</main><Shared of={Footer} as="footer" /></>`,
      'const Footer = () => <img src="/a.png" alt="" width="5" height="3" />;',
    ),
  });
  expect(html).not.toContain('preload');
  expect(html).toContain('<footer><img src="/a.png" alt="" width="5" height="3"/></footer>');
});

test('rejects a title that a component puts into the body', async () => {
  const { exitCode, error } = await run(
    makeSite({ 'templates/pages/index.tsx': home(`() => <main><title>Stray</title><h1>Notes</h1>${LINKS}</main>`) }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('HTM-02  a <title> is in the body of the page');
});

test('escapes text from the content everywhere', async () => {
  const html = await built(
    {
      'content/notes/second.md':
        '---\ntitle: \'<b>Second</b> & "note"\'\ndescription: \'Say <i>"x"</i>\'\n---\n\n## More\n',
    },
    'notes/second/index.html',
  );
  expect(html).toContain('<title>&lt;b&gt;Second&lt;/b&gt; &amp; "note"</title>');
  expect(html).toContain('<meta name="description" content="Say &lt;i&gt;&quot;x&quot;&lt;/i&gt;">');
  expect(html).toContain('<h1>&lt;b&gt;Second&lt;/b&gt; &amp; &quot;note&quot;</h1>');
});

const NOTE_WITH_FOOTER = (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '')
  .replace(
    "from 'build-site';",
    "from 'build-site';\nimport { Shared } from 'build-site';\nimport { Footer } from '../../footer.tsx';",
  )
  .replace('</main>,', '<Shared of={Footer} as="footer" className="foot" /></main>,');

test('a shared part is rendered once for all pages, and appears on each of them', async () => {
  const root = makeSite({
    'templates/footer.tsx':
      'let times = 0;\nexport const Footer = () => {\n  times += 1;\n  return <p id="times">rendered {times} times</p>;\n};\n',
    'templates/pages/notes/[note].tsx': NOTE_WITH_FOOTER,
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  for (const note of ['first', 'second']) {
    expect(output(root, `notes/${note}/index.html`)).toContain(
      '<footer class="foot"><p id="times">rendered 1 times</p></footer>',
    );
  }
});

test('a shared part has access to the site', async () => {
  const html = await built(
    {
      'templates/footer.tsx':
        "import { useSite } from 'build-site';\nexport const Footer = () => <p>{useSite().settings.owner}</p>;\n",
      'templates/pages/notes/[note].tsx': NOTE_WITH_FOOTER,
    },
    'notes/first/index.html',
  );
  expect(html).toContain('<footer class="foot"><p>Kim</p></footer>');
});

test('a shared part inside a shared part is an error that contains the template', async () => {
  const { exitCode, error } = await run(
    makeSite({
      'templates/footer.tsx':
        "import { Shared } from 'build-site';\nconst Inner = () => <p>x</p>;\nexport const Footer = () => <Shared of={Inner} />;\n",
      'templates/pages/notes/[note].tsx': NOTE_WITH_FOOTER,
    }),
    [],
  );
  expect(exitCode).toBe(1);
  expect(error).toContain('<Shared> cannot be used inside another <Shared>.');
  expect(error).toContain('at templates/pages/notes/[note].tsx');
});

test('usePage returns the path and the params of the page', async () => {
  const html = await built(
    {
      'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '')
        .replace(
          "from 'build-site';",
          "from 'build-site';\nimport { usePage } from 'build-site';\nconst Where = () => <i>{usePage().path} {usePage().params.note}</i>;",
        )
        .replace('</main>,', '<Where /></main>,'),
    },
    'notes/first/index.html',
  );
  expect(html).toContain('<i>/notes/first/ first</i>');
});

test('every page of a preview build is excluded from search engines', async () => {
  const root = makeSite();
  expect(await run(root, [], { SITE_NOINDEX: '1' })).toMatchObject({ exitCode: 0, error: '' });
  for (const file of ['index.html', 'notes/first/index.html', '404.html'])
    expect(output(root, file)).toContain('<meta name="robots" content="noindex">');
  expect(output(root, 'robots.txt')).not.toContain('Sitemap');
  expect(output(root, '_headers')).toContain('X-Robots-Tag: noindex');
});

test("every URL on a page contains the site's base path", async () => {
  const html = await built({}, 'notes/first/index.html', { SITE_ADDRESS: 'https://kim.example.org/project' });
  expect(html).toContain('<link rel="canonical" href="https://kim.example.org/project/notes/first/">');
  expect(html).toContain('href="/project/notes/second/#more"');
  for (const [, href] of html.matchAll(/href="(\/[^"]*)"/g)) expect(href).toMatch(/^\/project\//);
});

test('a file that is not a page is written as its module returns it', async () => {
  expect(
    await built(
      {
        'templates/pages/feeds/[note].json.ts':
          "import { defineFile } from 'build-site';\nexport default defineFile({\n  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { title: note.title } })),\n  render: ({ title }, { path, site }) => JSON.stringify({ title, path, asOf: site.asOf }),\n});\n",
      },
      'feeds/first.json',
    ),
  ).toBe('{"title":"First note","path":"/feeds/first.json","asOf":"2026-11-21"}');
});

test('policies allow connections only to the origins that the site allows', async () => {
  const collections = BASIC_SITE['content/collections.ts']?.replace(
    'variables:',
    "allows: () => ({ connect: ['https://api.example.net/rest/v1', 'https://api.example.net/other', 'https://www.example.org/own', ''], forms: ['/thanks', 'https://forms.example.net:8443/post?x=1'], scripts: ['https://*.example.com/tag.js'], images: ['https://*.example.com'] }),\n  variables:",
  );
  const html = await built({ 'content/collections.ts': collections });
  expect(html).toContain(" connect-src 'self' https://api.example.net;");
  expect(html).toContain(" form-action 'self' https://forms.example.net:8443;");
  expect(html).toContain(" img-src 'self' data: https://*.example.com;");
});
