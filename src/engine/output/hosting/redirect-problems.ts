import { canParseUrl } from '../../core/can-parse-url.ts';
import { HEADER_NAME, pathProblem } from './header-problems.ts';
import { isFolderPath, matchesPath } from './header-rules.ts';
import type { Conditions, Hosting, HostingProblem, RedirectEntry } from './hosting-schema.ts';

type Found = readonly [message: string, fix: string] | undefined;

/** Targets without characters that have a special meaning on some host. */
const TARGET = /^(\/(?!\/)|https?:\/\/)[\w.~/@%?=&#:+,;!-]*$/;

/** Hosts read `:splat` and similar words as placeholders. */
const PLACEHOLDER = /(?<!^https?):(?=[a-z])[a-z]\w*/gi;

const targetProblem = ({ from, to }: RedirectEntry): Found => {
  if (!TARGET.test(to) || !canParseUrl(to, 'https://site.invalid') || /\/\.\.?(\/|$)/.test(to))
    return [
      `the target ${JSON.stringify(to)} is neither a path on the site nor a full URL`,
      'use a path such as /new/ or a URL that begins with https://, percent-encoded',
    ];
  const [splat, ...others] = to.match(PLACEHOLDER) ?? [];
  if (splat === undefined) return undefined;
  if (splat !== ':splat' || others.length > 0)
    return [
      `${others[0] ?? splat} in the target is not a supported placeholder`,
      'use :splat only once, for the part that * matches',
    ];
  return isFolderPath(from) ? undefined : [`:splat requires a * in from`, 'end from with /*'];
};

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

const loopProblem = ({ from, to, status }: RedirectEntry): Found => {
  const [path = ''] = to.split(/[?#]/, 1);
  if (!path.startsWith('/')) return undefined;
  const reached = path.replace(':splat', '');
  const again = matchesPath(from, reached) || withoutSlash(reached) === withoutSlash(from);
  if (!again) return undefined;
  return status === '200'
    ? [`the target ${to} is covered by ${from}`, 'remove the entry, or correct its target']
    : [`the redirect from ${from} leads to itself`, 'redirect to a path that it does not cover, or to a full URL'];
};

const indexProblem = ({ to }: RedirectEntry): Found =>
  /^\/(.*\/)?index(\.html)?$/.test(to)
    ? [`the target ${to} is the file of a page`, `use ${to.replace(/index(\.html)?$/, '')}`]
    : undefined;

const QUERY_NAME = /^[a-z]\w*$/i;
const QUERY_VALUE = /^[\w.~-]+$/;
const HEADER_VALUE = /^[\w.~/:;=,+ -]+$/;

const pairProblem = (kind: 'query' | 'header', name: string, value: string): Found => {
  if (!(kind === 'query' ? QUERY_NAME : HEADER_NAME).test(name))
    return [`conditions do not support the name ${JSON.stringify(name)}`, 'use only letters and digits'];
  return (kind === 'query' ? QUERY_VALUE : HEADER_VALUE).test(value)
    ? undefined
    : [
        `the value ${JSON.stringify(value)} of ${name} contains characters that hosts compare differently`,
        kind === 'query' ? 'use only letters, digits and - . _ ~' : 'use only letters, digits and - . _ ~ / : ; = , +',
      ];
};

const conditionProblems = (conditions: Conditions | undefined, at: HostingProblem['path']): HostingProblem[] => {
  if (conditions === undefined) return [];
  const says = Object.values(conditions).some((value) => value !== undefined && Object.keys(value).length > 0);
  const pairs = (['query', 'header'] as const).flatMap((kind) =>
    Object.entries(conditions[kind] ?? {}).flatMap(([name, value]): HostingProblem[] => {
      const found = pairProblem(kind, name, value);
      return found ? [{ path: [...at, kind], key: name, message: found[0], fix: found[1] }] : [];
    }),
  );
  const fix = 'add a condition such as country, or remove the key';
  return says ? pairs : [...pairs, { path: at, message: 'no condition is set', fix }];
};

const problemsOf = (entry: RedirectEntry, index: number): HostingProblem[] => {
  const at = ['redirects', index];
  const problem = (key: string, found: Found): HostingProblem[] =>
    found ? [{ path: [...at, key], message: found[0], fix: found[1] }] : [];
  return [
    ...problem('from', pathProblem(entry.from)),
    ...problem('to', targetProblem(entry) ?? indexProblem(entry) ?? loopProblem(entry)),
    ...conditionProblems(entry.when, [...at, 'when']),
    ...conditionProblems(entry.unless, [...at, 'unless']),
  ];
};

const unreachable = (redirects: readonly RedirectEntry[]): HostingProblem[] => {
  const seen: RedirectEntry[] = [];
  return redirects.flatMap((entry, index): HostingProblem[] => {
    const before = seen.find(
      ({ from, when, unless, hosts }) =>
        withoutSlash(from) === withoutSlash(entry.from) &&
        ((when === undefined && unless === undefined) ||
          JSON.stringify([when, unless]) === JSON.stringify([entry.when, entry.unless])) &&
        (hosts === undefined || entry.hosts?.every((host) => hosts.includes(host)) === true),
    );
    seen.push(entry);
    if (before === undefined) return [];
    const message = `the redirect from ${entry.from} never applies: an earlier one covers the same visitors`;
    return [{ path: ['redirects', index, 'from'], message, fix: 'remove one of them, or change their order' }];
  });
};

export const redirectProblems = ({ redirects }: Hosting): HostingProblem[] => [
  ...redirects.flatMap(problemsOf),
  ...unreachable(redirects),
];
