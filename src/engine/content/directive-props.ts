import { isDeepStrictEqual } from 'node:util';
import type { DirectiveSchemas } from '../api/markdown-settings.ts';
import { didYouMean } from '../core/names/suggest.ts';
import type { Directive } from './directives.ts';
import { type ValueProblem, validate } from './validate.ts';

export interface DirectiveProblem {
  readonly rule: string;
  readonly message: string;
  readonly fix?: string;
  /** Offset from the start of the directive. */
  readonly offset: number;
}

type CheckedDirective = { readonly props: object } | { readonly problems: readonly DirectiveProblem[] };

/**
 * Returns `::photoGrid{key="value"}` for the component `PhotoGrid`, or `:::photoGrid{key="value"} … :::` for a
 * component with content.
 */
export const directiveFormOf = (component: string, isContainer = false): string => {
  const form = `::${component.charAt(0).toLowerCase()}${component.slice(1)}{key="value"}`;
  return isContainer ? `:${form} … :::` : form;
};

const refused = (rule: string, message: string, fix?: string): CheckedDirective => ({
  problems: [{ rule, message, fix, offset: 0 }],
});

const unknown = ({ marker, name }: Directive, names: readonly string[]): CheckedDirective =>
  refused(
    'content/unknown-directive',
    `there is no directive ${marker}${name}`,
    didYouMean(name, names) ??
      (names.length > 0
        ? `known directives: ${names.join(', ')}`
        : `declare it in the collection: markdown: { directives: { ${name}: z.strictObject({ … }) } }, or put it between backticks`),
  );

const offsetOf = ({ raw }: Directive, { path: [first], key = String(first ?? '') }: ValueProblem): number => {
  const end = raw.search(/\}[ \t]*(?:\n|$)/);
  const at = raw
    .slice(0, end < 0 ? raw.length : end)
    .search(new RegExp(`[\\s{]${key.replace(/\W/g, '.')}(?=[\\s=}]|$)`));
  return at < 0 ? 0 : at + 1;
};

const fixOf = ({ rule, path, fix }: ValueProblem): string | undefined =>
  rule === 'content/missing-key' ? `add ${path.join('.')}="…"` : fix?.replace(/^known keys/, 'known properties');

/** Validates the attributes against the directive's schema. `fill` replaces variables. */
export const checkDirective = (
  directive: Directive,
  schemas: DirectiveSchemas,
  fill: (text: string) => string,
): CheckedDirective => {
  const { name, marker, attributes, problem } = directive;
  if (problem) return refused('content/directive-syntax', problem.message, problem.fix);
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema === undefined) return unknown(directive, Object.keys(schemas));
  const filled = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, fill(value)]));
  const result = validate(schema, filled);
  if ('problems' in result)
    return {
      problems: result.problems.map((each) => ({
        rule: 'content/directive-property',
        message: `${marker}${name}: ${each.message.replace(/^unknown key/, 'unknown property')}`,
        fix: fixOf(each),
        offset: offsetOf(directive, each),
      })),
    };
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(result.value)), result.value)) return { props: result.value };
  return refused(
    'content/directive-property',
    `the schema of ${marker}${name} returns a value that JSON cannot represent`,
    'convert it in the component instead',
  );
};
