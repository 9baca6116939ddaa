import type { Diagnostic } from '../core/diagnostics.ts';
import { ALL_RULES } from '../rules/index.ts';

/** Diagnostics such as `content/unknown-key` have no rule, and so no title. */
export const titlesOfRules = (diagnostics: readonly Diagnostic[]): Readonly<Record<string, string>> => {
  const found = new Set(diagnostics.map(({ rule }) => rule));
  return Object.fromEntries(ALL_RULES.filter(({ id }) => found.has(id)).map(({ id, title }) => [id, title]));
};
