import { z } from 'zod';
import { PROFILE_NAMES } from '../api/check-settings.ts';
import { validate } from '../content/validate.ts';
import { Failure, usageFailure } from '../core/diagnostics.ts';
import type { CheckOptions } from './check-options.ts';

const NAME = 'the options of checkSite';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Duck typing accepts signals from other realms and polyfills. */
const isSignal = (value: unknown): boolean =>
  isObject(value) && 'aborted' in value && typeof value.aborted === 'boolean';

const isValidDate = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime());

const text = () => z.string().optional();
const flag = () => z.boolean().optional();
const number = () => z.number().optional();

const requestsSchema = () =>
  z.strictObject({
    concurrency: number(),
    timeout: number(),
    userAgent: text(),
    maxPages: number(),
    maxTime: number(),
    ignoreRobots: flag(),
  } satisfies Record<keyof NonNullable<CheckOptions['requests']>, z.ZodType>);

const externalSchema = () => z.strictObject({ maxAge: number(), strict: flag() });

const optionsSchema = () =>
  z.strictObject({
    folder: text(),
    url: text(),
    cwd: text(),
    root: text(),
    config: z
      .custom((value) => typeof value === 'string' || isObject(value), 'must be the path of a file or a set of keys')
      .optional(),
    profile: z.enum(PROFILE_NAMES).optional(),
    baseline: text(),
    writeBaseline: text(),
    shrinkBaseline: flag(),
    against: text(),
    origin: text(),
    base: text(),
    hosts: z.array(z.string()).optional(),
    external: z
      .custom((value) => typeof value === 'boolean' || isObject(value), 'must be true, false or a set of keys')
      .optional(),
    requests: requestsSchema().optional(),
    environment: z.custom(isObject, 'must be an object such as process.env').optional(),
    signal: z.custom(isSignal, 'must be an AbortSignal').optional(),
    onProgress: z.custom((value) => typeof value === 'function', 'must be a function').optional(),
    now: z.custom(isValidDate, 'must be a valid Date').optional(),
  } satisfies Record<keyof CheckOptions, z.ZodType>);

/** A union would lose the messages about the keys of `external`. */
const problemsIn = (options: object) => {
  const { external } = options as { readonly external?: unknown };
  const results = [
    validate(optionsSchema(), options),
    validate(z.object({ external: externalSchema().optional() }), isObject(external) ? { external } : {}),
  ];
  return results.flatMap((result) => ('problems' in result ? result.problems : []));
};

/** Throws a Failure for invalid options, which programs without type checking can pass. */
export const refuseWrongOptions = (options: unknown): void => {
  if (!isObject(options))
    throw usageFailure(
      'check/options',
      `${NAME} must be an object`,
      "pass an object, such as checkSite({ folder: '_site' })",
    );
  const problems = problemsIn(options);
  if (problems.length === 0) return;
  throw new Failure(
    'usage',
    problems.map(({ message, fix }) => ({
      rule: 'check/options',
      severity: 'error',
      message: `${message} (in ${NAME})`,
      fix,
    })),
  );
};
