import path from 'node:path';
import type { PathEntry } from '../../api/page.ts';
import type { Diagnostic, Location } from '../../core/diagnostics.ts';
import { positionAt } from '../../core/position.ts';
import { readTextFile } from '../../core/text-file.ts';
import type { PageModule } from '../compile/templates.ts';
import type { Pattern } from './pattern.ts';

type Params = PathEntry<object>['params'];

interface NamedParams {
  readonly root: string;
  readonly module: PageModule;
  readonly pattern: Pattern;
  readonly entries: readonly { readonly params?: Params }[];
}

const placeOf = ({ root, module: { file } }: NamedParams, name = ''): Location => {
  const text = readTextFile(path.join(root, file));
  const start = text.search(/\bparams\s*:/);
  if (start < 0) return { file };
  const offset = text.slice(start).search(new RegExp(`\\b${name}\\b`));
  return { file, ...positionAt(text, start + Math.max(offset, 0)) };
};

const share = (count: number, { entries }: NamedParams): string =>
  count === entries.length ? '' : `, in ${count} of the ${entries.length} entries of paths()`;

/** Reports each module once. */
export const wrongNames = (input: NamedParams): Diagnostic[] => {
  const { pattern, entries } = input;
  const given = entries.map(({ params = {} }) => Object.keys(params));
  const unknown = [...new Set(given.flat())].filter((name) => !pattern.params.includes(name));
  const needed = pattern.params.filter((name) => !pattern.optional.includes(name));
  const missing = needed.filter((name) => given.some((names) => !names.includes(name)));
  const instead = missing.map((name) => `"${name}"`).join(' or ');
  const ofUnknown = unknown.map((name): Diagnostic => {
    const count = given.filter((names) => names.includes(name)).length;
    return {
      rule: 'plan/unknown-param',
      severity: 'error',
      message: `paths() returns a param "${name}" that ${pattern.address} does not have${share(count, input)}`,
      fix: instead ? `rename it to ${instead}, or rename the file` : 'remove it, or add it to the file name',
      locations: [placeOf(input, name)],
    };
  });
  // Do not report missing params: an unknown param is probably a misspelt missing one.
  if (unknown.length > 0) return ofUnknown;
  return missing.map((name) => {
    const count = given.filter((names) => !names.includes(name)).length;
    return {
      rule: 'plan/bad-param',
      severity: 'error',
      message: `the param "${name}" of ${pattern.address} is missing${share(count, input)}`,
      fix: `return it for each page: { params: { ${name}: … }, props }`,
      locations: [placeOf(input)],
    };
  });
};
