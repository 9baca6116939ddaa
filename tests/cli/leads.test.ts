import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dataFolderOf } from '../../src/backend/embedded/data-folder.ts';
import { openLeads } from '../../src/backend/embedded/lead-store.ts';
import { main } from '../../src/cli/main.ts';
import { calendarOf } from '../../src/cli/print/calendar.ts';
import { makeFolder } from '../support/folder.ts';
import { start } from '../support/running.ts';
import { makeSite, run } from '../support/site.ts';
import { PASSWORD, SERVICE_KEY, startSupabase } from '../support/supabase.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/build-site.js');

const lead = (changes: object = {}) => ({
  id: randomUUID(),
  request_id: randomUUID(),
  created_at: '2026-11-20T22:05:00.000Z',
  name: 'Kim Nguyen',
  email: 'kim@example.org',
  phone: '+61 491 570 006',
  business_name: 'Nguyen Conveyancing',
  source_page: '/nsw/orange/',
  suspect: false,
  ...changes,
});

const siteWith = async (...leads: ReturnType<typeof lead>[]): Promise<string> => {
  const root = makeSite();
  const store = openLeads(dataFolderOf(root));
  for (const one of leads) await store.insert(one);
  await store.close();
  return root;
};

describe('leads received by preview', () => {
  test('are listed in a readable form, in Sydney time, oldest first', async () => {
    const later = lead({ name: 'Lee', created_at: '2026-11-20T22:10:00.000Z', suspect: true });
    const root = await siteWith(later, lead());
    expect(await run(root, ['leads'])).toEqual({
      exitCode: 0,
      error: '',
      out: `Kim Nguyen, Nguyen Conveyancing
  +61 491 570 006   kim@example.org
  21 Nov 2026, 9:05 am, from /nsw/orange/

Lee, Nguyen Conveyancing  looks like spam
  +61 491 570 006   kim@example.org
  21 Nov 2026, 9:10 am, from /nsw/orange/

`,
    });
  });

  test('are exported as CSV that no spreadsheet executes', async () => {
    const formulas = [
      '=cmd|calc',
      '+1',
      '-1',
      '@x',
      '\tx',
      'say "hi", please',
      ' =1',
      ';=1',
      '\u200b=1',
      '＝1',
      'x; =1;y-z',
    ];
    const root = await siteWith(
      ...formulas.map((business, index) => lead({ request_id: `r${index}`, business_name: business })),
    );
    const { out, exitCode } = await run(root, ['leads', '--csv']);
    expect(exitCode).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('\ufeffwhen,name,email,phone,business_name,source_page,suspect,request_id');
    expect(lines.slice(1).map((line) => line.split(',kim@example.org,')[1])).toEqual([
      "'+61 491 570 006,'=cmd|calc,/nsw/orange/,,r0",
      "'+61 491 570 006,'+1,/nsw/orange/,,r1",
      "'+61 491 570 006,'-1,/nsw/orange/,,r2",
      "'+61 491 570 006,'@x,/nsw/orange/,,r3",
      `'+61 491 570 006,"'\tx",/nsw/orange/,,r4`,
      '\'+61 491 570 006,"say ""hi"", please",/nsw/orange/,,r5',
      "'+61 491 570 006,' =1,/nsw/orange/,,r6",
      `'+61 491 570 006,"';'=1",/nsw/orange/,,r7`,
      "'+61 491 570 006,'\u200b=1,/nsw/orange/,,r8",
      "'+61 491 570 006,'＝1,/nsw/orange/,,r9",
      `'+61 491 570 006,"x;' =1;y-z",/nsw/orange/,,r10`,
    ]);
  });

  test('start with one byte order mark, and keep the leading zero of a phone number', async () => {
    const root = await siteWith(
      lead({ name: 'Zoë', phone: '0412345678', request_id: 'r1' }),
      lead({ request_id: 'r2' }),
    );
    const { out } = await run(root, ['leads', '--csv']);
    expect(out).toBe(`\ufeffwhen,name,email,phone,business_name,source_page,suspect,request_id
"21 Nov 2026, 9:05 am",Zoë,kim@example.org,'0412345678,Nguyen Conveyancing,/nsw/orange/,,r1
"21 Nov 2026, 9:05 am",Kim Nguyen,kim@example.org,'+61 491 570 006,Nguyen Conveyancing,/nsw/orange/,,r2
`);
  });

  test('have one header and one byte order mark when they are followed as CSV', async () => {
    const root = await siteWith(lead({ name: 'First' }));
    const following = start(root, ['leads', '--follow', '--csv']);
    await following.printed('First');
    const store = openLeads(dataFolderOf(root));
    onTestFinished(() => store.close());
    await store.insert(lead({ name: 'Second', created_at: '2026-11-20T22:06:00.000Z' }));
    await following.printed('Second');
    const { out } = await following.interrupt();
    expect(out.match(/\ufeff|when,|First|Second/g)).toEqual(['\ufeff', 'when,', 'First', 'Second']);
  });

  test('are exported as CSV with commas, quotes and line breaks inside their cells', async () => {
    const root = await siteWith(lead({ name: 'Kim, "K"', business_name: 'One\nTwo', phone: '1\r2', request_id: 'r1' }));
    const { out } = await run(root, ['leads', '--csv']);
    expect(out.slice(out.indexOf('\n') + 1)).toBe(
      `"21 Nov 2026, 9:05 am","Kim, ""K""",kim@example.org,"'1\r2","One\nTwo",/nsw/orange/,,r1\n`,
    );
  });

  test('are shown in Sydney time, even in the hours when the clocks change', async () => {
    const times = ['15:00:00.000', '15:59:59.999', '16:00:00.000', '16:09:00.000'];
    const root = await siteWith(...times.map((time) => lead({ created_at: `2026-10-03T${time}Z` })));
    const { out } = await run(root, ['leads']);
    expect(out.match(/\d+ Oct.*(?=, from)/g)).toEqual([
      '4 Oct 2026, 1:00 am',
      '4 Oct 2026, 1:59 am',
      '4 Oct 2026, 3:00 am',
      '4 Oct 2026, 3:09 am',
    ]);
  });

  test('are listed with a warning about an incomplete line in the journal, only on standard error', async () => {
    const root = await siteWith(lead());
    const file = path.join(dataFolderOf(root), 'leads.jsonl');
    appendFileSync(file, JSON.stringify(lead({ name: 'Torn' })).slice(0, 90));
    const { exitCode, out, error } = await run(root, ['leads', '--json']);
    expect(exitCode).toBe(0);
    expect(out.match(/"name":"[^"]+"/g)).toEqual(['"name":"Kim Nguyen"']);
    expect(
      error,
    ).toBe(`warning leads/torn  incomplete line 2 of <root>/.build-site/leads.jsonl was skipped: preview was killed or the disk was full while writing
    fix: usually no action is needed: the form did not report success, so the browser sends the lead again
`);
  });

  test('are left out with a warning if their line is invalid', async () => {
    const root = await siteWith(lead());
    const file = path.join(dataFolderOf(root), 'leads.jsonl');
    for (const changes of [{ created_at: 'yesterday' }, { email: 7 }, { request_id: undefined }])
      appendFileSync(file, `${JSON.stringify(lead({ name: 'Changed', ...changes }))}\n`);
    const { exitCode, out, error } = await run(root, ['leads', '--csv']);
    expect(exitCode).toBe(0);
    expect(out).not.toContain('Changed');
    expect(error).toContain('  incomplete lines 2, 3, 4 of <root>/.build-site/leads.jsonl were skipped: ');
  });

  test.each([
    [10, '2, 3, 4, 5, 6, 7, 8, 9, 10, 11'],
    [12, '2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more'],
  ])('are listed with one warning about %i incomplete lines, which lists at most ten of them', async (count, named) => {
    const root = await siteWith(lead());
    const torn = `${JSON.stringify(lead()).slice(0, 90)}\n`;
    appendFileSync(path.join(dataFolderOf(root), 'leads.jsonl'), torn.repeat(count));
    const { exitCode, out, error } = await run(root, ['leads', '--json']);
    expect(exitCode).toBe(0);
    expect(out.match(/"name":"[^"]+"/g)).toEqual(['"name":"Kim Nguyen"']);
    expect(
      error,
    ).toBe(`warning leads/torn  incomplete lines ${named} of <root>/.build-site/leads.jsonl were skipped: preview was killed or the disk was full while writing
    fix: usually no action is needed: the form did not report success, so the browser sends the lead again
`);
  });

  test('are listed once, even if two attempts were stored', async () => {
    const row = lead();
    const root = await siteWith(row);
    const again = lead({ request_id: row.request_id, created_at: '2026-11-20T22:06:00.000Z' });
    appendFileSync(path.join(dataFolderOf(root), 'leads.jsonl'), `${JSON.stringify(again)}\n`);
    const { out } = await run(root, ['leads', '--json']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([row.id]);
  });

  const runRead = async (root: string, args: readonly string[], flushed: () => Promise<boolean>) => {
    const printed: string[] = [];
    const exitCode = await main({
      arguments: args,
      cwd: root,
      environment: {},
      out: (text) => void printed.push(text),
      error: (text) => expect(text).toBe(''),
      flushed,
      isTerminal: false,
      wait: () => Promise.resolve(),
      now: () => new Date('2026-11-20T20:00:00Z'),
      signal: new AbortController().signal,
    });
    return { exitCode, printed };
  };

  test.each([['--json'], ['--csv'], ['--quiet']])(
    'are read in small batches with %s, and only as many as the reader consumes',
    async (format) => {
      const root = await siteWith(...Array.from({ length: 2500 }, () => lead()));
      const whole = await runRead(root, ['leads', format], async () => true);
      expect(whole.exitCode).toBe(0);
      expect(whole.printed.length).toBeGreaterThan(1);
      const head = await runRead(root, ['leads', format], async () => false);
      expect(head).toEqual({ exitCode: 0, printed: whole.printed.slice(0, 1) });
    },
  );

  test('end without an error if their reader closes the pipe, as `| head` does', async () => {
    const root = await siteWith(...Array.from({ length: 20_000 }, () => lead()));
    const child = spawn(process.execPath, [COMMAND, 'leads', '--json', '--root', root], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let error = '';
    child.stderr.on('data', (text) => {
      error += text;
    });
    const ended = once(child, 'close');
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toEqual([0, null]);
    expect(error).toBe('');
  });

  test('are exported as JSON, one complete lead per line', async () => {
    const row = lead();
    const root = await siteWith(row);
    const { out } = await run(root, ['leads', '--json']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([row]);
  });

  test('can be limited to those received since a date', async () => {
    const root = await siteWith(lead({ name: 'Old', created_at: '2026-10-01T00:00:00.000Z' }), lead({ name: 'New' }));
    const { out } = await run(root, ['leads', '--since', '2026-11-01']);
    expect(out).toContain('New');
    expect(out).not.toContain('Old');
  });

  test.each([
    ['2026-07-01', '2026-06-30T14:00:00.000Z'],
    ['2026-12-01', '2026-11-30T13:00:00.000Z'],
    ['2026-10-04', '2026-10-03T14:00:00.000Z'],
    ['2026-10-05', '2026-10-04T13:00:00.000Z'],
  ])('are selected from midnight in Sydney, in summer and winter: %s', (day, instant) => {
    expect(calendarOf('Australia/Sydney').startOf(day)).toBe(instant);
  });

  test("are shown and selected in the site's time zone", async () => {
    const root = await siteWith(
      lead({ name: 'Early' }),
      lead({ name: 'Late', created_at: '2026-11-21T00:30:00.000Z' }),
    );
    const settings = path.join(root, 'content/settings.yml');
    appendFileSync(settings, 'timeZone: Europe/London\n');
    const { out } = await run(root, ['leads', '--since', '2026-11-21']);
    expect(out).toContain('21 Nov 2026, 12:30 am, from');
    expect(out).not.toContain('Early');
    expect((await run(root, ['leads', '--csv'])).out).toContain('20 Nov 2026, 10:05 pm');
    const inAdelaide = await run(root, ['leads', '--since', '2026-11-21'], { SITE_TIME_ZONE: 'Australia/Adelaide' });
    expect(inAdelaide.out).toContain('21 Nov 2026, 8:35 am');
  });

  test('of one person are erased on request, regardless of case', async () => {
    const root = await siteWith(lead(), lead({ email: 'KIM@example.org' }), lead({ email: 'lee@example.org' }));
    const erased = await run(root, ['leads', '--erase', 'Kim@Example.org']);
    expect(erased).toEqual({
      exitCode: 0,
      error: '',
      out: 'Erased 2 leads of Kim@Example.org from <root>/.build-site/leads.jsonl.\n',
    });
    const { out } = await run(root, ['leads', '--json']);
    expect(out).toContain('lee@example.org');
    expect(out).not.toMatch(/kim@example\.org/i);
  });

  test('are followed as they arrive, until the command is interrupted', async () => {
    const root = await siteWith(lead({ name: 'First' }));
    const following = start(root, ['leads', '--follow']);
    await following.printed('First');
    const store = openLeads(dataFolderOf(root));
    onTestFinished(() => store.close());
    for (const [name, time] of Object.entries({ Second: '22:06', Third: '22:07' })) {
      await store.insert(lead({ name, created_at: `2026-11-20T${time}:00.000Z` }));
      await following.printed(name);
    }
    const { out, exitCode } = await following.interrupt();
    expect(exitCode).toBe(0);
    expect(out.match(/^(First|Second|Third)/gm)).toEqual(['First', 'Second', 'Third']);
  });

  test('are followed even if one of them has a timestamp in the future', async () => {
    const root = await siteWith(lead({ name: 'Ahead', created_at: '2036-11-20T22:06:00.000Z' }));
    const following = start(root, ['leads', '--follow']);
    await following.printed('Ahead');
    const store = openLeads(dataFolderOf(root));
    onTestFinished(() => store.close());
    await store.insert(lead({ name: 'Second', created_at: '2026-11-20T19:59:59.000Z' }));
    await following.printed('Second');
    const { out } = await following.interrupt();
    expect(out.match(/^(Ahead|Second)/gm)).toEqual(['Ahead', 'Second']);
  });

  test('are followed by the real command until Ctrl-C, which ends it without an error', async () => {
    const root = await siteWith(lead());
    const child = spawn(process.execPath, [COMMAND, 'leads', '--follow', '--root', root], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'close');
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await ended).toEqual([0, null]);
  });

  test('the command says that there are no leads yet, and creates no files', async () => {
    const root = makeSite({ 'templates/ask.tsx': 'export default () => <form />;\n' });
    expect(await run(root, ['leads'])).toEqual({
      exitCode: 0,
      out: '',
      error: 'No leads in <root>/.build-site/leads.jsonl.\n',
    });
    expect(existsSync(dataFolderOf(root))).toBe(false);
  });
});

describe('leads of a Supabase project', () => {
  let project: Awaited<ReturnType<typeof startSupabase>>;
  beforeAll(async () => {
    project = await startSupabase();
    await project.sql(
      `insert into leads (request_id, created_at, name, email, phone, business_name)
       select gen_random_uuid(), timestamptz '2026-11-01' + (n / 3) * interval '1 second', 'Name ' || n, 'n' || n || '@example.org', '0491 570 006', 'B'
       from generate_series(1, 2345) n`,
    );
  });
  afterAll(() => project?.close());

  const secret = { SUPABASE_SECRET_KEY: SERVICE_KEY };
  const signedIn = (password = PASSWORD) => ({
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_PASSWORD: password,
    XDG_STATE_HOME: makeFolder({}),
  });

  test('are all listed once with the secret key, page by page, with a unique id for each request', async () => {
    const root = makeSite();
    const before = project.requestIds.length;
    const { out, exitCode } = await run(root, ['leads', '--json', '--from', project.url], secret);
    expect(exitCode).toBe(0);
    const names = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).name);
    expect(names).toHaveLength(2345);
    expect(new Set(names).size).toBe(2345);
    const ids = project.requestIds.slice(before);
    // One request for the count, three that return leads, and an empty one.
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  });

  test('show the progress of an export on a terminal, but not in the exported data', async () => {
    let exported = '';
    let shown = '';
    await main({
      arguments: ['leads', '--csv', '--from', project.url],
      cwd: makeSite(),
      environment: secret,
      out: (text) => {
        exported += text;
      },
      error: (text) => {
        shown += text;
      },
      isTerminal: true,
      wait: () => Promise.resolve(),
      now: () => new Date('2026-11-20T20:00:00Z'),
      signal: new AbortController().signal,
    });
    expect(shown).toBe('\r2,000 leads\r2,345 leads\n');
    expect(exported.trimEnd().split('\n')).toHaveLength(2346);
  });

  test('are followed as they arrive', async () => {
    onTestFinished(() => project.sql("delete from leads where name like 'Followed %'").then(() => {}));
    const following = start(makeSite(), ['leads', '--follow', '--json', '--from', project.url], secret);
    await following.printed('"Name 2345"');
    for (const name of ['Followed first', 'Followed second']) {
      await project.sql(
        "insert into leads (request_id, name, email, phone, business_name) values (gen_random_uuid(), $1, 'followed@example.org', '1', 'B')",
        [name],
      );
      await following.printed(name);
    }
    const { out, exitCode } = await following.interrupt();
    expect(exitCode).toBe(0);
    expect(out.match(/Followed \w+/g)).toEqual(['Followed first', 'Followed second']);
  });

  const signInAs = (account: string, ...flags: string[]) =>
    run(makeSite(), ['leads', '--from', project.url, '--sign-in', `${account}@example.org`, ...flags], signedIn());

  test('are listed page by page for staff who sign in', async () => {
    const { exitCode, error, out } = await signInAs('staff', '--json');
    expect([exitCode, error]).toEqual([0, '']);
    const names = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).name);
    expect(names).toHaveLength(2345);
    expect(new Set(names).size).toBe(2345);
    const since = await signInAs('staff', '--json', '--since', '2026-11-02');
    expect(since).toMatchObject({ exitCode: 0, out: '[]\n' });
  });

  test('are erased by staff who sign in, but not for a similar email address that a pattern would match', async () => {
    await project.sql(
      "insert into leads (request_id, name, email, phone, business_name) select gen_random_uuid(), 'S', e, '1', 'B' from unnest(array['s*t@example.org', 'S*T@example.org', 's%t@example.org', 'sxt@example.org']) e",
    );
    onTestFinished(() => project.sql("delete from leads where name = 'S'").then(() => {}));
    const { out } = await signInAs('staff', '--erase', 's*t@example.org');
    expect(out).toContain('Erased 2 leads of s*t@example.org');
    const { rows } = await project.sql("select email from leads where name = 'S' order by email");
    expect(rows.map(({ email }) => email).toSorted()).toEqual(['s%t@example.org', 'sxt@example.org']);
  });

  test('are not available to other users who sign in', async () => {
    for (const flags of [[], ['--erase', 'n1@example.org']]) {
      const { exitCode, out, error } = await signInAs('other', ...flags);
      expect([exitCode, out]).toEqual([2, '']);
      expect(error).toContain('rejects the key or the sign-in (403)');
      expect(error).toContain('sign in with an account that has the role staff');
    }
    const { rows } = await project.sql("select email from leads where email = 'n1@example.org'");
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a_b@example.org', ['a_b@example.org', 'A_B@example.org'], ['axb@example.org']],
    ['a*b@example.org', ['a*b@example.org', 'A*b@example.org'], ['a%b@example.org', 'axxb@example.org']],
    ['a%b@example.org', ['a%b@example.org'], ['a*b@example.org', 'axxb@example.org']],
    ['a\\b@example.org', ['a\\b@example.org'], ['ab@example.org']],
  ])(
    'of %s are erased, but not the leads of a similar email address that a pattern would match',
    async (email, own, others) => {
      await project.sql(
        "insert into leads (request_id, name, email, phone, business_name) select gen_random_uuid(), 'X', e, '1', 'B' from unnest($1::text[]) e",
        [[...own, ...others]],
      );
      onTestFinished(() => project.sql("delete from leads where name = 'X'").then(() => {}));
      const { out } = await run(makeSite(), ['leads', '--from', project.url, '--erase', email], secret);
      expect(out).toContain(`Erased ${own.length} lead${own.length === 1 ? '' : 's'} of ${email}`);
      const { rows } = await project.sql("select email from leads where name = 'X'");
      expect(rows.map((row) => row.email).toSorted()).toEqual(others.toSorted());
    },
  );

  test('the sixth sign-in attempt within five minutes is rejected with the required message', async () => {
    const environment = signedIn('wrong');
    // The limit is per user, not per site.
    const attempt = () =>
      run(makeSite(), ['leads', '--from', project.url, '--sign-in', 'staff@example.org'], environment);
    for (let count = 0; count < 5; count += 1) {
      const { exitCode, error } = await attempt();
      expect(exitCode).toBe(2);
      expect(error).toContain('the sign-in as staff@example.org was rejected (400)');
      expect(error).not.toContain('wrong');
    }
    expect((await attempt()).error).toContain('Too many authentication attempts. Please try again later.');
  });

  test('a wrong key is rejected and never printed', async () => {
    const key = 'sb_secret_wrong';
    const { exitCode, out, error } = await run(makeSite(), ['leads', '--from', project.url], {
      SUPABASE_SECRET_KEY: key,
    });
    expect(exitCode).toBe(2);
    expect(error).toContain('rejects the key or the sign-in (401)');
    expect(out + error).not.toContain(key);
  });
});

