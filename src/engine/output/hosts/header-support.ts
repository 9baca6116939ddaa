import type { Host } from '../../core/hosts.ts';
import { headerRules, headersAt, isFolderPath, matchesPath } from './header-rules.ts';
import type { HeaderEntry } from './hosting-schema.ts';
import { isWritable } from './nginx.ts';
import { type AbilityInput, type Objection, objectionsTo, sharedFile, type Unable, urlsOf } from './unsupported.ts';

/** Netlify adds a space after every comma in a value, even within a URL or a quoted string. */
const COMMA_INSIDE = /<[^<>]*,(?! )[^<>]*>|"[^"]*,(?! )[^"]*"/;

const valueObjection = (host: Host, value: string): string | undefined => {
  if (host === 'nginx' && !isWritable(value)) return 'takes a dollar sign for a variable';
  if (host === 'netlify' && COMMA_INSIDE.test(value)) return 'adds a space after the comma inside a URL or a string';
  if (host === 'cloudflare' && /:splat\b/.test(value)) return 'replaces :splat in values';
  return undefined;
};

/** Hosts on which a folder cannot remove a header that a parent folder sets. */
const CANNOT_REMOVE: readonly Host[] = ['netlify', 'vercel'];

const removals = (
  { path, remove = [] }: HeaderEntry,
  host: Host,
  { base, noindex, framesItself, hosting }: AbilityInput,
): Objection[] => {
  if (remove.length === 0 || !CANNOT_REMOVE.includes(host)) return [];
  const rules = headerRules({ base, noindex, framesItself, hosting, audience: [host] });
  const others = rules.filter((rule) => rule.path !== base + path);
  const above = headersAt(others, base + path);
  return remove.flatMap((name, index) =>
    above.get(name.toLowerCase())?.value === undefined
      ? []
      : [{ at: ['remove', index], why: `cannot remove ${name} from ${path}, because a parent folder sets it` }],
  );
};

const objectionsOf = (entry: HeaderEntry, host: Host, input: AbilityInput): Objection[] => {
  const { path, set = {} } = entry;
  if (host === 'github') return [{ at: [], why: 'sends no headers of a site' }];
  // Vercel's own route that exempts these paths from trailing slashes precedes the header routes and ends routing.
  if (host === 'vercel' && `${input.base}${path}`.startsWith('/.well-known/'))
    return [{ at: ['path'], why: 'sends no headers with files of /.well-known/' }];
  const values = Object.entries(set).flatMap(([name, written]): Objection[] => {
    const why = valueObjection(host, written.join(', '));
    return why === undefined ? [] : [{ at: ['set', name], why: `${why}: ${name}` }];
  });
  return [...values, ...removals(entry, host, input)];
};

/** Reports a path that matches no file. */
const unmatched = ({ path }: HeaderEntry, files: readonly string[]): Omit<Unable, 'at'>[] => {
  const urls = urlsOf(files);
  if (urls.some((url) => matchesPath(path, url))) return [];
  const withSlash = `${path}/`;
  const isPage = !isFolderPath(path) && urls.includes(withSlash);
  return [
    isPage
      ? {
          message: `the headers of ${path} apply to no page, because hosts redirect it to ${withSlash}`,
          fix: `write path: ${withSlash}`,
          severity: 'warning',
        }
      : {
          message: `no file of the site is at ${path}`,
          fix: 'correct the path, or remove the entry',
          severity: 'warning',
        },
  ];
};

/** Reports siblings that Netlify matches too: its parser reads `/a/*` as a prefix `/a` (@netlify/headers-parser, for_regexp.js). */
const neighbour = ({ path }: HeaderEntry, files: readonly string[]): Omit<Unable, 'at'>[] => {
  const folder = isFolderPath(path) ? path.slice(0, -2) : '';
  if (folder === '') return [];
  const other = files.find((file) => file.startsWith(folder) && !file.startsWith(`${folder}/`));
  if (other === undefined) return [];
  return [
    {
      message: `Netlify applies the headers of ${path} to ${other} as well, because both paths start the same`,
      fix: 'rename one of the two folders',
      severity: 'warning',
    },
  ];
};

/** Returns the header entries that a configured host does not support, and those that match no file. */
export const unableHeaders = (input: AbilityInput): Unable[] => {
  const { hosts, hosting, files } = input;
  return hosting.headers.flatMap((entry, index): Unable[] => {
    const at = ['headers', index];
    const isForNetlify = hosts.includes('netlify') && (entry.hosts?.includes('netlify') ?? true);
    const ofPath = [...(isForNetlify ? neighbour(entry, files) : []), ...unmatched(entry, files)];
    return [
      ...objectionsTo(entry, at, hosts, (host) => objectionsOf(entry, host, input)),
      ...sharedFile(entry, at, hosts, '_headers'),
      ...ofPath.map((found) => ({ ...found, at: [...at, 'path'] })),
    ];
  });
};
