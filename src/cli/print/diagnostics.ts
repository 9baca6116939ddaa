import type { createColors } from 'picocolors';
import type { Diagnostic, Location, Severity } from '../../engine/diagnostics.ts';

export type Colours = ReturnType<typeof createColors>;

const MAX_PAGES = 5;
const MAX_OF_A_RULE = 20;

/** `content/blog/a.md:12:3` */
export const formatLocation = ({ file, line, column }: Location): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

const paint = (colours: Colours): Readonly<Record<Severity, (text: string) => string>> => ({
  error: colours.red,
  warning: colours.yellow,
  info: colours.cyan,
});

const listPages = (pages: readonly string[]): string => {
  const shown = pages.slice(0, MAX_PAGES).join(', ');
  return pages.length > MAX_PAGES ? `${shown} and ${pages.length - MAX_PAGES} more` : shown;
};

/** One finding on a few lines: what, where it is written, where it shows, what to do. */
export const formatDiagnostic = (
  { rule, severity, message, fix, pages, locations }: Diagnostic,
  colours: Colours,
): string =>
  [
    `${paint(colours)[severity](severity)} ${colours.bold(rule)}  ${message}`,
    ...(locations ?? []).map((location) => `    at ${colours.cyan(formatLocation(location))}`),
    ...(pages?.length ? [`    on ${listPages(pages)}`] : []),
    ...(fix ? [`    ${colours.green('fix:')} ${fix}`] : []),
  ].join('\n');

/** All findings, at most twenty of a rule. */
export const formatDiagnostics = (diagnostics: readonly Diagnostic[], colours: Colours): string => {
  const shownOf = new Map<string, number>();
  const lines: string[] = [];
  for (const diagnostic of diagnostics) {
    const shown = (shownOf.get(diagnostic.rule) ?? 0) + 1;
    shownOf.set(diagnostic.rule, shown);
    if (shown <= MAX_OF_A_RULE) lines.push(formatDiagnostic(diagnostic, colours));
  }
  for (const [rule, count] of shownOf) {
    if (count > MAX_OF_A_RULE)
      lines.push(colours.dim(`… and ${count - MAX_OF_A_RULE} more of ${rule}; --json lists them all`));
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
};

/** '3 errors, 1 warning' */
export const countDiagnostics = (diagnostics: readonly Diagnostic[]): string => {
  const count = (severity: Severity, name: string) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`];
  };
  return (
    [...count('error', 'error'), ...count('warning', 'warning'), ...count('info', 'note')].join(', ') || 'no problems'
  );
};
