import type { z } from 'zod';
import { decodeUrlPath, encodeUrlPath } from '../../../core/url-path.ts';
import type { InvalidRedirect } from '../../../facts/site-facts.ts';
import { literalPrefix } from '../../../output/hosts/literal-prefix.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import type { HostForms } from '../page-urls.ts';

/**
 * Maximum number of redirects, and of header rules, that are read from a file. Bounds time and memory. Netlify advises
 * against more than 10,000 redirects, and other hosts allow fewer.
 */
export const MAX_RULES = 20_000;

export interface HostConfig {
  readonly redirects?: readonly HostRedirect[];
  readonly headers?: readonly HeaderBlock[];
  readonly forms?: HostForms;
  /** Path of the page shown for missing URLs. */
  readonly notFound?: string | undefined;
  /** Folder to which the configuration applies, if specified. */
  readonly publishes?: string | undefined;
  /** Redirects, rewrites and headers that the check does not support, as written. */
  readonly unread?: readonly string[];
  readonly invalid?: readonly InvalidRedirect[];
}

export interface ReadContext {
  /** Host name of the site. Undefined if it is not known. */
  readonly host: string | undefined;
  /** '' or `/repo`. */
  readonly base: string;
  readonly folder: string;
}

/** Throws if the file is not in the host's format. */
export type ReadHostFile = (text: string, context: ReadContext) => HostConfig;

interface Read<Value> {
  readonly values: readonly Value[];
  readonly unread: readonly string[];
}

const inShort = (value: unknown): string => JSON.stringify(value).slice(0, 80);

/** `convert` must return undefined or throw if an entry is not supported. */
export const readEach = <Schema extends z.ZodType, Value>(
  list: unknown,
  schema: Schema,
  convert: (entry: z.output<Schema>) => readonly Value[] | undefined,
  most = MAX_RULES,
): Read<Value> => {
  const unread: string[] = [];
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const values = entries.slice(0, most).flatMap((entry): readonly Value[] => {
    const converted = convertEntry(entry, schema, convert);
    if (converted === undefined) unread.push(inShort(entry));
    return converted ?? [];
  });
  return { values, unread: [...unread, ...entries.slice(most).map(inShort)] };
};

const convertEntry = <Schema extends z.ZodType, Value>(
  entry: unknown,
  schema: Schema,
  convert: (entry: z.output<Schema>) => readonly Value[] | undefined,
): readonly Value[] | undefined => {
  const read = schema.safeParse(entry);
  if (!read.success) return undefined;
  try {
    return convert(read.data);
  } catch {
    return undefined;
  }
};

interface PatternRule extends Omit<HostRedirect, 'to' | 'from' | 'prefix'> {
  readonly pattern: RegExp;
  /** `$1` and `$<name>` stand for captures, `$$` for a dollar sign. */
  readonly to: string;
  readonly from?: string | undefined;
  /** Prefix that is removed from the path before matching. */
  readonly ignores?: string;
  readonly applies?: (path: string) => boolean;
  /** Start of the paths for which `applies` returns true. By default, the start of the pattern. */
  readonly prefix?: string;
}

const inUrl = (capture: string): string => encodeUrlPath(decodeUrlPath(capture) ?? capture);

/** The pattern is applied to the decoded path, then as the client sends it. */
export const patternRedirect = ({
  pattern,
  to,
  from,
  ignores = '',
  applies,
  prefix = ignores + literalPrefix(pattern),
  ...rule
}: PatternRule): HostRedirect => ({
  ...rule,
  from,
  prefix,
  to: (path) => {
    if (!path.startsWith(ignores) || applies?.(path) === false) return undefined;
    const rest = path.slice(ignores.length);
    const found = pattern.exec(rest) ?? pattern.exec(encodeUrlPath(rest));
    if (found === null) return undefined;
    return to.replace(/\$(?:\$|(\d)|<(\w+)>)/g, (use, number: string | undefined, name = '') =>
      use === '$$' ? '$' : inUrl((number === undefined ? found.groups?.[name] : found[Number(number)]) ?? ''),
    );
  },
});

/** For a host whose targets have no captures. */
export const withoutCaptures = (target: string): string => target.replaceAll('$', '$$$$');

export const headerBlock = (
  pattern: string,
  headers: Iterable<readonly [name: string, value: string]>,
  matches?: HeaderBlock['matches'],
): HeaderBlock => ({
  pattern,
  headers: new Map([...headers].map(([name, value]) => [name.toLowerCase(), [name, value]])),
  ...(matches === undefined ? {} : { matches }),
});
