import type { ContentDefinition } from '../api/content.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { environmentVariables, SETTING_PREFIX } from './settings.ts';

/** Returns `FORM` and `ACTION` for `SITE_FORM_ACTION`. */
const wordsOf = (name: string): string[] => name.slice(SETTING_PREFIX.length).split('_');

const strange = (name: string, known: readonly string[]): Diagnostic => {
  const words = wordsOf(name);
  const alike =
    known.find((other) => wordsOf(other)[0] === words[0]) ??
    known.find((other) => wordsOf(other).some((word) => words.includes(word)));
  return {
    rule: 'settings/unknown-variable',
    // The variable may belong to another program.
    severity: alike ? 'warning' : 'note',
    message: `the environment variable ${name} does not match any setting`,
    fix: alike ? `did you mean ${alike}?` : `remove it unless another program needs it`,
  };
};

/** Finds variables that do not match any setting. Names that closely resemble a setting are rejected earlier. */
export const findUnknownVariables = (definition: ContentDefinition, environment: Environment): Diagnostic[] => {
  const known = environmentVariables(definition).map(({ name }) => name);
  return Object.entries(environment)
    .filter(([name, value]) => value !== undefined && name.startsWith(SETTING_PREFIX) && !known.includes(name))
    .map(([name]) => strange(name, known));
};
