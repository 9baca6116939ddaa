import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import type { Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import { serialiseGraph } from '../../../../src/engine/pages/render/json-ld.ts';
import { makeSite, output, run } from '../../../support/site.ts';

/** Parses the page like a browser. Returns the block and all element names. */
const scriptsOf = (html: string): { scripts: string[]; elements: string[] } => {
  const scripts: string[] = [];
  const elements: string[] = [];
  let inside = false;
  new Parser({
    onopentag: (name, { type }) => {
      elements.push(name);
      inside = name === 'script' && type === 'application/ld+json';
      if (inside) scripts.push('');
    },
    ontext: (text) => {
      if (inside) scripts.push((scripts.pop() ?? '') + text);
    },
    onclosetag: () => {
      inside = false;
    },
  }).end(html);
  return { scripts, elements };
};

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '</script>',
        '</SCRIPT >',
        '<script>',
        '<!--',
        '-->',
        ']]>',
        '&',
        '&lt;',
        '"',
        "'",
        '\\',
        '\\u003c',
        '\u2028',
        '\u2029',
        '\u0000',
        'é',
        '😀',
      ),
    )
    .map((parts) => parts.join('')),
);

test('for any strings, the block is parsed back unchanged and ends where it should', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ '@type': fc.constant('Thing'), name: hostile, description: hostile }), {
        minLength: 1,
        maxLength: 3,
      }),
      (nodes) => {
        const block = serialiseGraph(nodes as readonly Thing[]);
        const { scripts, elements } = scriptsOf(`<head><script type="application/ld+json">${block}</script></head>`);
        expect(elements).toEqual(['head', 'script']);
        expect(scripts.map((script) => JSON.parse(script))).toEqual([
          { '@context': 'https://schema.org', '@graph': nodes },
        ]);
      },
    ),
  );
});

test('a block never contains a character that HTML or a script could interpret', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      expect(serialiseGraph([{ '@type': 'Thing', name }])).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});

test("a title from the content cannot close its page's block", async () => {
  const title = 'Lease </script><img src=x onerror=alert(1)> & "more" <!--';
  const root = makeSite({
    'content/notes/second.md': `---\ntitle: '${title}'\ndescription: What the second note says.\n---\n\n## More\n`,
    'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, structuredData: [{ '@type': 'WebPage', headline: note.title }] }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} /></main>,
});
`,
  });
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  const html = output(root, 'notes/second/index.html');
  const { scripts, elements } = scriptsOf(html);
  expect(elements).not.toContain('img');
  expect(scripts.map((script) => JSON.parse(script))).toEqual([
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', headline: title }] },
  ]);
});
