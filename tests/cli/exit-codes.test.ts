import { expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { runChild } from '../support/child.ts';
import { BASIC_SITE, changeSite, makeSite, run, SMALL_SITE } from '../support/site.ts';

test('a successful build exits with 0 and a summary', async () => {
  const root = makeSite();
  const { exitCode, out, error } = await run(root, []);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(out.replace(/\d+(\.\d+)? m?s\b/g, '<time>').replace(/\d\.\d MB/, '<size>')).toMatchInlineSnapshot(`
    "Built 4 pages in <time> → dist/
      files     9 (<size>; 9 written, 0 removed)
      checked   4 links: no problems
      phases    compile <time> · read <time> · plan <time> · render <time> · check <time> · publish <time>
      as of     2026-11-21, for https://www.example.org
    Not ready to publish: 1 setting is a placeholder (address); --strict rejects them.
    Next: npm run preview
    "
  `);
});

test('a build without changes says so', async () => {
  const root = makeSite();
  await run(root, []);
  expect((await run(root, [])).out).toContain('0 written, 0 removed');
});

test('with --quiet, a successful build prints nothing', async () => {
  expect(await run(makeSite(), ['--quiet'])).toEqual({ exitCode: 0, out: '', error: '' });
});

test('with --json, a successful build prints its report as data', async () => {
  const { exitCode, out, error } = await run(makeSite(), ['--json']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject({
    version: 2,
    ok: true,
    asOf: '2026-11-21',
    address: 'https://www.example.org',
    pages: 4,
    autoFixed: 0,
    diagnostics: [],
  });
});

test('with --json, the report contains the date passed with --as-of', async () => {
  const { out } = await run(makeSite(), ['build', '--as-of', '2026-02-28', '--json']);
  expect(JSON.parse(out)).toMatchObject({ asOf: '2026-02-28' });
});

test('help exits with 0 and lists every command and exit code', async () => {
  const { exitCode, out, error } = await run(makeSite(), ['--help']);
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
  for (const word of ['build', 'check', 'preview', 'routes', '--strict', '--only', 'Exit codes:', '130 interrupted'])
    expect(out).toContain(word);
  expect((await run(makeSite(), ['build', '--help'])).out).toContain('--as-of <date>');
});

test('errors in content exit with 1, and wrong flags and settings with 2', async () => {
  const root = makeSite();
  changeSite(root, { 'content/notes/first.md': 'no front matter' });
  expect((await run(root, [])).exitCode).toBe(1);
  expect((await run(root, [], { SITE_NOINDEX: 'perhaps' })).exitCode).toBe(2);
  expect((await run(root, ['--nothing'])).exitCode).toBe(2);
});

test('an interrupted build exits with 130 and leaves the output unchanged', async () => {
  const interrupted = new AbortController();
  interrupted.abort();
  expect(await run(makeSite(), [], {}, interrupted.signal)).toEqual({
    exitCode: 130,
    out: '',
    error: 'Interrupted; nothing was published.\n',
  });
});

test('a bug in the program exits with 3 and prints its location and a request to report it', async () => {
  const root = makeSite();
  let error = '';
  const exitCode = await main({
    arguments: ['routes'],
    cwd: root,
    environment: SMALL_SITE,
    out: () => {
      throw new TypeError('writing the result failed');
    },
    error: (text) => {
      error += text;
    },
    isTerminal: false,
    wait: () => Promise.resolve(),
    now: () => new Date('2026-11-20T20:00:00Z'),
    signal: new AbortController().signal,
  });
  expect(exitCode).toBe(3);
  expect(error).toMatch(
    /^This is a bug in build-site, not in the site\. Please report it with the output below\.\nTypeError: writing the result failed\n {4}at /,
  );
});

test('an uncaught rejection exits with 3 and prints its own stack, but no source code of the program', async () => {
  const root = makeSite({
    'content/collections.ts': `${BASIC_SITE['content/collections.ts']}\nPromise.reject(new Error('too late'));\n`,
  });
  const { exitCode, error } = await runChild(root, ['build']);
  expect(exitCode).toBe(3);
  expect(error).toMatch(/^Uncaught error\..*\nError: too late\n {4}at /);
  expect(error.length).toBeLessThan(3000);
});
