import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSecret, secretsOf, withoutSecrets } from '../../../src/engine/core/secrets.ts';
import { makeSite, run, type SiteFiles, snapshot } from '../../support/site.ts';
import { SERVICE_KEY, tokenOf } from '../../support/supabase.ts';

const NEW_KEY = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';
const ANON_KEY = tokenOf({ role: 'anon' });
const PASSWORD = `p<&"'>/ ä`;

const page = (words: string): SiteFiles => ({
  'content/notes/third.md': `---\ntitle: Third\ndescription: The third note.\n---\n\n${words}\n\n[Home](/)\n`,
});

/** Builds a site that must fail, and returns the errors. The output must not contain `secret`. */
const refused = async (files: SiteFiles, secret: string, environment: Record<string, string> = {}) => {
  const root = makeSite(files);
  for (const args of [['build'], ['build', '--json'], ['build', '--concurrency', '2']]) {
    const { exitCode, out, error } = await run(root, args, environment);
    expect(exitCode, args.join(' ')).toBe(1);
    expect(out + error).not.toContain(secret);
    expect(out + error).toContain('SEC-01');
  }
  expect(Object.keys(snapshot(root)).filter((file) => file.startsWith('dist/'))).toEqual([]);
  return (await run(root, ['build'], environment)).error;
};

describe('a build fails', () => {
  test('if it would publish a secret key in the new format, and reports only the file', async () => {
    expect(await refused(page(`Our key is ${NEW_KEY}.`), NEW_KEY)).toMatchInlineSnapshot(`
      "error SEC-01  notes/third/index.html contains a Supabase secret key (sb_secret_…)
          fix: remove it from the content, templates, public/ or settings, and replace the key because it may have been exposed
      Stopped: 1 error; nothing was published.
      "
    `);
  });

  test('if it would publish a key in the old format with the role service_role', async () => {
    expect(await refused({ 'public/config.js': `const key = '${SERVICE_KEY}';` }, SERVICE_KEY)).toContain(
      'error SEC-01  config.js contains a key with the role service_role',
    );
  });

  test('if it would publish a password whose characters HTML and URLs encode', async () => {
    const environment = { SUPABASE_PASSWORD: PASSWORD };
    const files = page('Words: p\\<&"\'\\>/ ä');
    expect(await refused(files, PASSWORD, environment)).toContain(
      'notes/third/index.html contains the value of the environment variable SUPABASE_PASSWORD',
    );
  });

  test.each(['<p>{secret}</p>', '<p title={secret}>Here</p>'])(
    'if a component shows a password in %s',
    async (shown) => {
      const files: SiteFiles = {
        'templates/pages/notes/[note].tsx': `import { definePage, Html } from 'build-site';
const secret = ${JSON.stringify(PASSWORD)};
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.date }),
  component: ({ note }) => <main><h1>{note.title}</h1><Html html={note.body.html} />${shown}</main>,
});
`,
      };
      expect(await refused(files, PASSWORD, { SUPABASE_PASSWORD: PASSWORD })).toContain('SUPABASE_PASSWORD');
    },
  );

  test('if it would publish a password in a URL in percent-encoded form', async () => {
    const password = 'horse/battery ä';
    const files = page(`[The stable](https://example.org/?key=${encodeURIComponent(password)})`);
    expect(await refused(files, password, { SUPABASE_PASSWORD: password })).toContain(
      'notes/third/index.html contains the value of the environment variable SUPABASE_PASSWORD',
    );
  });

  test('if it would publish the password in DATABASE_URL, even in a redirect', async () => {
    const environment = { DATABASE_URL: 'postgres://build:letmein99@db.example.org:5432/postgres' };
    const redirects = `import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/old/', to: 'https://example.org/?letmein99' }]);\n`;
    const error = await refused({ 'templates/redirects.ts': redirects }, 'letmein99', environment);
    expect(error).toContain('_redirects contains the value of the environment variable DATABASE_URL');
    expect(error).toContain('old/index.html contains');
  });

  test("if it would publish a host's token", async () => {
    const token = 'nfp_1234567890abcdefghij';
    expect(await refused(page(token), token, { NETLIFY_AUTH_TOKEN: token })).toContain('NETLIFY_AUTH_TOKEN');
  });

  test('only because of secrets, not because of public values', async () => {
    const words = `${ANON_KEY} sb_publishable_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz sb_secret_… production eyJ.eyJ.eyJ`;
    const environment = { SUPABASE_PUBLISHABLE_KEY: ANON_KEY, SECRET_STAGE: 'production', TOKEN_COUNT: '10' };
    expect(await run(makeSite(page(words)), ['build'], environment)).toMatchObject({ exitCode: 0, error: '' });
  });
});

test('without changing the existing output', async () => {
  const root = makeSite();
  await run(root, ['build']);
  const before = snapshot(`${root}/dist`);
  const { exitCode } = await run(root, ['build'], { MY_SECRET: 'What the first note says.' });
  expect(exitCode).toBe(1);
  expect(snapshot(`${root}/dist`)).toEqual(before);
});

test('no output of any command contains a secret', async () => {
  const root = makeSite({
    'content/notes/third.md': '---\ntitle: T\ndescription: D.\nkim-hunter22-kim: 1\n---\n\nT.\n',
  });
  const { exitCode, error } = await run(root, ['build'], { SUPABASE_PASSWORD: 'hunter22' });
  expect(exitCode).toBe(1);
  expect(error).toContain('unknown key "kim-[SUPABASE_PASSWORD]-kim"');
});

test('finds a secret anywhere in a file of any kind', () => {
  const secrets = secretsOf({ SUPABASE_SECRET_KEY: NEW_KEY, DATABASE_URL: 'postgres://a:correct-horse@db/x' });
  const hidden = fc.constantFrom(NEW_KEY, SERVICE_KEY, 'correct-horse');
  fc.assert(
    fc.property(fc.string(), hidden, fc.string(), fc.boolean(), (before, secret, after, isBinary) => {
      const text = `${before} ${secret} ${after}`;
      const found = findSecret(isBinary ? new TextEncoder().encode(text) : text, secrets);
      expect(found).toBeDefined();
      expect(found).not.toContain(secret);
      expect(withoutSecrets(text, secrets)).not.toContain(secret === SERVICE_KEY ? '\u0000' : secret);
    }),
  );
});
