import type { Chance } from '../chance.ts';

/** The bytes of a connection's requests, the sizes of its packets, and how it ends. */
export interface Conversation {
  readonly what: string;
  readonly packets: readonly string[];
  /** Whether the client truncates the request and closes the connection without waiting for a response. */
  readonly isCutShort: boolean;
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

const PATHS = [
  '/',
  '/notes/first/',
  '/notes/first',
  '/picture.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/build-report.json',
  '/404.html',
  '/missing/',
  '/rest/v1/leads',
  '/rest/v1/leads?select=*',
  '/rest/v1/',
  '/rest/v1/cached_content',
  '/@build-site/client.js',
  '/@build-site/pages.css',
  '/@build-site/events?page=/&seen=x',
  '/@build-site/findings?page=/notes/first/',
  '/@build-site/fix',
  '/@build-site/open?file=content/settings.yml&line=1',
  '/@build-site/open?file=/etc/passwd&line=-1',
  '*',
  '//',
  '//other.example/',
  'http://other.example/',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/notes/..%2f..%2f..%2fsecret.txt',
  '/%00',
  '/secret.txt%00.html',
  '/%E0%A4%A',
  '/%',
  '/?%',
  '/#/',
  '/a;b=c/d?e=f&e=g',
  `/${'a/'.repeat(2000)}`,
  `/${'%C3%A9'.repeat(300)}`,
];

const RANGES = [
  'bytes=0-0',
  'bytes=5-',
  'bytes=-5',
  'bytes=9-2',
  'bytes=99999999999999999999999-',
  'bytes=0-99999999999999999999999',
  'bytes=-99999999999999999999999',
  'bytes=0-0,2-3,5-',
  `bytes=${'0-1,'.repeat(500)}0-1`,
  'bytes=-0',
  'bytes=a-b',
  'bytes',
  'lines=1-2',
  '=',
];

const HEADERS: readonly ((chance: Chance) => string)[] = [
  (chance) => `Range: ${chance.of(RANGES)}`,
  (chance) => `If-Range: ${chance.of(['"x"', 'W/"x"', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'])}`,
  (chance) => `If-None-Match: ${chance.of(['*', '"x"', 'W/"1-2"', ',,,', '"'])}`,
  (chance) => `If-Match: ${chance.of(['*', '"x"', ''])}`,
  (chance) => `If-Modified-Since: ${chance.of(['Sat, 29 Feb 2031 25:61:61 GMT', '0', '-1', 'now'])}`,
  (chance) => `Accept-Encoding: ${chance.of(['br', 'gzip;q=0', '*', ',', 'identity;q=2'])}`,
  (chance) => `Origin: ${chance.of(['http://127.0.0.1', 'https://other.example', 'null', '', 'http://['])}`,
  (chance) => `Cookie: ${chance.of(['a', 'a=b; build-site-dev-1=x', '=', ';;', '\u00e9=1'])}`,
  (chance) => `Accept-Language: ${chance.of(['', '*', 'en-AU,en;q=x'])}`,
  (chance) => `X-Request-ID: ${chance.of(['1', 'a b', 'x'.repeat(200)])}`,
  (chance) => `Prefer: ${chance.of(['return=minimal', 'return=', 'x'])}`,
  (chance) => `Access-Control-Request-Headers: ${chance.of(['apikey', 'x, y', ''])}`,
  () => 'Expect: 100-continue',
  () => 'Upgrade: websocket',
  () => `X-Long: ${'x'.repeat(4000)}`,
];

const HOSTS = ['127.0.0.1', 'localhost', '[::1]', 'other.example', '127.0.0.1:99999', '', 'a b'];

const BODIES = [
  '{"request_id":"a","name":"Kim","email":"kim@example.org","phone":"0491 570 006","business_name":"K"}',
  '{}',
  '[]',
  'null',
  '{',
  'name=Kim&email=kim%40example.org',
  '\0\0\0',
  '"\\ud800"',
  `{"name":"${'x'.repeat(90_000)}"}`,
  '['.repeat(5000),
];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];

const chunked = (body: string, chance: Chance): string => {
  const chunks: string[] = [];
  for (let from = 0; from < body.length; ) {
    const part = body.slice(from, from + 1 + chance.below(body.length));
    chunks.push(`${part.length.toString(16)}\r\n${part}\r\n`);
    from += part.length;
  }
  return `${chunks.join('')}0\r\n\r\n`;
};

const withBody = (chance: Chance): { readonly lines: readonly string[]; readonly body: string } => {
  const body = chance.of(BODIES);
  const type = `Content-Type: ${chance.of(TYPES)}`;
  if (chance.coin) return { lines: [type, 'Transfer-Encoding: chunked'], body: chunked(body, chance) };
  const length = chance.below(8) === 0 ? chance.of([body.length + 10, 0]) : body.length;
  return { lines: [type, `Content-Length: ${length}`], body };
};

const oneRequest = (chance: Chance, isLast: boolean): string => {
  const method = chance.of(METHODS);
  const path = chance.of(PATHS);
  const host = chance.below(4) === 0 ? chance.of(HOSTS) : '127.0.0.1';
  const extra = Array.from({ length: chance.below(4) }, () => chance.of(HEADERS)(chance));
  const { lines, body } =
    ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) && chance.below(10) > 0
      ? { lines: [], body: '' }
      : withBody(chance);
  const head = [
    `${method} ${path} HTTP/1.${chance.below(10) === 0 ? 0 : 1}`,
    `Host: ${host}`,
    ...extra,
    ...lines,
    ...(isLast ? ['Connection: close'] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

const split = (text: string, chance: Chance): string[] => {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const size = 1 + chance.below(chance.coin ? 20 : text.length);
    parts.push(text.slice(from, from + size));
    from += size;
    if (parts.length > 50) return [...parts, text.slice(from)];
  }
  return parts;
};

export const conversation = (chance: Chance): Conversation => {
  const count = chance.below(5) === 0 ? 2 + chance.below(4) : 1;
  const requests = Array.from({ length: count }, (_, at) => oneRequest(chance, at === count - 1));
  const text = requests.join('');
  const isCutShort = chance.below(10) === 0;
  const sent = isCutShort ? text.slice(0, chance.below(text.length)) : text;
  return {
    what: requests.map((request) => JSON.stringify(request.slice(0, 300))).join(' then '),
    packets: chance.below(4) === 0 ? split(sent, chance) : [sent],
    isCutShort,
  };
};
