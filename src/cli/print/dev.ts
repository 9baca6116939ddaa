import { type Diagnostic, hasErrors } from '../../engine/core/diagnostics.ts';
import type { Dev, Edit } from '../../engine/dev/dev.ts';
import { type Colours, countDiagnostics, formatFirst } from './diagnostics.ts';
import { recordedLine } from './recorded.ts';

const MOST_NAMED = 3;

const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

const pages = (count: number): string => `${count} page${count === 1 ? '' : 's'}`;

interface Start extends Pick<Dev, 'address' | 'data'> {
  readonly root: string;
}

export const formatStart = ({ root, address, data }: Start, milliseconds: number, colours: Colours): string =>
  `${[
    `Serving ${root} while you edit it`,
    `  ${colours.cyan(address)}`,
    ...recordedLine(data),
    `Ready after ${Math.round(milliseconds)} ms. Stop with Ctrl-C.`,
  ].join('\n')}\n`;

export const formatEdit = ({ files, touched, told, milliseconds }: Edit, colours: Colours): string => {
  const shown = told.length === 0 ? 'no open page changed' : `updated ${listed(told)}`;
  const others = touched.length === 0 ? '' : `; ${pages(touched.length)} visited so far may be affected`;
  return `${colours.bold(listed(files))}  ${shown}${others}  ${colours.dim(`${Math.round(milliseconds)} ms`)}\n`;
};

export const formatEnvironment = (file: string, colours: Colours): string =>
  `${colours.yellow('warning')} ${file} has changed; restart dev (Ctrl-C) to load it.\n`;

const meanwhile = (problems: readonly Diagnostic[], isServed: boolean): string => {
  if (!isServed) return 'no page can be rendered until then';
  return hasErrors(problems) ? 'everything else is served from the last good state' : 'all pages are still served';
};

/** Merges problems that are identical on several pages. */
const toldOnce = (problems: readonly Diagnostic[]): Diagnostic[] => {
  const known = new Map<string, Diagnostic>();
  for (const problem of problems) {
    const { rule, severity, message, locations } = problem;
    const key = JSON.stringify([rule, severity, message, locations]);
    const pages = [...new Set([...(known.get(key)?.pages ?? []), ...(problem.pages ?? [])])];
    known.set(key, { ...problem, ...(pages.length > 0 && { pages }) });
  }
  return [...known.values()];
};

export const formatProblems = (problems: readonly Diagnostic[], isServed: boolean, colours: Colours): string => {
  if (problems.length === 0) return `${colours.green('Fixed.')}\n`;
  const colour = hasErrors(problems) ? colours.red : colours.yellow;
  const told = toldOnce(problems);
  return `${formatFirst(told, colours)}${colour('To fix:')} ${countDiagnostics(told)}; ${meanwhile(told, isServed)}.\n`;
};
