import { expect, test } from 'vitest';
import { BASIC_SITE } from '../../support/site.ts';
import { collections, note, refusal, WHOLE_BODY } from './refusal.ts';

const home = (more: string): string =>
  (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace('</main>,', `${more}</main>,`);

test('reports a broken link in Markdown at its line, with the page', async () => {
  expect(
    await refusal({ 'content/notes/second.md': note(`${WHOLE_BODY}\n\nSee\n[the third](/notes/third/).`) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /notes/third/ leads nowhere
        at content/notes/second.md:13
        on /notes/second/
        fix: update the link to a valid URL, or remove it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a broken link on several pages once', async () => {
  expect(
    await refusal({
      'content/notes/first.md': note(
        'Written by {{owner}}, see [the second](/notes/second/#more) and [none](/nothing/here/).',
        'title: First note\ndescription: What the first note says.',
      ),
      'content/notes/second.md': note(`${WHOLE_BODY}\n\n[None](/nothing/here/) and [none again](/nothing/here/).`),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /nothing/here/ leads nowhere
        at content/notes/first.md:6
        at content/notes/second.md:12
        on /notes/first/, /notes/second/
        fix: update the link to a valid URL, or remove it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a broken link in a template with the line and column of the element', async () => {
  expect(
    await refusal({
      'templates/pages/index.tsx': home('\n    <p>\n      <a href="/nothing/here/">Nothing</a>\n    </p>'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /nothing/here/ leads nowhere
        at templates/pages/index.tsx:6:7
        on /
        fix: update the link to a valid URL, or remove it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a broken link in a data value at the data first, then at the template that shows it', async () => {
  const link = {
    'content/collections.ts': collections(
      "links: dataRecord({ file: 'links.yml', schema: z.strictObject({ top: z.array(z.strictObject({ label: field.text(), to: field.text() })) }) }),",
    ),
    'content/links.yml': 'top:\n  - label: First\n    to: /notes/first/\n',
    'templates/pages/index.tsx': home(
      '\n    {useSite().content.links.top.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}',
    ),
  };
  expect(
    await refusal(
      {
        'content/links.yml':
          'top:\n  - label: First\n    to: /notes/first/\n  - label: Third\n    to: /notes/fourth/\n',
      },
      { good: link },
    ),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /notes/fourth/ leads nowhere
        at content/links.yml:5:9
        at templates/pages/index.tsx:5:57
        on /
        fix: update the link to a valid URL, or remove it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a broken fragment and suggests a similar id', async () => {
  expect(
    await refusal({
      'content/notes/first.md': note(
        'See [the second](/notes/second/#mroe) and {{owner}}.',
        'title: First note\ndescription: What the first note says.',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-02  the link /notes/second/#mroe points to a missing id: /notes/second/ has no id "mroe"
        at content/notes/first.md:6
        on /notes/first/
        fix: did you mean "more"?
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a broken fragment of the page itself', async () => {
  expect(await refusal({ 'content/notes/second.md': note(`${WHOLE_BODY}\n\n[Below](#below)`) })).toMatchInlineSnapshot(`
    "exit 1
    error LNK-02  the link #below points to a missing id: /notes/second/ has no id "below"
        at content/notes/second.md:12
        on /notes/second/
        fix: use the id of a heading, or link to the page
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a missing image at its line in Markdown', async () => {
  expect(
    await refusal({ 'content/notes/second.md': note(`${WHOLE_BODY}\n\n![The office](/pictures/office.webp)`) }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error IMG-02  the image /pictures/office.webp has no width and height
        at content/notes/second.md:12
        on /notes/second/
        fix: add width and height in pixels, or use <Image id> with an image from the catalogue; in Markdown, use a file in the same folder: ![text](./name.jpg)
    error LNK-01  the resource /pictures/office.webp leads nowhere
        at content/notes/second.md:12
        on /notes/second/
        fix: update the link to a valid URL, or remove it
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports a missing image in a template with line and column', async () => {
  expect(
    await refusal({ 'templates/pages/index.tsx': home('\n    <img src="/pictures/office.webp" alt="" />') }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error IMG-02  the image /pictures/office.webp has no width and height
        at templates/pages/index.tsx:5:5
        on /
        fix: add width and height in pixels, or use <Image id> with an image from the catalogue; in Markdown, use a file in the same folder: ![text](./name.jpg)
    error LNK-01  the resource /pictures/office.webp leads nowhere
        at templates/pages/index.tsx:5:5
        on /
        fix: update the link to a valid URL, or remove it
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports links with a wrong form of a path, with the right one', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(
        `${WHOLE_BODY}\n\n[a](/notes/first) [b](/Notes/First/) [c](/notes//first/) [d](/notes/first/index.html)`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-03  4 findings on 1 page: Links use the canonical form of a URL: lower case, trailing slash, below the base path, no redirect.
        content/notes/second.md:12  the link /Notes/First/ is not the canonical form of that URL
        content/notes/second.md:12  the link /notes//first/ is not the canonical form of that URL
        content/notes/second.md:12  the link /notes/first is not the canonical form of that URL
        content/notes/second.md:12  the link /notes/first/index.html is not the canonical form of that URL
        fix: write /notes/first/
    Stopped: 4 errors; nothing was published.
    "
  `);
});

test('reports a link without the base of the site', async () => {
  const address = 'address: https://www.example.org/project\ntitle: Notes\nowner: Kim\n';
  expect(
    await refusal(
      { 'templates/pages/index.tsx': home('\n    <a href="/notes/first/">First</a>') },
      { good: { 'content/settings.yml': address } },
    ),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-03  the link /notes/first/ is outside the site, whose base path is /project/
        at templates/pages/index.tsx:5:5
        on /
        fix: use <Link to> or site.url(), which add the base path
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('finds a broken link of a site below a path in the Markdown that contains it', async () => {
  const address = 'address: https://www.example.org/project\ntitle: Notes\nowner: Kim\n';
  expect(
    await refusal(
      { 'content/notes/second.md': note(`${WHOLE_BODY}\n\n[Third](/notes/third/)`) },
      { good: { 'content/settings.yml': address } },
    ),
  ).toMatchInlineSnapshot(`
    "exit 1
    error LNK-01  the link /project/notes/third/ leads nowhere
        at content/notes/second.md:12
        on /notes/second/
        fix: update the link to a valid URL, or remove it
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports a title of two pages with both records', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(WHOLE_BODY, 'title: First note\ndescription: What the second note says.'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error HDG-01  2 pages have the h1 "First note"
        at content/notes/first.md:2:8
        at content/notes/second.md:2:8
        on /notes/first/, /notes/second/
        fix: write an h1 that distinguishes each page
    error TTL-01  2 pages have the title "First note"
        at content/notes/first.md:2:8
        at content/notes/second.md:2:8
        on /notes/first/, /notes/second/
        fix: write a title that distinguishes each page
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports a description of two pages with both records', async () => {
  expect(
    await refusal({
      'content/notes/second.md': note(WHOLE_BODY, 'title: Second note\ndescription: What the first note says.'),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error DSC-01  2 pages have the description "What the first note says."
        at content/notes/first.md:3:14
        at content/notes/second.md:3:14
        on /notes/first/, /notes/second/
        fix: Generate unique descriptions for each page
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports two pages with the same main text', async () => {
  expect(
    await refusal({
      'templates/pages/notes/[note].tsx': (BASIC_SITE['templates/pages/notes/[note].tsx'] ?? '').replace(
        '<h1>{note.title}</h1><Html html={note.body.html} />',
        '<h1>A note</h1><p id="more">Of few words.</p>',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error HDG-01  2 pages have the h1 "A note"
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/second.md
        on /notes/first/, /notes/second/
        fix: write an h1 that distinguishes each page
    error TXT-01  2 pages have the same main text
        at content/notes/first.md
        at templates/pages/notes/[note].tsx
        at content/notes/second.md
        on /notes/first/, /notes/second/
        fix: write unique text for each page, or keep only one of them
    Stopped: 2 errors; nothing was published.
    "
  `);
});

test('reports a page that cannot be reached through links', async () => {
  expect(
    await refusal({
      'templates/pages/island.tsx':
        "import { definePage, Link } from 'build-site';\nexport default definePage({\n  head: () => ({ title: 'Island', description: 'Far away.' }),\n  component: () => <main><h1>Island</h1><Link to=\"/\">Home</Link></main>,\n});\n",
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error IDX-03  the page cannot be reached from the home page by links
        at templates/pages/island.tsx
        on /island/
        fix: link to it from a reachable page, or mark it noindex
    Stopped: 1 error; nothing was published.
    "
  `);
});

test('reports each problem of a page without a main heading, with a repeated id and a misplaced title', async () => {
  expect(
    await refusal({
      'templates/pages/index.tsx': home('').replace(
        '<h1>Notes</h1>',
        '<h2 id="a">Notes</h2><p id="a">Twice</p><meta name="robots" content="all" />',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error HDG-01  the page has no h1 heading
        at templates/pages/index.tsx
        on /
        fix: give the page one h1 that describes it
    error HTM-02  a <meta> is in the body of the page
        at templates/pages/index.tsx
        on /
        fix: return it from head() instead
    error HTM-02  the id "a" is used more than once on the page
        at templates/pages/index.tsx
        on /
        fix: give each element its own id; use prefixIds for Markdown bodies
    Stopped: 3 errors; nothing was published.
    "
  `);
});

test('reports structured data that refers to something the page does not define', async () => {
  expect(
    await refusal({
      'templates/pages/index.tsx': home('').replace(
        "description: 'All notes.'",
        "description: 'All notes.', structuredData: [{ '@type': 'WebPage', '@id': '#page', about: { '@id': '#nobody' } }]",
      ),
    }),
  ).toMatchInlineSnapshot(`
    "exit 1
    error SDT-01  the JSON-LD refers to #nobody, which the page does not define
        at templates/pages/index.tsx
        on /
        fix: add a node with that @id to structuredData
    Stopped: 1 error; nothing was published.
    "
  `);
});
