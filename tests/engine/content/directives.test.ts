import { expect, test } from 'vitest';
import { field, z } from '../../../src/engine/api/index.ts';
import type { MarkdownSettings } from '../../../src/engine/api/markdown-settings.ts';
import { renderMarkdown } from '../../../src/engine/content/markdown.ts';
import { markdownLinks } from '../../../src/engine/content/markdown-links.ts';

const SETTINGS: MarkdownSettings = {
  directives: {
    gallery: z.strictObject({ images: field.text(), columns: field.integer().default(2) }),
    note: z.strictObject({ title: field.text().optional(), tone: z.enum(['info', 'warning']).optional() }),
    kbd: z.strictObject({}),
  },
};

const render = (text: string, settings: MarkdownSettings = SETTINGS) =>
  renderMarkdown(text, {
    url: (path) => `/base${path}`,
    variables: { owner: 'Kim & Co' },
    settings,
    place: (line) => `content/a.md:${line}`,
  });

/** Returns the HTML with readable properties. */
const shown = (text: string, settings?: MarkdownSettings): string => {
  const { markdown, problems } = render(text, settings);
  expect(problems).toEqual([]);
  return decodeURIComponent(markdown.html)
    .replace(/<build-directive data-name="(\w+)" data-props="(.*?)" data-at="content\/a.md:(\d+)">/g, '«$1 $2 @$3»')
    .replaceAll('</build-directive>', '«/»');
};

const problemsOf = (text: string, settings?: MarkdownSettings) =>
  render(text, settings).problems.map(({ rule, line, message, fix }) => `${line} ${rule}: ${message} | ${fix}`);

test('a leaf directive has validated properties, variables and its line', () => {
  expect(shown('Text.\n\n::gallery{images="a,b by {{owner}}" columns=3}\n\nMore.\n')).toBe(
    '<p>Text.</p>\n«gallery {"images":"a,b by Kim & Co","columns":3} @3»«/»\n<p>More.</p>\n',
  );
});

test('a directive interrupts a paragraph, and its attributes can have several lines', () => {
  expect(shown('Text.\n::gallery{\n  images="a"\n  columns=4\n}\n')).toBe(
    '<p>Text.</p>\n«gallery {"images":"a","columns":4} @2»«/»\n',
  );
});

test('a container has a title and Markdown with links, lists, code and other containers', () => {
  const text = [
    ':::note[Bring *water*]{tone=warning}',
    '- see [all](/notes/)',
    '',
    '::::note',
    '```',
    ':::',
    '```',
    '::::',
    '',
    ':::note',
    'Same number of colons.',
    ':::',
    ':::',
    'After.',
  ].join('\n');
  expect(shown(text)).toBe(
    '«note {"title":"Bring *water*","tone":"warning"} @1»<ul>\n<li>see <a href="/base/notes/">all</a></li>\n</ul>\n' +
      '«note {} @4»<pre><code>:::\n</code></pre>\n«/»\n«note {} @10»<p>Same number of colons.</p>\n«/»\n«/»\n<p>After.</p>\n',
  );
});

test('an inline directive contains inline Markdown', () => {
  expect(shown('Press :kbd[Ctrl + **C**], at 12:30, see:note[1] and ::kbd\n')).toBe(
    '<p>Press «kbd {} @1»Ctrl + <strong>C</strong>«/», at 12:30, see:note[1] and ::kbd</p>\n',
  );
  expect(shown('A :note{tone=info}, a {x}, a:note{tone=info} and :note.\n')).toBe(
    '<p>A «note {"tone":"info"} @1»«/», a {x}, a:note{tone=info} and :note.</p>\n',
  );
});

test('the only directive in a text can be at the start of a numbered list item', () => {
  expect(shown('1. ::gallery{images=a}\n')).toBe(
    '<ol>\n<li>«gallery {"images":"a","columns":2} @1»«/»\n</li>\n</ol>\n',
  );
});

test('directives can be used in lists and quotes', () => {
  expect(shown('- one\n\n  :::note\n  In a list.\n  :::\n\n> ::gallery{images=a}\n')).toBe(
    '<ul>\n<li><p>one</p>\n«note {} @3»<p>In a list.</p>\n«/»\n</li>\n</ul>\n<blockquote>\n«gallery {"images":"a","columns":2} @7»«/»\n</blockquote>\n',
  );
});

