import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as azure from '../../src/backend/form-functions/azure.ts';
import * as pages from '../../src/backend/form-functions/cloudflare-pages.ts';
import worker from '../../src/backend/form-functions/cloudflare-worker.ts';
import netlify, { config } from '../../src/backend/form-functions/netlify.ts';
import { takeLead as take } from '../../src/backend/form-functions/take-lead.ts';
import * as vercel from '../../src/backend/form-functions/vercel.ts';
import { makeFolder } from '../support/folder.ts';
import { SORRY } from '../support/lead-page.ts';
import { REAL_ROOT } from '../support/real-site.ts';
import { SERVICE_KEY, startSupabase } from '../support/supabase.ts';

type Environment = Record<string, string | undefined>;

const ANSWERS = {
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '0491 570 006',
  business_name: 'Nguyen & Söhne "Conveyancing"',
};

/** Every test gets a new network, so that rate limits do not carry over. */
let networks = 0;
const newAddress = (): string => {
  networks += 1;
  return `203.0.${networks}.9`;
};

const takeLead = (request: Request, environment: Environment, now?: Date): Promise<Response> =>
  take(request, environment, { address: newAddress(), now });

const posted = (answers: Record<string, string>, headers: Record<string, string> = {}): Request =>
  new Request('https://www.example.org/api/lead', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(answers).toString(),
  });

const streamed = (body: ReadableStream): Request => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  return new Request('https://www.example.org/api/lead', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
};

