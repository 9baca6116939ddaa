import path from 'node:path';
import { z } from 'zod';
import { type CheckSettings, checkSettingsFor } from '../../api/check-settings.ts';
import { rulesSchema } from '../../api/engine-settings.ts';
import { locateInData } from '../../content/positions.ts';
import { applyVariables, environmentName, SETTING_PREFIX, settingPaths } from '../../content/settings.ts';
import { SyntaxProblem } from '../../content/syntax-problem.ts';
import { type ValueProblem, validate } from '../../content/validate.ts';
import { parseYaml } from '../../content/yaml.ts';
import type { DataPath } from '../../core/data-path.ts';
import { type Diagnostic, Failure, type Location, usageFailure } from '../../core/diagnostics.ts';
import type { Environment } from '../../core/environment.ts';
import { nearestName } from '../../core/names/suggest.ts';
import { onDemand } from '../../core/on-demand.ts';
import { readTextFile } from '../../core/text-file.ts';
import { SETTABLE_RULES } from '../../rules/index.ts';

const RULE_IDS = SETTABLE_RULES.map(({ id }) => id);

const checkSchema = onDemand(() => checkSettingsFor(RULE_IDS));

export const settingKeys = (): string[] => Object.keys(checkSchema().shape);

/** Schema for the keys that the check uses. The build validates all other keys. */
const siteSchema = onDemand(() =>
  z.strictObject({ rules: rulesSchema(RULE_IDS).optional(), check: checkSchema().optional() }),
);

/** Settings from a single source, without defaults. */
export interface Layer {
  readonly settings: CheckSettings;
  /** Returns a value's source, such as `build-site.check.yml:3`. */
  readonly sourceOf: (at: DataPath) => string;
  readonly file?: string;
  /** Set only if the settings come from a file. */
  readonly placeOf?: (at: DataPath) => Location;
  /** Number of leading `ignore` entries that are allowances. */
  readonly allowances?: number;
  /** Folder that relative file names refer to. */
  readonly folder: string;
}

interface Source {
  readonly name: string;
  readonly text: string;
}

const failure = (problem: ValueProblem, locations: Diagnostic['locations'] = [], suffix = ''): Diagnostic => ({
  rule: problem.rule.replace('content/', 'settings/'),
  severity: 'error',
  message: `${problem.message}${suffix}`,
  fix: problem.fix,
  locations,
});