test('headings in a container are in the list of headings', () => {
  expect(render('## One\n\n:::note\n## One\n:::\n').markdown.headings.map(({ id }) => id)).toEqual(['one', 'one-1']);
});

test('prose with colons and code are not directives', () => {
  const text = ':: no\n\n::std words\n\n`::gallery`\n\n    ::gallery\n\n```\n::gallery\n```\n\na ::: b\n';
  expect(shown(text)).not.toContain('«');
});

test('two colons after a single character are not a directive, nor is an escaped one', () => {
  expect(shown('T::gallery\n')).toBe('<p>T::gallery</p>\n');
  expect(shown('\\::gallery\n')).toBe('<p>::gallery</p>\n');
});

test('an unknown directive is reported with the closest name, or with how to declare directives if there are none', () => {
  expect(problemsOf('a\n\n::galery{images=a}\n')).toEqual([
    '3 content/unknown-directive: there is no directive ::galery | did you mean "gallery"?',
  ]);
  expect(problemsOf(':::tip\nText.\n:::\n', {})).toEqual([
    '1 content/unknown-directive: there is no directive :::tip | declare it in the collection: markdown: { directives: { tip: z.strictObject({ … }) } }, or put it between backticks',
  ]);
  expect(problemsOf('Press :key[C]\n')).toHaveLength(1);
  expect(problemsOf('Press :key[C]\n', {})).toEqual([]);
});

test('unknown, missing and wrong properties are reported at their lines', () => {
  expect(problemsOf('::gallery{\n  imges=a\n}\n\n::gallery{images=a\n  columns=many}\n')).toEqual([
    '1 content/directive-property: ::gallery: images is missing; it must be text | add images="…"',
    '2 content/directive-property: ::gallery: unknown property "imges" | did you mean "images"?',
    '6 content/directive-property: ::gallery: columns must be a number, but is the text "many" | undefined',
  ]);
});

test('a directive that cannot be parsed, is not closed or closes nothing is reported', () => {
  expect(problemsOf('::gallery{images="a}\n\ntext\n\n:::note Title\nText.\n')).toEqual([
    '1 content/directive-syntax: the directive ::gallery{images="a} cannot be read | write it as ::gallery[label]{key="value"}, with nothing after it',
    '5 content/directive-syntax: the directive :::note Title cannot be read | write it as :::note[label]{key="value"}, with nothing after it',
  ]);
  expect(problemsOf('a\n\n:::note\n\nText.\n')).toEqual([
    '3 content/directive-syntax: the directive :::note is not closed | close it with a line :::, or start it with two colons if it has no content',
  ]);
  expect(problemsOf('a\n\n:::\n')).toEqual([
    '3 content/directive-syntax: the line ::: does not close a directive | remove it, or put it between backticks',
  ]);
});

test('problems in a container are reported at their own lines, even if the text is repeated', () => {
  const bad = '[a](javascript:x)';
  expect(
    problemsOf(`:::note\n${bad}\n\n- ${bad}\n- {{none}}\n- {{none}}\n:::\n`).map((each) => each.split(':')[0]),
  ).toEqual([
    '2 content/unsafe-address',
    '4 content/unsafe-address',
    '5 content/unknown-variable',
    '6 content/unknown-variable',
  ]);
});

test('a schema that returns a value that JSON cannot represent is reported', () => {
  const day = z.strictObject({ day: z.string().transform((text) => new Date(text)) });
  expect(problemsOf('::day{day=2026-01-01}\n', { directives: { day } })).toEqual([
    '1 content/directive-property: the schema of ::day returns a value that JSON cannot represent | convert it in the component instead',
  ]);
});

test('finds the lines of URLs in properties, in containers and in raw HTML', () => {
  const text = [
    '::card{',
    '  to="/a/?b&amp;c"',
    '}',
    '',
    ':::note',
    'See [b](/b/), <a href=/c/>c</a> and :card[d]{to=/d/}.',
    '',
    '- <a',
    "    href='/e/'>e</a>",
    ':::',
    '',
    '`<a href="/code/">`, and path="/prose/"',
  ].join('\n');
  expect(markdownLinks(text)).toEqual([
    { href: '/a/?b&c', line: 1 },
    { href: '/b/', line: 6 },
    { href: '/c/', line: 6 },
    { href: '/d/', line: 6 },
    { href: '/e/', line: 9 },
  ]);
});