test.each<[string, string[], Record<string, string>, string]>([
  ['no key', ['--from', 'https://x.supabase.example'], {}, 'the environment variable SUPABASE_SECRET_KEY is not set'],
  ['an invalid URL', ['--from', 'x'], {}, '--from must be a URL, not x'],
  [
    'no server at the URL',
    ['--from', 'http://127.0.0.1:9'],
    { SUPABASE_SECRET_KEY: 'k' },
    'http://127.0.0.1:9/rest/v1/leads cannot be reached',
  ],
  [
    'no password',
    ['--from', 'http://127.0.0.1:9', '--sign-in', 'a@b.cd'],
    { SUPABASE_PUBLISHABLE_KEY: 'k' },
    'the environment variable SUPABASE_PASSWORD is not set',
  ],
])('with %s the command explains what to do and exits with 2', async (_, flags, environment, message) => {
  const { exitCode, error } = await run(makeSite(), ['leads', ...flags], environment);
  expect(exitCode).toBe(2);
  expect(error).toContain(message);
  expect(error).toContain('fix:');
});

describe('the `database` command', () => {
  test('applies migrations once, verifies them, and finds a privilege that was granted later', async () => {
    const { startPostgres, makeSupabaseRoles, query } = await import('../support/postgres.ts');
    const database = await startPostgres();
    try {
      const root = makeSite({ 'templates/ask.tsx': 'export default () => <form />;\n' });
      const environment = { DATABASE_URL: database.address };
      const without = await run(root, ['database'], environment);
      expect(without.exitCode).toBe(2);
      expect(without.error).toContain('role "anon" does not exist');
      await makeSupabaseRoles(database.address);
      expect(await run(root, ['database'], environment)).toEqual({
        exitCode: 0,
        error: '',
        out: 'Applied 0001_leads, 0002_cached_content, 0003_staff, 0004_generated_hash, 0005_one_lead_a_request, 0006_staff_functions. Visitors can insert leads and nothing else.\n',
      });
      expect((await run(root, ['database'], environment)).out).toContain('No migrations to apply.');
      await query(
        database.address,
        `grant select on leads to anon;
         grant select (email) on leads to authenticated;
         grant execute on function erase_leads_for_staff(text) to anon;
         alter table leads disable trigger leads_one_a_request;
         alter table cached_content disable row level security`,
      );
      const { exitCode, error } = await run(root, ['database', '--verify'], environment);
      expect(exitCode).toBe(1);
      expect(error).toContain('unexpected privilege on a table: leads anon SELECT');
      expect(error).toContain('unexpected privilege on a column: leads.email authenticated SELECT');
      expect(error).toContain('unexpected privilege on a function: erase_leads_for_staff anon EXECUTE');
      expect(error).toContain('missing trigger: leads leads_one_a_request O');
      expect(error).toContain('missing row-level security: cached_content true');
    } finally {
      await database.stop();
    }
  });

  test('requires a URL that it can reach', async () => {
    expect((await run(makeSite(), ['database'])).error).toContain('the environment variable DATABASE_URL is not set');
    const { exitCode, error } = await run(makeSite(), ['database'], {
      DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:9/x',
    });
    expect(exitCode).toBe(2);
    expect(error).toContain('the database cannot be reached');
    expect(error).not.toContain('secret-word');
  });
});
