import type { HeaderEntry, Hosting, HostingProblem } from './hosting-schema.ts';

/** All hosts interpret these paths in the same way: a folder with everything below it, a page, or a file. */
const PATH = /^\/([\w.~@-]+\/)*(\*|[\w.~@-]+)?$/;
const DOT_SEGMENT = /\/\.\.?(\/|$)/;

export const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Visible ASCII, spaces and tabs (RFC 9110, 5.5). */
const VALUE = /^[\t\x20-\x7e]+$/;

/** Servers set these themselves (Netlify docs, Custom headers, Limitations; RFC 9110, 7.6.1). */
const SERVER_HEADERS = new Set(
  'accept-ranges,age,allow,alt-svc,connection,content-encoding,content-length,content-range,date,etag,keep-alive,last-modified,proxy-authenticate,server,status,te,trailer,transfer-encoding,upgrade'.split(
    ',',
  ),
);

const FORBIDDEN = new Map<string, readonly [why: string, fix: string]>([
  ['location', ['is sent with redirects', 'declare a redirect instead']],
  ['set-cookie', ['would send the same cookie to every visitor', 'set the cookie in a script or a host function']],
  [
    'basic-auth',
    [
      'sets a password on Netlify, and other hosts would send it to every visitor',
      "protect the site in the host's settings",
    ],
  ],
]);

const nameProblem = (name: string): readonly [message: string, fix: string] | undefined => {
  const key = name.toLowerCase();
  if (!HEADER_NAME.test(name))
    return [
      `${JSON.stringify(name)} is not a valid header name`,
      'use only letters, digits and hyphens, as in Cache-Control',
    ];
  if (SERVER_HEADERS.has(key)) return [`hosts set the header ${name} themselves`, 'remove it'];
  const forbidden = FORBIDDEN.get(key);
  return forbidden && [`the header ${name} ${forbidden[0]}`, forbidden[1]];
};

const valueProblem = (name: string, value: string): readonly [message: string, fix: string] | undefined => {
  if (value.trim() === '') return [`the header ${name} has no value`, 'add a value, or list the header under remove'];
  if (/[\r\n]/.test(value))
    return [
      `the value of ${name} contains a line break, which would start another header`,
      'put it on one line; YAML folds lines after >-',
    ];
  if (!VALUE.test(value))
    return [`the value of ${name} contains a character that headers cannot represent`, 'use only ASCII characters'];
  if (value !== value.trim()) return [`the value of ${name} begins or ends with a space`, 'remove the space'];
  return undefined;
};

export const pathProblem = (path: string): readonly [message: string, fix: string] | undefined => {
  if (!path.startsWith('/'))
    return [`the path ${JSON.stringify(path)} must begin with a slash`, 'use a path such as /downloads/* or /feed.xml'];
  if (/\*./.test(path) || (path.includes('*') && !path.endsWith('/*')))
    return [
      `hosts match the * in the path ${JSON.stringify(path)} differently`,
      'end the path with /* for a folder and everything below it, or use the path of a single file',
    ];
  if (!PATH.test(path) || DOT_SEGMENT.test(path))
    return [
      `the path ${JSON.stringify(path)} contains characters that hosts match differently`,
      'use only letters, digits and - . _ ~ @ between single slashes',
    ];
  return undefined;
};

const typeProblem = ({ path }: HeaderEntry, name: string): readonly [message: string, fix: string] | undefined =>
  name.toLowerCase() === 'content-type' && /(\*|\/|\.html)$/.test(path)
    ? [`the Content-Type for ${path} would also apply to pages`, 'set it for single files, such as /feed.json']
    : undefined;

const entryProblems = (entry: HeaderEntry, index: number): HostingProblem[] => {
  const at = ['headers', index];
  const { path, set = {}, remove = [] } = entry;
  const wrong = (where: HostingProblem['path'], found: readonly [string, string] | undefined, key?: string) =>
    found ? [{ path: where, message: found[0], fix: found[1], ...(key === undefined ? {} : { key }) }] : [];
  const declared = Object.keys(set).length + remove.length;
  return [
    ...wrong([...at, 'path'], pathProblem(path)),
    ...wrong(at, declared > 0 ? undefined : [`the entry for ${path} declares no header`, 'add set or remove']),
    ...Object.entries(set).flatMap(([name, values]) => [
      ...wrong([...at, 'set'], nameProblem(name) ?? typeProblem(entry, name), name),
      ...values.flatMap((value) => wrong([...at, 'set', name], valueProblem(name, value))),
    ]),
    ...remove.flatMap((name, place) => wrong([...at, 'remove', place], nameProblem(name))),
  ];
};

/** Finds repeated headers, whose values hosts join or drop. */
const repeated = (headers: readonly HeaderEntry[]): HostingProblem[] => {
  const seen = new Map<string, HeaderEntry['hosts'][]>();
  return headers.flatMap(({ path, set = {}, remove = [], hosts }, index) => {
    const at = ['headers', index];
    const names = [
      ...Object.keys(set).map((name) => ({ name, where: [...at, 'set'], key: name })),
      ...remove.map((name, place) => ({ name, where: [...at, 'remove', place], key: undefined })),
    ];
    return names.flatMap(({ name, where, key }): HostingProblem[] => {
      const id = `${path} ${name.toLowerCase()}`;
      const others = seen.get(id) ?? [];
      seen.set(id, [...others, hosts]);
      const overlaps = others.some((other) => !other || !hosts || other.some((host) => hosts.includes(host)));
      if (!overlaps) return [];
      const message = `${name} is declared twice for ${path}`;
      const fix = 'keep one of them; a list of values is sent as one header';
      return [{ path: where, message, fix, ...(key === undefined ? {} : { key }) }];
    });
  });
};

export const headerProblems = ({ headers }: Hosting): HostingProblem[] => [
  ...headers.flatMap(entryProblems),
  ...repeated(headers),
];
