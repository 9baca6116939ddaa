import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ContentDefinition } from '../api/content.ts';
import { type EngineSettings, engineSettingsFor } from '../api/engine-settings.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { nearestName } from '../core/names/suggest.ts';
import { onDemand } from '../core/on-demand.ts';
import { readTextFile } from '../core/text-file.ts';
import { SETTABLE_RULES } from '../rules/index.ts';
import { controlProblem, findControlIn } from './control-characters.ts';
import { locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { type ValueProblem, validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

export const SETTINGS_FILE = 'content/settings.yml';
export const SETTING_PREFIX = 'SITE_';

export const engineSettingsSchema = onDemand(() => engineSettingsFor(SETTABLE_RULES.map(({ id }) => id)));

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const combine = (definition: ContentDefinition): z.ZodObject => {
  const { shape } = engineSettingsSchema();
  const own = Object.keys(definition.settings.shape).filter((key) => key in shape);
  if (own.length > 0) {
    throw new Failure(
      'problems',
      own.map((key) => ({
        rule: 'settings/reserved-key',
        severity: 'error' as const,
        message: `the settings key "${key}" is reserved for the engine`,
        fix: 'use another name in content/collections.ts',
        locations: [{ file: 'content/collections.ts' }],
      })),
    );
  }
  return z.strictObject({ ...shape, ...definition.settings.shape });
};

/** Returns `SITE_HEAD_OFFICE_STREET` for `headOffice.street`. */
export const environmentName = (setting: readonly string[]): string =>
  SETTING_PREFIX + setting.map((key) => key.replace(/([A-Z])/g, '_$1').toUpperCase()).join('_');

const shapeOf = (schema: z.core.$ZodType): Shape | undefined => {
  // Zod types `def` separately for each kind of schema, but any kind can occur here.
  const { shape, innerType } = schema._zod.def as unknown as { shape?: Shape; innerType?: z.core.$ZodType };
  return shape ?? (innerType && shapeOf(innerType));
};

export const settingPaths = (shape: Shape, above: readonly string[] = []): string[][] =>
  Object.entries(shape).flatMap(([key, schema]) => {
    const inner = shapeOf(schema);
    return inner ? settingPaths(inner, [...above, key]) : [[...above, key]];
  });

export const environmentVariables = (definition: ContentDefinition): { name: string; setting: string[] }[] =>
  settingPaths(combine(definition).shape).map((setting) => ({ name: environmentName(setting), setting }));

const override = (
  data: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: string,
): Record<string, unknown> => ({
  ...data,
  [key]: rest.length === 0 ? value : override((data[key] ?? {}) as Record<string, unknown>, rest, value),
});

/** `overridden` maps a setting's path, such as `a.b`, to the variable's name. */
export const applyVariables = (
  written: Record<string, unknown>,
  settings: readonly (readonly string[])[],
  environment: Environment,
): { readonly data: Record<string, unknown>; readonly overridden: ReadonlyMap<string, string> } => {
  const overridden = new Map<string, string>();
  let data = written;
  for (const setting of settings) {
    const name = environmentName(setting);
    const value = environment[name];
    if (value === undefined) continue;
    data = override(data, setting, value);
    overridden.set(setting.join('.'), name);
  }
  return { data, overridden };
};

/** Reports variables whose names resemble that of a setting. Other `SITE_` variables may belong to other programs. */
const findSlips = (environment: Environment, known: readonly string[]): Diagnostic[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith(SETTING_PREFIX) && !known.includes(name))
    .flatMap((name) => {
      const nearest = nearestName(
        name.slice(SETTING_PREFIX.length),
        known.map((other) => other.slice(SETTING_PREFIX.length)),
      );
      if (nearest === undefined) return [];
      return [
        {
          rule: 'settings/unknown-variable',
          severity: 'error' as const,
          message: `the environment variable ${name} does not match any setting`,
          fix: `did you mean ${SETTING_PREFIX}${nearest}?`,
        },
      ];
    });

const readFile = (root: string): { text: string; data: Record<string, unknown> } => {
  const file = path.join(root, SETTINGS_FILE);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) {
    throw new Failure('usage', [
      {
        rule: 'settings/missing-file',
        severity: 'error',
        message: `${SETTINGS_FILE} ${stats ? 'is not a file' : 'does not exist'} in ${root}`,
        fix: "specify the site's folder with --root, or add the file with at least `address` and `title`",
      },
    ]);
  }
  const text = readTextFile(file);
  try {
    return { text, data: parseYaml(text) as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    throw new Failure('usage', [
      {
        rule: 'settings/syntax',
        severity: 'error',
        message: `the settings are not valid YAML: ${error.message}`,
        fix: error.fix,
        locations: [{ file: SETTINGS_FILE, ...error.position }],
      },
    ]);
  }
};

const toDiagnostic = (problem: ValueProblem, text: string, overridden: ReadonlyMap<string, string>): Diagnostic => {
  const variable = overridden.get(problem.path.join('.'));
  return {
    rule: problem.rule.replace('content/', 'settings/'),
    severity: 'error',
    message: variable ? `${problem.message} (from the environment variable ${variable})` : problem.message,
    fix: problem.fix,
    locations: variable ? [] : [{ file: SETTINGS_FILE, ...locateInData(text, problem.path, problem.key) }],
  };
};

const refuseControls = (result: ReturnType<typeof validate>): ReturnType<typeof validate> => {
  const found = 'value' in result ? findControlIn(result.value) : undefined;
  if (found === undefined) return result;
  return { problems: [{ rule: 'content/control-character', path: found.path, ...controlProblem(found.name) }] };
};

/** Throws a Failure of kind `usage` with every problem. */
export const readSettings = (
  root: string,
  definition: ContentDefinition,
  environment: Environment,
): EngineSettings & Record<string, unknown> => {
  const schema = combine(definition);
  const { text, data: written } = readFile(root);
  const { data, overridden } = applyVariables(written, settingPaths(schema.shape), environment);
  const slips = findSlips(environment, settingPaths(schema.shape).map(environmentName));
  const result = refuseControls(validate(schema, data));
  const problems =
    'problems' in result ? result.problems.map((problem) => toDiagnostic(problem, text, overridden)) : [];
  if ('problems' in result || slips.length > 0) throw new Failure('usage', [...problems, ...slips]);
  return result.value as EngineSettings & Record<string, unknown>;
};
