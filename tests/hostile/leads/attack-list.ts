import { createHmac, randomUUID } from 'node:crypto';
import { SERVICE_KEY, tokenOf } from '../../support/supabase.ts';

/** A request that may insert one lead, but must not do anything else. `headers` override the role's headers. */
export interface Attack {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** No response may contain one of these strings, which are in every value of the victims' leads. */
export const TREASURES = ['vault', 'da7aba5e'];
export const ATTACKER = 'attacker@example.org';

const KNOWN_ID = 'da7aba5e-0000-4000-8000-000000000000';
const FORGED_ID = '0badc0de-0000-4000-8000-000000000000';
export const FORGED = [FORGED_ID, '1999-01-01'];

export const victim = (number: number) => ({
  request_id: KNOWN_ID.slice(0, -4) + String(number).padStart(4, '0'),
  name: `Vault Person ${number}`,
  email: `vault-${number}@example.org`,
  phone: `vault ${number}`,
  business_name: `Vault & Co ${number}`,
  source_page: `/vault/${number}/`,
});

export const TEXT = { city: 'orange', state: 'nsw', keyword: 'city', fetched_text: 'A text of the vault.' };

const lead = (changes: object = {}) => ({
  request_id: randomUUID(),
  name: 'Kim Nguyen',
  email: ATTACKER,
  phone: '0491 570 006',
  business_name: 'Nguyen Conveyancing',
  source_page: '/nsw/orange/',
  ...changes,
});

type Headers = Attack['headers'];
const prefer = (...wishes: string[]): Headers[] => wishes.map((wish) => ({ Prefer: wish }));
const JSON_TYPE = { 'Content-Type': 'application/json' };

const FILTERS = [
  '',
  'name=like.Vaul*',
  'email=ilike.*vaul*',
  `request_id=eq.${KNOWN_ID}`,
  'created_at=gt.2000-01-01',
  'or=(name.like.V*,phone.like.v*)',
  'name=fts.person',
  'name=not.is.null',
  'order=email.desc&limit=1',
];
const COLUMNS = ['select=*', 'select=email', 'select=count', 'select=count()', 'select=*,cached_content(*)', ''];
const COUNTS = prefer('count=exact', 'count=planned', 'count=estimated');
const READ_HEADERS: readonly Headers[] = [
  {},
  ...COUNTS,
  { Range: '0-0' },
  { Accept: 'text/csv' },
  { Accept: 'application/vnd.pgrst.plan+json' },
  { 'Accept-Profile': 'build_site' },
];
const WRITE_HEADERS: readonly Headers[] = [
  {},
  ...COUNTS,
  ...prefer('return=representation', 'return=headers-only', 'return=representation,tx=rollback'),
];
const INSERT_HEADERS: readonly Headers[] = [
  {},
  ...prefer(
    'return=representation',
    'return=headers-only',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'tx=rollback',
    'count=exact',
  ),
];
const INSERT_PARAMETERS = [
  '',
  'on_conflict=request_id',
  'on_conflict=email',
  'columns=request_id,name',
  'select=email',
];

const BODIES: readonly (() => readonly [type: string, body: string])[] = [
  ...[
    () => lead(),
    () => lead({ request_id: KNOWN_ID }),
    () => lead({ id: FORGED_ID }),
    () => lead({ created_at: '1999-01-01' }),
    () => Array.from({ length: 20 }, () => lead()),
    () => [lead(), lead({ request_id: KNOWN_ID })],
    () => [],
    () => [null],
    () => lead({ request_id: null }),
    () => lead({ status: 'new' }),
    () => lead({ name: 'Kim\u0000' }),
    () => lead({ name: 'Kim\r\nBcc: all@example.org' }),
    () => lead({ name: 'x'.repeat(50_000) }),
    () => lead({ email: { eq: 'x' } }),
  ].map((body) => () => ['application/json', JSON.stringify(body())] as const),
  () => ['application/json', JSON.stringify(lead({ name: 'half' })).replace('half', '\\ud800')],
  () => ['application/json', '{"request_id":'],
  () => ['application/x-www-form-urlencoded', new URLSearchParams(lead()).toString()],
  () => ['text/csv', `request_id,name\n${randomUUID()},Kim`],
  () => ['application/octet-stream', 'x'],
];

const below = (path: string, ...parameters: string[]): string => {
  const given = parameters.filter(Boolean).join('&');
  return given === '' ? path : `${path}?${given}`;
};

const reads = (): Attack[] =>
  ['GET', 'HEAD'].flatMap((method) =>
    FILTERS.flatMap((filter) =>
      COLUMNS.flatMap((columns) =>
        READ_HEADERS.map((headers) => ({ method, path: below('/leads', columns, filter), headers })),
      ),
    ),
  );

const changes = (): Attack[] =>
  FILTERS.flatMap((filter) =>
    WRITE_HEADERS.flatMap((headers) => {
      const path = below('/leads', filter);
      const typed = { ...JSON_TYPE, ...headers };
      const whole = JSON.stringify(lead({ request_id: KNOWN_ID }));
      return [
        { method: 'PATCH', path, headers: typed, body: '{"name":"Mine"}' },
        { method: 'PUT', path, headers: typed, body: whole },
        { method: 'DELETE', path, headers },
      ];
    }),
  );

const inserts = (): Attack[] =>
  BODIES.flatMap((make) =>
    INSERT_HEADERS.flatMap((headers) =>
      INSERT_PARAMETERS.map((parameter) => {
        const [type, body] = make();
        const path = below('/leads', parameter);
        return { method: 'POST', path, headers: { 'Content-Type': type, ...headers }, body };
      }),
    ),
  );

const FUNCTIONS: readonly (readonly [name: string, given: Readonly<Record<string, string>>])[] = [
  ['leads_for_staff', { after_time: '1970-01-01', after_id: '00000000-0000-0000-0000-000000000000' }],
  ['count_leads_for_staff', { since: '1970-01-01' }],
  ['erase_leads_for_staff', { person: 'vault-1@example.org' }],
  ['require_staff', {}],
  ['refuse_several_leads', {}],
  ['pg_sleep', { seconds: '5' }],
  ['version', {}],
];

const calls = (): Attack[] =>
  FUNCTIONS.flatMap(([name, given]) =>
    [{}, ...COUNTS, { 'Content-Profile': 'build_site', 'Accept-Profile': 'build_site' }].flatMap((headers: Headers) => [
      { method: 'POST', path: `/rpc/${name}`, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(given) },
      { method: 'GET', path: below(`/rpc/${name}`, new URLSearchParams(given).toString()), headers },
    ]),
  );

const TEXTS = ['', 'city=eq.orange', 'on_conflict=city,state,keyword'];

const atTexts = (): Attack[] =>
  TEXTS.flatMap((parameter) =>
    [...WRITE_HEADERS, ...prefer('resolution=merge-duplicates')].flatMap((headers) => {
      const path = below('/cached_content', parameter);
      const body = JSON.stringify({ ...TEXT, fetched_text: 'Mine.' });
      return [
        { method: 'GET', path, headers },
        { method: 'DELETE', path, headers },
        ...['POST', 'PATCH', 'PUT'].map((method) => ({ method, path, headers: { ...JSON_TYPE, ...headers }, body })),
      ];
    }),
  );

const PATHS = ['/', '/pg_authid', '/pg_stats', '/pg_stat_user_tables', '/leads_pkey', '/LEADS', '/leads/', '/leads%00'];

const elsewhere = (): Attack[] =>
  PATHS.flatMap((path) => ['GET', 'HEAD', 'OPTIONS', 'DELETE'].map((method) => ({ method, path, headers: {} })));

/** Tokens that are unsigned or were modified by their owners. */
const forgedTokens = (): string[] => {
  const [head = '', , signature = ''] = SERVICE_KEY.split('.');
  const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const unsigned = `${head}.${encoded({ role: 'service_role' })}`;
  return [
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ role: 'service_role' })}.`,
    `${head}.${encoded({ role: 'service_role', sub: 'me' })}.${signature}`,
    `${unsigned}.${createHmac('sha256', 'guess').update(unsigned).digest('base64url')}`,
    tokenOf({ role: 'service_role', exp: 1 }),
    tokenOf({ role: 'authenticated', user_metadata: { role: 'staff' } }),
    tokenOf({ role: 'authenticated', app_metadata: { role: ['staff'] } }),
    tokenOf({ role: 'authenticated', app_metadata: 'staff' }),
    '',
    'x'.repeat(8_000),
  ];
};

const withForgedTokens = (): Attack[] =>
  forgedTokens().flatMap((token) => {
    const headers = { Authorization: `Bearer ${token}` };
    return [...COLUMNS.map((columns) => below('/leads', columns)), '/cached_content'].map((path) => ({
      method: 'GET',
      path,
      headers,
    }));
  });

const withForgedCalls = (): Attack[] =>
  forgedTokens().flatMap((token) =>
    calls()
      .filter(({ method }) => method === 'POST')
      .map((call) => ({ ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } })),
  );

export const attacks = (): readonly Attack[] => [
  ...reads(),
  ...changes(),
  ...inserts(),
  ...calls(),
  ...atTexts(),
  ...elsewhere(),
  ...withForgedTokens(),
  ...withForgedCalls(),
];

/**
 * Returns whether the attack sends the lead's id. The response can differ in this case: only the owner can know the 122
 * random bits, and a retry must learn that the lead is stored.
 */
export const isForItsOwner = ({ method, body = '' }: Attack): boolean => method === 'POST' && body.includes(KNOWN_ID);
