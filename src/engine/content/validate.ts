import type { z } from 'zod';
import type { DataPath } from '../core/data-path.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { writeDate, writeNumber } from './value-suggestions.ts';

export interface ValueProblem {
  readonly rule: string;
  readonly path: DataPath;
  /** The key, if the key itself is the problem. */
  readonly key?: string;
  readonly message: string;
  readonly fix?: string;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a set of keys',
  array: 'a list',
  record: 'a set of keys',
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  if (typeof value === 'object') return 'a set of keys';
  return String(value);
};

/** A single string can replace a list, so index 0 refers to the string itself. */
const valueAt = (value: unknown, path: DataPath): unknown =>
  path.reduce<unknown>((at, key) => {
    if (typeof at === 'string' && typeof key === 'number') return at;
    return typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined;
  }, value);

const nameOf = (path: DataPath): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`),
    '',
  ) || 'the record';

const knownKeys = (schema: z.core.$ZodType, path: DataPath): string[] => {
  // Zod types `def` per kind of schema, but any kind can occur here.
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = def.innerType ?? (def.type === 'pipe' ? (isTransform(def.in) ? def.out : def.in) : undefined);
  if (inner !== undefined) return knownKeys(inner as z.core.$ZodType, path);
  const [key, ...rest] = path;
  if (def.type === 'object') {
    const shape = def.shape as Record<string, z.core.$ZodType>;
    if (key === undefined) return Object.keys(shape);
    const next = shape[String(key)];
    return next ? knownKeys(next, rest) : [];
  }
  return def.type === 'array' && key !== undefined ? knownKeys(def.element as z.core.$ZodType, rest) : [];
};

const isTransform = (schema: unknown): boolean => (schema as z.core.$ZodType)._zod.def.type === 'transform';

const describe = (issue: z.core.$ZodIssue, input: unknown): string => {
  const ownWords = issue.message.startsWith('must') ? issue.message : undefined;
  if (ownWords && issue.code !== 'invalid_format') return input === undefined ? `is missing; it ${ownWords}` : ownWords;
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined
        ? `is missing; it must be ${KINDS[issue.expected] ?? issue.expected}`
        : `must be ${KINDS[issue.expected] ?? issue.expected}, but is ${kindOf(input)}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}, but is ${input === undefined ? 'missing' : kindOf(input)}`;
    case 'too_small':
      return limit('at least', issue.minimum, issue.origin, input);
    case 'too_big':
      return limit('at most', issue.maximum, issue.origin, input);
    case 'invalid_format':
      return `${/must .*/.exec(issue.message)?.[0] ?? `must be a valid ${issue.format}`}, but is ${kindOf(input)}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message;
    case 'invalid_union':
      return `must be ${unionOf(issue)}, but is ${kindOf(input)}`;
    default:
      return issue.message;
  }
};

/** Returns `one of page, file` for a discriminated union, and otherwise the types, such as `text or a list`. */
const unionOf = (issue: z.core.$ZodIssueInvalidUnion): string => {
  if ('options' in issue && issue.options) return `one of ${issue.options.join(', ')}`;
  const expected = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [KINDS[first.expected] ?? first.expected] : [],
  );
  return expected.length > 0 ? [...new Set(expected)].join(' or ') : 'in one of the forms that the schema allows';
};

const limit = (bound: string, value: number | bigint, origin: string, input: unknown): string =>
  typeof input === 'string' || Array.isArray(input)
    ? `must have ${bound} ${value} ${origin === 'string' ? 'characters' : 'items'}, but has ${input.length}`
    : `must be ${bound} ${value}, but is ${kindOf(input)}`;

const meantBy = (issue: z.core.$ZodIssue, input: unknown): string | undefined => {
  if (typeof input !== 'string') return undefined;
  if (issue.code === 'invalid_value') return didYouMean(input, issue.values.map(String));
  if (issue.code === 'invalid_type' && issue.expected === 'number') return writeNumber(input);
  return issue.message.startsWith('must be a date') ? writeDate(input) : undefined;
};

const toProblems = (issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): ValueProblem[] => {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const input = valueAt(data, path);
  if (issue.code !== 'unrecognized_keys') {
    const message = `${nameOf(path)} ${describe(issue, input)}`;
    return input === undefined
      ? [{ rule: 'content/missing-key', path, message, fix: `add the key ${path.at(-1)}` }]
      : [{ rule: 'content/wrong-value', path, message, fix: meantBy(issue, input) }];
  }
  const known = knownKeys(schema, path);
  return issue.keys.map((key) => ({
    rule: 'content/unknown-key',
    path,
    key,
    message: `unknown key "${key}"${path.length > 0 ? ` in ${nameOf(path)}` : ''}`,
    fix: didYouMean(key, known) ?? (known.length > 0 ? `known keys: ${known.join(', ')}` : undefined),
  }));
};

export const validate = <S extends z.ZodType>(
  schema: S,
  data: unknown,
): { value: z.output<S> } | { problems: ValueProblem[] } => {
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data };
  return { problems: result.error.issues.flatMap((issue) => toProblems(issue, schema, data)) };
};
