import type { Diagnostic } from '../core/diagnostics.ts';
import { ALL_RULES } from '../rules/index.ts';

/** Diagnostics such as `content/unknown-key` do not come from a rule, so they have no title. */
export const titlesOfRules = (diagnostics: readonly Diagnostic[]): Readonly<Record<string, string>> => {
  const found = new Set(diagnostics.map(({ rule }) => rule));
  const own = diagnostics.flatMap(({ rule, title }) => (title === undefined ? [] : [{ id: rule, title }]));
  return Object.fromEntries(
    [...ALL_RULES, ...own].filter(({ id }) => found.has(id)).map(({ id, title }) => [id, title]),
  );
};