const readYaml = ({ name, text }: Source): Record<string, unknown> => {
  try {
    const data = parseYaml(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    const { message, fix, position } = error;
    throw new Failure('usage', [
      {
        rule: 'settings/syntax',
        severity: 'error',
        message: `the settings are not valid YAML: ${message}`,
        fix,
        locations: [{ file: name, ...position }],
      },
    ]);
  }
  throw new Failure('usage', [
    {
      rule: 'settings/syntax',
      severity: 'error',
      message: 'the settings must be a set of keys',
      fix: 'put one key on each line, such as profile: seo',
      locations: [{ file: name, line: 1 }],
    },
  ]);
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read: permission denied',
};

const readSource = (file: string, root: string): Source => {
  const name = path.relative(root, file).split(path.sep).join('/');
  try {
    return { name, text: readTextFile(file) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw usageFailure(
      'settings/missing-file',
      `the settings file ${name} ${REASONS[code] ?? `cannot be read: ${message}`}`,
      'pass an existing file, relative to the working directory, with --config',
      error,
    );
  }
};

/** Every key is optional, so empty settings, which are common, do not require the schema. */
const validated = <S extends z.ZodType<object>>(
  schema: () => S,
  data: object,
  toDiagnostic: (problem: ValueProblem) => Diagnostic,
): z.output<S> => {
  if (Object.keys(data).length === 0) return data as z.output<S>;
  const result = validate(schema(), data);
  if ('problems' in result) throw new Failure('usage', result.problems.map(toDiagnostic));
  return result.value;
};

const locate = ({ name, text }: Source, at: DataPath): Location => ({ file: name, line: locateInData(text, at).line });

const lineOf = (source: Source, at: DataPath): string => {
  const { file, line } = locate(source, at);
  return `${file}:${line}`;
};

/** Throws a Failure of kind `usage` that lists every problem. */
export const readOwnLayer = (file: string, root: string): Layer => {
  const source = readSource(file, root);
  const settings = validated(checkSchema, readYaml(source), (problem) =>
    failure(problem, [{ file: source.name, ...locateInData(source.text, problem.path, problem.key) }]),
  );
  return {
    settings,
    sourceOf: (at) => lineOf(source, at),
    file: source.name,
    placeOf: (at) => locate(source, at),
    folder: path.dirname(file),
  };
};

type SiteSettings = z.output<ReturnType<typeof siteSchema>>;

/** `rules.severity` and `rules.allowances` also apply to the check, unless `check` overrides them. */
const mergeSite = ({ rules, check = {} }: SiteSettings): CheckSettings => {
  const allowed = rules?.allowances ?? [];
  const severity = { ...rules?.severity, ...check.rules };
  return {
    ...check,
    ...(Object.keys(severity).length > 0 ? { rules: severity } : {}),
    ...(allowed.length > 0 ? { ignore: [...allowed, ...(check.ignore ?? [])] } : {}),
  };
};

/** Returns the path in `content/settings.yml` of a merged check setting. */
const sitePath = ({ rules, check }: SiteSettings, [key = '', ...below]: DataPath): DataPath => {
  const [first] = below;
  if (key === 'ignore') {
    const allowances = rules?.allowances?.length ?? 0;
    if (typeof first !== 'number') return check?.ignore === undefined ? ['rules', 'allowances'] : ['check', 'ignore'];
    return first < allowances ? ['rules', 'allowances', first] : ['check', 'ignore', first - allowances];
  }
  const isOfCheck = key !== 'rules' || (check?.rules !== undefined && (first === undefined || first in check.rules));
  return isOfCheck ? ['check', key, ...below] : ['rules', 'severity', ...below];
};

export const readSiteLayer = (file: string, root: string): Layer => {
  const source = readSource(file, root);
  const { rules, check } = readYaml(source);
  const data = { ...(rules === undefined ? {} : { rules }), ...(check === undefined ? {} : { check }) };
  const settings = validated(siteSchema, data, (problem) =>
    failure(problem, [{ file: source.name, ...locateInData(source.text, problem.path, problem.key) }]),
  );
  return {
    settings: mergeSite(settings),
    sourceOf: (at) => lineOf(source, sitePath(settings, at)),
    file: source.name,
    placeOf: (at) => locate(source, sitePath(settings, at)),
    allowances: settings.rules?.allowances?.length ?? 0,
    folder: path.dirname(path.dirname(file)),
  };
};

const settingVariables = (): string[][] => [['rules', 'severity'], ...settingPaths({ check: checkSchema() })];

const CHECK_PREFIX = environmentName(['check', '']);

const withoutPrefix = (name: string): string => name.slice(CHECK_PREFIX.length);

/**
 * For a site, accepts names that do not resemble any check setting, because they may belong to a site setting such as
 * `checkIn`.
 */
const unknownVariables = (
  environment: Environment,
  variables: readonly (readonly string[])[],
  isSite: boolean,
): Diagnostic[] => {
  const known = variables.map(environmentName).filter((name) => name.startsWith(CHECK_PREFIX));
  return Object.keys(environment)
    .filter((name) => name.startsWith(CHECK_PREFIX) && !known.includes(name))
    .flatMap((name) => {
      const nearest = nearestName(withoutPrefix(name), known.map(withoutPrefix));
      if (nearest === undefined && isSite) return [];
      return [
        {
          rule: 'settings/unknown-variable',
          severity: 'error',
          message: `the environment variable ${name} does not match any setting`,
          fix:
            nearest === undefined ? `known variables: ${known.join(', ')}` : `did you mean ${CHECK_PREFIX}${nearest}?`,
        },
      ];
    });
};

const hasVariables = (environment: Environment): boolean =>
  Object.keys(environment).some((name) => name.startsWith(SETTING_PREFIX));

/** Reads variables such as `SITE_RULES_SEVERITY` and `SITE_CHECK_PROFILE`. */
export const readVariables = (environment: Environment, folder: string, isSite: boolean): Layer => {
  const variables = hasVariables(environment) ? settingVariables() : [];
  const unknown = unknownVariables(environment, variables, isSite);
  if (unknown.length > 0) throw new Failure('usage', unknown);
  const { data, overridden } = applyVariables({}, variables, environment);
  const settings = validated(siteSchema, data, (problem) => {
    const name =
      overridden.get(problem.path.slice(0, 2).join('.')) ?? overridden.get(problem.path.slice(0, 3).join('.'));
    return failure(problem, [], ` (from the environment variable ${name})`);
  });
  return {
    settings: mergeSite(settings),
    sourceOf: (at) => {
      const ofCheck = overridden.get(['check', ...at].join('.')) ?? overridden.get(`check.${at[0]}`);
      return ofCheck ?? 'SITE_RULES_SEVERITY';
    },
    folder,
  };
};

export const readObject = (given: object, folder: string, source: string): Layer => ({
  settings: validated(checkSchema, given, (problem) => failure(problem, [], ` (in ${source})`)),
  sourceOf: () => source,
  folder,
});
