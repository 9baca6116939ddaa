import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { REAL_ROOT } from '../support/real-site.ts';
import { run } from '../support/site.ts';

const build = (environment: Record<string, string>, ...flags: readonly string[]) =>
  run(REAL_ROOT, ['--only', '/', '--out', path.join(inject('runFolder'), 'settings-site'), ...flags], environment);

test('a site without a backend for its forms must not go live', async () => {
  const { exitCode, error } = await build({ SITE_BACKEND_URL: '', SITE_BACKEND_KEY: '' }, '--strict');
  expect(exitCode).toBe(2);
  expect(error).toContain(
    'the setting backend.url must not go live: no form can be sent, because neither backend.url nor formAction is set',
  );
});

test.each(['backend.url', 'formAction'])('a fictitious %s must not go live', async (setting) => {
  const { error } = await build({ SITE_FORM_ACTION: 'https://forms.example/post' }, '--strict');
  expect(error).toContain(`the setting ${setting} must not go live`);
});

test('an invalid analytics id is rejected, because no visits would be counted', async () => {
  const { exitCode, error } = await build({ SITE_ANALYTICS_ID: 'UA-1234-1' });
  expect(exitCode).toBe(2);
  expect(error).toContain('must be a measurement id such as G-1A2B3C4D5E');
});

/** Returns a JWT with this role. Its claims are the middle part. */
const jwt = (role: string) =>
  ['header', Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url'), 'signature'].join('.');

test.each(['sb_secret_abc', jwt('service_role')])(
  'the secret key %s is rejected, because every page would publish it',
  async (key) => {
    const { exitCode, error } = await build({ SITE_BACKEND_KEY: key });
    expect(exitCode).toBe(2);
    expect(error).toContain('must be the public key; this one is secret');
  },
);

test.each(['sb_publishable_abc', jwt('anon')])('the public key %s is accepted', async (key) => {
  expect(await build({ SITE_BACKEND_KEY: key })).toMatchObject({ exitCode: 0 });
});
