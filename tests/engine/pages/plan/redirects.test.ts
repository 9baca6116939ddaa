import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCms } from '../../../support/cms.ts';
import { BASIC_SITE, makeSite, output, run, type SiteFiles, snapshot } from '../../../support/site.ts';

const COLLECTIONS = (BASIC_SITE['content/collections.ts'] ?? '')
  .replace('{ defineContent, ', '{ dataList, defineContent, loadedList, ')
  .replace(
    '  collections: {\n',
    `  collections: {
    redirects: dataList({ file: 'redirects.yml', schema: z.strictObject({ from: z.string(), to: z.string() }) }),
`,
  );

const FROM_RECORDS = `import { defineRedirects } from 'build-site';
export default defineRedirects(({ content }) => content.redirects.entries);
`;

const withRecords = (yaml: string, redirects = FROM_RECORDS): SiteFiles => ({
  'content/collections.ts': COLLECTIONS,
  'content/redirects.yml': yaml,
  'templates/redirects.ts': redirects,
});

const withCode = (list: string): SiteFiles => ({
  'templates/redirects.ts': `import { defineRedirects } from 'build-site';
export default defineRedirects(() => ${list});
`,
});

describe('reports the line of a redirect that cannot be served', () => {
  const CASES: readonly (readonly [from: string, reason: string])[] = [
    ['/../../content/notes/first.md', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/../../../outside/', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/%2e%2e/%2E%2E/outside/', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/%252e%252e/outside/', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/a/%2e%2e%2foutside/', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/a/./b/', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/ /', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['//evil/', 'has an empty segment, `//`'],
    ['/a//b/', 'has an empty segment, `//`'],
    ['/a\\\\b/', 'contains a backslash'],
    ['/a%5cb/', 'contains a backslash'],
    ['/a\\nb/', 'contains a control character'],
    ['/a%0Ab/', 'contains a control character'],
    ['/a%00b/', 'contains a control character'],
    ['/a%C2%85b/', 'contains a control character'],
    ['/a%2Fb/', 'contains an encoded slash, which hosts interpret differently'],
    ['/100%/', 'is not percent-encoded correctly'],
    ['/a%FF/', 'is not percent-encoded correctly'],
    ['/x?y=1', 'contains `?`, but hosts compare only the path'],
    ['/x%3Fy', 'contains `?`, but hosts compare only the path'],
    ['/old#part', 'contains `#`, but browsers do not send fragments'],
    ['/blog/*', 'contains `*`, which is a wildcard on Netlify, Cloudflare and Azure'],
    ['/blog/x-:slug', 'contains a placeholder that is not a whole segment'],
    ['/Category:Lakes', 'contains a placeholder that is not a whole segment'],
    ['/:30/', 'contains a placeholder that is not a whole segment'],
    ['/%3Ayear/', 'has a segment that starts with an encoded colon, which hosts read as a placeholder'],
    ['/.hidden/', 'has a segment that starts with a dot, which hosts do not serve'],
    ['/.build-site.json', 'has a segment that starts with a dot, which hosts do not serve'],
    ['https://old.example.org/a/', 'is a full URL'],
    ['old/', 'does not start with a slash'],
    ['', 'must be a path'],
  ];

  test('with an invalid `from`', async () => {
    const root = makeSite(withRecords(CASES.map(([from]) => `- from: "${from}"\n  to: /notes/first/\n`).join('')));
    const before = snapshot(path.join(root, 'content'));
    const { exitCode, error } = await run(root, ['build']);
    expect(exitCode).toBe(1);
    for (const [index, [from, reason]] of CASES.entries()) {
      const shown = JSON.stringify(JSON.parse(`"${from}"`));
      expect(error).toContain(
        `plan/bad-redirect  \`from\` of the redirect ${shown} ${reason}\n    at content/redirects.yml:${index * 2 + 1}:10\n`,
      );
    }
    expect(error).toContain(`Stopped: ${CASES.length} errors; nothing was published.`);
    expect(snapshot(path.join(root, 'content'))).toEqual(before);
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
    expect(existsSync(path.join(root, '../outside'))).toBe(false);
  });

  const TARGETS: readonly (readonly [to: string, reason: string])[] = [
    ['/a\\r\\nSet-Cookie: a=b', 'contains a control character'],
    ['https://example.org/\\nb', 'contains a control character'],
    ['//evil.example/', 'points to another host without a protocol'],
    ['/\\\\evil.example/', 'points to another host without a protocol'],
    ['/a/../../b', 'has a segment that consists only of dots or spaces, such as `..`'],
    ['/a%0d%0ab', 'contains a control character'],
    ['notes/', 'must start with a slash, https:// or http://'],
    ['javascript:alert(1)', 'must start with a slash, https:// or http://'],
    ['mailto:kim@example.org', 'must start with a slash, https:// or http://'],
    ['https:evil.example', 'must start with a slash, https:// or http://'],
    ['https://', 'is not a valid URL'],
    ['', 'must be a path or a full URL'],
  ];

  test('with an invalid `to`', async () => {
    const list = TARGETS.map(([to], index) => `- from: /old-${index}/\n  to: "${to}"\n`).join('');
    const { exitCode, error } = await run(makeSite(withRecords(list)), ['build']);
    expect(exitCode).toBe(1);
    for (const [index, [to, reason]] of TARGETS.entries()) {
      const shown = JSON.stringify(JSON.parse(`"${to}"`));
      expect(error).toContain(
        `plan/bad-redirect  \`to\` of the redirect from "/old-${index}/" ${reason}: ${shown}\n    at content/redirects.yml:${index * 2 + 2}:8\n`,
      );
    }
    expect(error).toContain(`Stopped: ${TARGETS.length} errors`);
  });

  test('even if the site copies the record that contains it', async () => {
    const copied = FROM_RECORDS.replace('.entries', '.entries.map(({ from, to }) => ({ from, to }))');
    const root = makeSite(withRecords('- from: /fine/\n  to: /\n- from: /x?y\n  to: /\n', copied));
    expect((await run(root, ['build'])).error).toContain('at content/redirects.yml:3:9\n');
  });

  test("even if the site's code contains it", async () => {
    const root = makeSite(withCode("[{ from: '/fine/', to: '/' },\n  { from: '/x?y', to: '/' }]"));
    expect((await run(root, ['build'])).error).toContain('at templates/redirects.ts:3:11\n');
  });

  test('even if a service returned it', async () => {
    const cms = await startCms([{ from: '/../../content/notes/first.md', to: '/' }]);
    const loaded = `loadedList({ schema: z.strictObject({ from: z.string(), to: z.string() }), load: async ({ signal }) => (await fetch('${cms.address}', { signal })).json() })`;
    const root = makeSite({
      'content/collections.ts': COLLECTIONS.replace(/dataList\(\{ file.*\)\}\)/, loaded).replace(
        /redirects: .*,\n/,
        `redirects: ${loaded},\n`,
      ),
      'templates/redirects.ts': FROM_RECORDS,
    });
    const { exitCode, error } = await run(root, ['build']);
    expect(exitCode).toBe(1);
    expect(error).toContain('`from` of the redirect "/../../content/notes/first.md" has a segment');
    expect(error).toMatch(/at \.build-site\/\w+\/collections\/redirects\.json:\d+:\d+\n/);
    expect(readFileSync(path.join(root, 'content/notes/first.md'), 'utf8')).toBe(BASIC_SITE['content/notes/first.md']);
  });
});

