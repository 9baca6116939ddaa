import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as azure from '../../src/backend/hosts/azure.ts';
import * as pages from '../../src/backend/hosts/cloudflare-pages.ts';
import worker from '../../src/backend/hosts/cloudflare-worker.ts';
import netlify, { config } from '../../src/backend/hosts/netlify.ts';
import { takeLead } from '../../src/backend/hosts/take-lead.ts';
import * as vercel from '../../src/backend/hosts/vercel.ts';
import { REAL_ROOT } from '../support/real-site.ts';
import { SERVICE_KEY, startSupabase } from '../support/supabase.ts';

type Environment = Record<string, string | undefined>;

const ANSWERS = {
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '0491 570 006',
  business_name: 'Nguyen & Söhne "Conveyancing"',
};

/** A form as a browser posts it. */
const posted = (answers: Record<string, string>, headers: Record<string, string> = {}): Request =>
  new Request('https://www.example.org/api/lead', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(answers).toString(),
  });

describe('a form that is posted without script', () => {
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

  test('becomes a row, and the visitor is sent on', async () => {
    const referrer = { Referer: 'https://www.example.org/nsw/orange/?utm=1' };
    const answer = await takeLead(posted({ ...ANSWERS, website: '', about: 'm8124cidn' }, referrer), environment);
    expect(await outcome(answer)).toEqual([303, '/thank-you/', '']);
    const [row, ...others] = await leads(ANSWERS.email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...ANSWERS, source_page: '/nsw/orange/#m8124cidn', suspect: false });
    expect(project.requestIds.at(-1)).toBe(row?.request_id);
  });

  test('twice on a day is one row, on the next day another', async () => {
    const answers = { ...ANSWERS, email: 'twice@example.org' };
    for (const day of ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z', '2026-11-21T01:00:00Z'])
      expect((await takeLead(posted(answers), environment, new Date(day))).status).toBe(303);
    expect(await leads(answers.email)).toHaveLength(2);
  });

  test('by a program is kept, and marked', async () => {
    await takeLead(posted({ ...ANSWERS, email: 'bot@example.org', website: 'https://spam.example' }), environment);
    expect(await leads('bot@example.org')).toMatchObject([{ suspect: true, source_page: '/' }]);
  });

  test('may end on another address', async () => {
    const answer = await takeLead(posted({ ...ANSWERS, email: 'far@example.org' }), {
      ...environment,
      THANK_YOU_URL: 'https://www.example.org/thank-you/',
    });
    expect(answer.headers.get('Location')).toBe('https://www.example.org/thank-you/');
  });

  test('with something left out says what, and stores nothing', async () => {
    const answer = await takeLead(posted({ ...ANSWERS, email: '  ', phone: '' }), environment);
    const [status, , text] = await outcome(answer);
    expect(status).toBe(422);
    expect(text).toContain('<p>Email is required</p>\n<p>Phone is required</p>');
  });

  test('that the table refuses says so, and shows nothing of its answer', async () => {
    const [status, , text] = await outcome(await takeLead(posted({ ...ANSWERS, email: 'kim' }), environment));
    expect(status).toBe(422);
    expect(text).toContain('look at the email address');
    expect(text).not.toMatch(/leads_email_check|23514/);
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
  ])('is taken by %s', async (_, post) => {
    expect((await post()).status).toBe(303);
  });

  describe('on hosts that keep settings in the process', () => {
    beforeAll(() => {
      vi.stubEnv('SUPABASE_URL', project.url);
      vi.stubEnv('SUPABASE_SECRET_KEY', SERVICE_KEY);
    });
    afterAll(() => vi.unstubAllEnvs());

    test('is taken by Netlify, at its address', async () => {
      expect((await netlify(posted({ ...ANSWERS, email: 'netlify@example.org' }))).status).toBe(303);
      expect(config.path).toBe('/api/lead');
      expect(await leads('netlify@example.org')).toHaveLength(1);
    });

    test('is taken by Vercel', async () => {
      expect((await vercel.POST(posted({ ...ANSWERS, email: 'vercel@example.org' }))).status).toBe(303);
      expect(await leads('vercel@example.org')).toHaveLength(1);
    });

    test('is taken by Azure, whose answers are plain objects', async () => {
      expect(await azure.lead(posted({ ...ANSWERS, email: 'azure@example.org' }))).toMatchObject({
        status: 303,
        headers: { location: '/thank-you/' },
        body: '',
      });
      expect(await leads('azure@example.org')).toHaveLength(1);
      expect(await azure.lead(new Request('https://www.example.org/api/lead'))).toMatchObject({ status: 405 });
    });
  });

  test('is taken by a Supabase function, with the key that Supabase gives it', async () => {
    let serve = async (_: Request): Promise<Response> => new Response();
    vi.stubGlobal('Deno', {
      env: { toObject: () => ({ SUPABASE_URL: project.url, SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY }) },
      serve: (answer: typeof serve) => {
        serve = answer;
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await import('../../src/backend/hosts/supabase.ts');
    expect((await serve(posted({ ...ANSWERS, email: 'deno@example.org' }))).status).toBe(303);
    expect(await leads('deno@example.org')).toHaveLength(1);
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
  const asked: { headers: Record<string, unknown>; body: string }[] = [];

  /** A backend that answers each request with the next status. */
  const backend = async (...statuses: number[]): Promise<Environment> => {
    asked.length = 0;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 500).end('{"message":"inner words"}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
      SUPABASE_URL: `http://127.0.0.1:${port}/`,
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      LEAD_PHONE: '1800 975 711',
    };
  };

  test('says so in the specified words, with the phone number and nothing of the backend', async () => {
    const answer = await takeLead(posted(ANSWERS), await backend(500, 503));
    const text = await answer.text();
    expect(answer.status).toBe(502);
    expect(text).toContain('Something went wrong with your printer lease request. Please try again later.');
    expect(text).toContain('You can also call us on 1800 975 711.');
    expect(text).not.toMatch(/inner words|sb_secret/);
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('is tried twice under one number, which makes it safe', async () => {
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

  test.each<[string, Request, number]>([
    ['is not posted', new Request('https://www.example.org/api/lead'), 405],
    ['is no form', posted(ANSWERS, { 'Content-Type': 'application/json' }), 415],
    ['is too long', posted({ ...ANSWERS, name: 'x'.repeat(70_000) }), 415],
  ])('because it %s, is refused without asking the backend', async (_, request, status) => {
    expect((await takeLead(request, await backend())).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('for want of settings, is answered all the same', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    expect((await takeLead(posted(ANSWERS), {})).status).toBe(500);
    expect(log).toHaveBeenCalledWith('SUPABASE_URL and SUPABASE_SECRET_KEY must be set.');
  });
});

test('a Cloudflare Worker serves the files of the site everywhere else', async () => {
  const ASSETS = { fetch: async ({ url }: Request) => new Response(url) };
  const answer = await worker.fetch(new Request('https://www.example.org/nsw/'), { ASSETS });
  expect(await answer.text()).toBe('https://www.example.org/nsw/');
});

test.each(['cloudflare-pages', 'cloudflare-worker', 'netlify', 'vercel', 'azure', 'supabase'])(
  'the function for %s becomes one file that needs no package and nothing of Node',
  async (name) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(REAL_ROOT, `src/backend/hosts/${name}.ts`)],
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