const supabaseFunction = async (environment: Environment): Promise<(request: Request) => Promise<Response>> => {
  let serve = async (_: Request): Promise<Response> => new Response();
  vi.stubGlobal('Deno', {
    env: { toObject: () => environment },
    serve: (answer: typeof serve) => {
      serve = answer;
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  await import('../../src/backend/form-functions/supabase.ts');
  return serve;
};

describe('a form posted without JavaScript', () => {
  let project: Awaited<ReturnType<typeof startSupabase>>;
  let environment: Environment;
  beforeAll(async () => {
    project = await startSupabase();
    environment = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: SERVICE_KEY };
  });
  afterAll(() => project?.close());

  const leads = async (email: string) =>
    (await project.sql('select * from leads where email = $1 order by created_at', [email])).rows;
  const outcome = async (answer: Response) => [answer.status, answer.headers.get('Location'), await answer.text()];

  test('is stored as a row, and the visitor is redirected', async () => {
    const referrer = { Referer: 'https://www.example.org/nsw/orange/?utm=1' };
    const answer = await takeLead(posted({ ...ANSWERS, website: '', about: 'm8124cidn' }, referrer), environment);
    expect(await outcome(answer)).toEqual([303, '/thank-you/', '']);
    const [row, ...others] = await leads(ANSWERS.email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...ANSWERS, source_page: '/nsw/orange/#m8124cidn', suspect: false });
    expect(project.requestIds.at(-1)).toBe(row?.request_id);
  });

  test('is stored once if it is posted twice on a day, and again on the next day', async () => {
    const answers = { ...ANSWERS, email: 'twice@example.org' };
    for (const day of ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z', '2026-11-21T01:00:00Z'])
      expect((await takeLead(posted(answers), environment, new Date(day))).status).toBe(303);
    expect(await leads(answers.email)).toHaveLength(2);
  });

  test('by a bot is stored and flagged as suspect', async () => {
    await takeLead(posted({ ...ANSWERS, email: 'bot@example.org', website: 'https://spam.example' }), environment);
    expect(await leads('bot@example.org')).toMatchObject([{ suspect: true, source_page: '/' }]);
  });

  test('can redirect to another origin', async () => {
    const answer = await takeLead(posted({ ...ANSWERS, email: 'far@example.org' }), {
      ...environment,
      THANK_YOU_URL: 'https://www.example.org/thank-you/',
    });
    expect(answer.headers.get('Location')).toBe('https://www.example.org/thank-you/');
  });

  test('with missing fields is rejected, and the error page lists them', async () => {
    const answer = await takeLead(posted({ ...ANSWERS, email: '  ', phone: '' }), environment);
    const [status, , text] = await outcome(answer);
    expect(status).toBe(422);
    expect(text).toContain('<p>Email is required</p>\n<p>Phone is required</p>');
  });

  test('with an invalid email address is rejected with the same message as in the browser', async () => {
    const [status, , text] = await outcome(await takeLead(posted({ ...ANSWERS, email: 'kim' }), environment));
    expect(status).toBe(422);
    expect(text).toContain('<p>Invalid email address</p>');
  });

  test("that the database rejects gets an error page without the database's response", async () => {
    const long = { ...ANSWERS, email: 'long@example.org', name: 'x'.repeat(121) };
    const [status, , text] = await outcome(await takeLead(posted(long), environment));
    expect(status).toBe(422);
    expect(text).toContain('the length of each answer');
    expect(text).not.toMatch(/leads_name_check|23514/);
  });

  test('with tabs and line breaks, as pasted from spreadsheet cells, is stored on one line', async () => {
    const answers = { ...ANSWERS, name: 'Kim\tNguyen ', email: 'tab@example.org', about: 'm8124\r\ncidn\u0000' };
    expect((await takeLead(posted(answers), environment)).status).toBe(303);
    expect(await leads('tab@example.org')).toMatchObject([{ name: 'Kim Nguyen', source_page: '/#m8124 cidn' }]);
  });

  test('contains the path of its page, because browsers do not send it to other hosts', async () => {
    const answers = { ...ANSWERS, email: 'page@example.org', source_page: '/vic/ballarat/?utm=1', about: 'm8124cidn' };
    await takeLead(posted(answers, { Referer: 'https://www.example.org/' }), environment);
    expect(await leads('page@example.org')).toMatchObject([{ source_page: '/vic/ballarat/#m8124cidn' }]);
  });

  test.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'x', 'javascript:alert(1)'])(
    'cannot claim that its page is %s',
    async (address) => {
      const email = `page${networks}@example.org`;
      const referrer = { Referer: 'https://www.example.org/nsw/' };
      await takeLead(posted({ ...ANSWERS, email, source_page: address }, referrer), environment);
      expect(await leads(email)).toMatchObject([{ source_page: '/nsw/' }]);
    },
  );

  test('with too much extra data is truncated between characters', async () => {
    const answers = { ...ANSWERS, email: 'cut@example.org', about: `${'x'.repeat(509)}🖨🖨` };
    expect((await takeLead(posted(answers), environment)).status).toBe(303);
    const [row] = await leads('cut@example.org');
    expect(row?.source_page).toBe(`/#${'x'.repeat(509)}🖨`);
  });

  test.each<[string, () => Promise<Response>]>([
    [
      'Cloudflare Pages',
      () => pages.onRequest({ request: posted({ ...ANSWERS, email: 'pages@example.org' }), env: environment }),
    ],
    [
      'a Cloudflare Worker',
      () =>
        worker.fetch(posted({ ...ANSWERS, email: 'worker@example.org' }), {
          ...environment,
          ASSETS: { fetch: () => Promise.reject(new Error('not asked')) },
        }),
    ],
  ])('is handled by %s', async (_, post) => {
    expect((await post()).status).toBe(303);
  });

  describe('on hosts that store settings in process.env', () => {
    beforeAll(() => {
      vi.stubEnv('SUPABASE_URL', project.url);
      vi.stubEnv('SUPABASE_SECRET_KEY', SERVICE_KEY);
    });
    afterAll(() => vi.unstubAllEnvs());

    test('is handled by Netlify, at its path', async () => {
      expect((await netlify(posted({ ...ANSWERS, email: 'netlify@example.org' }))).status).toBe(303);
      expect(config.path).toBe('/api/lead');
      expect(await leads('netlify@example.org')).toHaveLength(1);
    });

    test('is handled by Vercel', async () => {
      expect((await vercel.POST(posted({ ...ANSWERS, email: 'vercel@example.org' }))).status).toBe(303);
      expect(await leads('vercel@example.org')).toHaveLength(1);
    });

    test('is handled by Azure, whose responses are plain objects', async () => {
      expect(await azure.lead(posted({ ...ANSWERS, email: 'azure@example.org' }))).toMatchObject({
        status: 303,
        headers: { location: '/thank-you/' },
        body: '',
      });
      expect(await leads('azure@example.org')).toHaveLength(1);
      expect(await azure.lead(new Request('https://www.example.org/api/lead'))).toMatchObject({ status: 405 });
    });
  });

  /** PostgREST rejects a token without a valid signature. */
  const disabled = { SUPABASE_SERVICE_ROLE_KEY: 'no.valid.token' };
  test.each([
    ['the default secret key', { ...disabled, SUPABASE_SECRET_KEYS: JSON.stringify({ a: 'x', default: SERVICE_KEY }) }],
    ['a secret key', { ...disabled, SUPABASE_SECRET_KEYS: JSON.stringify({ forms: SERVICE_KEY }) }],
    ['the legacy key', { SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY }],
    ['the legacy key, without secret keys', { SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY, SUPABASE_SECRET_KEYS: '{}' }],
    [
      'the legacy key, with unreadable secret keys',
      { SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY, SUPABASE_SECRET_KEYS: '{' },
    ],
  ])('is handled by a Supabase function with %s, as Supabase provides it', async (name, keys) => {
    const serve = await supabaseFunction({ SUPABASE_URL: project.url, ...keys });
    const email = `${name.replace(/\W/g, '.')}@example.org`;
    expect((await serve(posted({ ...ANSWERS, email }, { 'CF-Connecting-IP': newAddress() }))).status).toBe(303);
    expect(await leads(email)).toHaveLength(1);
  });
});