test.each([
  [
    'an invalid status',
    "[{ from: '/old/', to: '/', status: 200 }]",
    '`status` of the redirect from "/old/" must be 301 or 302: 200',
  ],
  ['an object without paths', '[{}]', '`from` of the redirect undefined must be a path'],
  ['a list of strings', "['/old/']", 'defineRedirects in templates/redirects.ts must return a list of { from, to }'],
  ['a promise', 'Promise.resolve([])', 'defineRedirects in templates/redirects.ts must return a list of { from, to }'],
  ['nothing', 'null', 'defineRedirects in templates/redirects.ts must return a list of { from, to }'],
])('rejects %s instead of redirects', async (_, list, message) => {
  const { exitCode, error } = await run(makeSite(withCode(`(${list}) as never`)), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(`plan/bad-redirect  ${message}\n    at templates/redirects.ts`);
});

test('redirects from an encoded path and from its decoded form are duplicates', async () => {
  const root = makeSite(withRecords('- from: /Some%20Page/\n  to: /\n- from: "/Some Page/"\n  to: /\n'));
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('plan/duplicate-path  two sources for /Some Page/');
  expect(error).toContain('content/redirects.yml');
});

test('paths that differ only in their Unicode form are duplicates', async () => {
  const [composed, decomposed] = ['/caf\u00e9/', '/cafe\u0301/'];
  const root = makeSite(withRecords(`- from: ${composed}\n  to: /\n- from: ${decomposed}\n  to: /\n`));
  expect((await run(root, ['build'])).error).toContain('plan/duplicate-path');
});

test('a redirect is written as a page at its decoded path, with an encoded target', async () => {
  const root = makeSite(
    withRecords(`- from: /wiki/Some%20Page
  to: /notes/first/?q=a b#Größe
- from: /größe/
  to: https://bücher.example/a b
`),
  );
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(output(root, 'wiki/Some Page')).toContain(
    '<meta http-equiv="refresh" content="0; url=/notes/first/?q=a%20b#Gr%C3%B6%C3%9Fe">',
  );
  expect(output(root, 'größe/index.html')).toContain(
    '<meta http-equiv="refresh" content="0; url=https://xn--bcher-kva.example/a%20b">',
  );
  expect(output(root, '_redirects')).toBe(
    `/gr%C3%B6%C3%9Fe https://xn--bcher-kva.example/a%20b 301
/gr%C3%B6%C3%9Fe/ https://xn--bcher-kva.example/a%20b 301
/wiki/Some%20Page /notes/first/?q=a%20b#Gr%C3%B6%C3%9Fe 301
`,
  );
});

test.each(['a\\b.txt', '%2e%2e/a.txt', '%252e%252e/a.txt', 'a\nb.txt', '.build-site.json', '.build-site-pages/a'])(
  'a file %j in public/ is an error, because its path could be unsafe',
  async (name) => {
    const root = makeSite({ [`public/${name}`]: 'x' });
    const { exitCode, error } = await run(root, ['build']);
    expect(exitCode).toBe(1);
    expect(error).toContain(`plan/bad-path  the path ${JSON.stringify(`/${name}`)} `);
  },
);

test('a template that generates a file with an unsafe name is an error', async () => {
  const file = "import { defineFile } from 'build-site';\nexport default defineFile({ render: () => 'x' });\n";
  const root = makeSite({ 'templates/pages/%2e%2e/a.txt.ts': file });
  const { exitCode, error } = await run(root, ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain('plan/bad-path  the path "/%2e%2e/a.txt" has a segment that consists only of dots or spaces');
  expect(error).toContain('at templates/pages/%2e%2e/a.txt.ts');
});
