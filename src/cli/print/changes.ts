import { type Changes, COMPARED, type Compared } from '../../engine/check/changes/compare.ts';
import type { Colours } from './diagnostics.ts';

const MOST = 10;

const NAMES: Readonly<Record<Compared, string>> = {
  title: 'titles',
  description: 'descriptions',
  canonical: 'canonicals',
  robots: 'robots',
};

const section = (name: string, lines: readonly string[], colours: Colours): string[] =>
  lines.length === 0
    ? []
    : [
        `  ${colours.bold(name)} ${lines.length}`,
        ...lines.slice(0, MOST).map((line) => `    ${line}`),
        ...(lines.length > MOST ? [colours.dim(`    … and ${lines.length - MOST} more; --json lists them all`)] : []),
      ];

const quoted = (text: string): string => (text === '' ? 'nothing' : `"${text}"`);

export const formatChanges = ({ added, removed, changed }: Changes, since: string, colours: Colours): string => {
  const redirected = removed.filter(({ to }) => to !== undefined);
  const gone = removed.filter(({ to }) => to === undefined);
  const lines = [
    ...section('added', added, colours),
    ...section(
      'redirected',
      redirected.map(({ path, to }) => `${path} → ${to}`),
      colours,
    ),
    ...section(
      'removed',
      gone.map(({ path, indexable }) => (indexable ? path : `${path} (was not indexable)`)),
      colours,
    ),
    ...COMPARED.flatMap((what) =>
      section(
        NAMES[what],
        changed[what].map(({ path, before, after }) => `${path}  ${quoted(before)} → ${quoted(after)}`),
        colours,
      ),
    ),
  ];
  return `${[`Changes since ${since}`, ...(lines.length > 0 ? lines : ['  none'])].join('\n')}\n`;
};