describe('a form that cannot be stored', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const asked: { url?: string; headers: Record<string, unknown>; body: string }[] = [];

  type Answer = number | { status: number; code?: string; headers?: Record<string, string> };

  const backend = async (...answers: Answer[]): Promise<Environment> => {
    asked.length = 0;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push({ url: request.url, headers: request.headers, body });
      const next = answers.shift() ?? 500;
      const { status, code, headers }: Exclude<Answer, number> =
        typeof next === 'number' ? { status: next, headers: next === 201 ? { 'Content-Range': '*/*' } : {} } : next;
      response.writeHead(status, headers).end(JSON.stringify({ code, message: 'inner words' }));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
      SUPABASE_URL: `http://127.0.0.1:${port}/`,
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      LEAD_PHONE: '1800 975 711',
      LEAD_FAILURE: SORRY,
    };
  };

  test('shows the configured message with the phone number, and nothing about the backend', async () => {
    const answer = await takeLead(posted(ANSWERS), await backend(500, 503));
    const text = await answer.text();
    expect(answer.status).toBe(502);
    expect(text).toContain(SORRY);
    expect(text).toContain('You can also call us on 1800 975 711.');
    expect(text).not.toMatch(/inner words|sb_secret/);
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('is tried twice with one request id, so that the lead is stored once', async () => {
    expect((await takeLead(posted(ANSWERS), await backend(503, 201))).status).toBe(303);
    expect(asked).toHaveLength(2);
    const [first, second] = asked;
    expect(first?.body).toBe(second?.body);
    expect(first?.headers).toMatchObject({
      apikey: 'sb_secret_x',
      'x-request-id': JSON.parse(first?.body ?? '').request_id,
    });
    expect(first?.headers.authorization).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ['200, like a captive portal or a catch-all page', 200],
    ['201 without a range, like a captive portal', { status: 201 }],
    ['204', 204],
    ['a redirect', { status: 307, headers: { Location: '/login' } }],
    ['a redirect to a page', { status: 302, headers: { Location: '/login' } }],
    ['a conflict with another cause', { status: 409, code: '23503' }],
  ])('is not acknowledged if the backend responds with %s', async (_, answer) => {
    expect((await takeLead(posted(ANSWERS), await backend(answer, answer))).status).toBe(502);
    expect(asked.map(({ url }) => url)).toEqual(['/rest/v1/leads', '/rest/v1/leads']);
  });

  test('is acknowledged if it is already stored', async () => {
    const environment = await backend({ status: 409, code: '23505' });
    expect((await takeLead(posted(ANSWERS), environment)).status).toBe(303);
  });

  test('is acknowledged after the second attempt if a proxy removes Content-Range', async () => {
    const environment = await backend({ status: 201 }, { status: 409, code: '23505' });
    expect((await takeLead(posted(ANSWERS), environment)).status).toBe(303);
  });

  test.each([400, 413, 422])('is rejected permanently after status %d, as in the browser', async (status) => {
    const answer = await takeLead(posted(ANSWERS), await backend(status));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('the length of each answer');
    expect(asked).toHaveLength(1);
  });

  test('has a request id that depends on the secret key, so that it cannot be guessed', async () => {
    const environment = await backend(201, 201, 201);
    const now = new Date('2026-11-20T01:00:00Z');
    for (const key of ['sb_secret_x', 'sb_secret_x', 'sb_secret_y'])
      await takeLead(posted(ANSWERS), { ...environment, SUPABASE_SECRET_KEY: key }, now);
    const [first, again, other] = asked.map(({ body }) => JSON.parse(body).request_id);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('has a different request id if it is flagged', async () => {
    const environment = await backend(201, 201);
    for (const website of ['https://spam.example', '']) await takeLead(posted({ ...ANSWERS, website }), environment);
    const [marked, unmarked] = asked.map(({ body }) => JSON.parse(body).request_id);
    expect(marked).not.toBe(unmarked);
  });

  test('with an endless body is rejected at the size limit', async () => {
    let pieces = 0;
    let isStopped = false;
    const body = new ReadableStream({
      pull: (stream) => {
        pieces += 1;
        if (pieces > 100) stream.close();
        else stream.enqueue(new Uint8Array(10_000).fill(120));
      },
      cancel: () => {
        isStopped = true;
      },
    });
    expect((await takeLead(streamed(body), await backend())).status).toBe(413);
    expect(isStopped).toBe(true);
    expect(pieces).toBeLessThan(10);
    expect(asked).toEqual([]);
  });

  test('that arrives in small chunks is stored', async () => {
    const text = new TextEncoder().encode(new URLSearchParams(ANSWERS).toString());
    const pieces = [...text].map((byte) => Uint8Array.of(byte));
    const body = new ReadableStream({
      pull: (stream) => {
        const piece = pieces.shift();
        if (piece === undefined) stream.close();
        else stream.enqueue(piece);
      },
    });
    expect((await takeLead(streamed(body), await backend(201))).status).toBe(303);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(ANSWERS);
  });

  test('still gets a response if the upload is interrupted', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) });
    expect((await takeLead(streamed(body), await backend())).status).toBe(400);
  });

  describe('above the post limit', () => {
    const taking = () => backend(...Array<number>(40).fill(201));

    test('gets a page with the waiting time and the phone number', async () => {
      const environment = await taking();
      const address = newAddress();
      const post = (minute: number) =>
        take(posted(ANSWERS), environment, { address, now: new Date(Date.UTC(2026, 10, 20, 0, minute)) });
      for (const minute of [0, 1, 2, 3, 4]) expect((await post(minute)).status).toBe(303);
      const answer = await post(6);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('Retry-After')).toBe('240');
      const text = await answer.text();
      expect(text).toContain('Too many requests came from your network. Go back and send the form again in 4 minutes.');
      expect(text).toContain('You can also call us on 1800 975 711.');
      expect(asked).toHaveLength(5);
      expect((await post(10)).status).toBe(303);
    });

    test('only posts that reach the backend count, and incomplete forms do not', async () => {
      const environment = await taking();
      const circumstances = { address: newAddress() };
      for (let count = 0; count < 10; count += 1)
        expect((await take(posted({ ...ANSWERS, name: '' }), environment, circumstances)).status).toBe(422);
      expect((await take(posted(ANSWERS), environment, circumstances)).status).toBe(303);
    });

    const HOSTS: Record<string, (environment: Environment) => (request: Request) => Promise<{ status: number }>> = {
      'Cloudflare Pages': (env) => (request) => pages.onRequest({ request, env }),
      'a Cloudflare Worker': (env) => (request) =>
        worker.fetch(request, { ...env, ASSETS: { fetch: () => Promise.reject(new Error('not asked')) } }),
      Netlify: () => netlify,
      Vercel: () => vercel.POST,
      Azure: () => azure.lead,
    };

    test('is rejected on Supabase, whatever IP address the visitor forges', async () => {
      const environment = await taking();
      const serve = await supabaseFunction(environment);
      const own = { 'CF-Connecting-IP': newAddress() };
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await serve(posted(ANSWERS, { ...own, 'X-Forwarded-For': newAddress() }))).status);
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    });

    test.each<[keyof typeof HOSTS, (address: string, invented: string) => Record<string, string>]>([
      ['Cloudflare Pages', (address, invented) => ({ 'CF-Connecting-IP': address, 'X-Forwarded-For': invented })],
      ['a Cloudflare Worker', (address, invented) => ({ 'CF-Connecting-IP': address, 'X-Real-IP': invented })],
      ['Netlify', (address, invented) => ({ 'X-NF-Client-Connection-IP': address, 'X-Forwarded-For': invented })],
      ['Vercel', (address, invented) => ({ 'X-Real-IP': address, 'CF-Connecting-IP': invented })],
      [
        'Azure',
        (address, invented) => ({ 'X-Forwarded-For': `${invented}, ${address}:5298, [fd00::d63d:e0b8]:64909` }),
      ],
    ])('is rejected on %s, whatever IP address the visitor invents', async (host, headersOf) => {
      const environment = await taking();
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
      onTestFinished(() => void vi.unstubAllEnvs());
      const post = HOSTS[host]?.(environment);
      const postFrom = async (address: string) =>
        (await post?.(posted(ANSWERS, headersOf(address, newAddress()))))?.status;
      const address = newAddress();
      const statuses: unknown[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push(await postFrom(address));
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
      expect(await postFrom(newAddress())).toBe(303);
    });
  });

  test.each<[string, Request, number]>([
    ['is not posted', new Request('https://www.example.org/api/lead'), 405],
    ['is not a form', posted(ANSWERS, { 'Content-Type': 'application/json' }), 415],
    ['is too long', posted({ ...ANSWERS, name: 'x'.repeat(70_000) }), 413],
  ])('that %s is rejected without a request to the backend', async (_, request, status) => {
    expect((await takeLead(request, await backend())).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('gets a response even without settings', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    expect((await takeLead(posted(ANSWERS), {})).status).toBe(500);
    expect(log).toHaveBeenCalledWith('SUPABASE_URL and SUPABASE_SECRET_KEY must be set.');
  });
});

test("a Cloudflare Worker serves the site's files on all other paths", async () => {
  const ASSETS = { fetch: async ({ url }: Request) => new Response(url) };
  const answer = await worker.fetch(new Request('https://www.example.org/nsw/'), { ASSETS });
  expect(await answer.text()).toBe('https://www.example.org/nsw/');
});

test('a function bundled as documented fails with the configured message, whatever settings the host provides', async () => {
  const guide = readFileSync(path.join(REAL_ROOT, 'docs/hosting.md'), 'utf8');
  const [bundle = ''] = /^bundle\(\) \{\n[\s\S]*?^\}/m.exec(guide) ?? [];
  const file = path.join(makeFolder({}), 'worker.mjs');
  execFileSync('sh', ['-c', `${bundle}\nbundle cloudflare-worker "$1"`, 'sh', file], { cwd: REAL_ROOT });
  const made = (await import(file)) as { readonly default: typeof worker };
  const request = new Request('https://www.example.org/api/lead', { method: 'POST' });
  const answer = await made.default.fetch(request, { ASSETS: { fetch: async () => new Response() } });
  expect(await answer.text()).toContain(SORRY);
});

test.each(['cloudflare-pages', 'cloudflare-worker', 'netlify', 'vercel', 'azure', 'supabase'])(
  'the function for %s can be bundled into one file that needs no package and no Node API',
  async (name) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(REAL_ROOT, `src/backend/form-functions/${name}.ts`)],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    expect(outputFiles).toHaveLength(1);
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
    expect(outputFiles[0]?.text).toContain(name === 'supabase' ? 'Deno.serve(' : 'export {');
  },
);
