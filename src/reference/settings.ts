import { z } from 'zod';
import { engineSettingsSchema, environmentName } from '../engine/content/settings.ts';
import { code, page, table } from './markdown.ts';
import type { Member } from './types.ts';

/** The part of zod's JSON Schema that describes one value. */
interface JsonSchema {
  readonly type?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const schemaOf = (io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(engineSettingsSchema(), { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const allowed = (given: readonly unknown[] | undefined): string => {
  if (given === undefined) return '';
  return ` One of ${given.map((value) => code(String(value))).join(', ')}.`;
};

const isEmpty = (value: unknown): boolean => JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';

const fallback = ({ default: value }: JsonSchema, isRequired: boolean): string => {
  if (value === undefined) return isRequired ? ' Required.' : '';
  return isEmpty(value) ? ' Default: none.' : ` Default ${code(String(value))}.`;
};

/** Lists of objects can only be set in the file. */
const hasVariable = ({ type, items }: JsonSchema): boolean => !(type === 'array' && items?.type === 'object');

interface Found {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly doc: string;
}

/** Treats records keyed by rule id as single values. */
const isGroup = ({ type, properties = {} }: JsonSchema): boolean =>
  type === 'object' && !Object.keys(properties).some((key) => /^[A-Z0-9]+-\d+$/.test(key));

const valuesOf = (of: JsonSchema, members: readonly Member[], above: readonly string[] = []): readonly Found[] =>
  Object.entries(of.properties ?? {}).flatMap(([key, value]) => {
    const member = members.find(({ name }) => name === key);
    const path = [...above, key];
    if (isGroup(value)) return valuesOf(value, member?.members ?? [], path);
    return [{ path, schema: value, doc: member?.doc ?? '' }];
  });

const rowOf = ({ path, schema: value, doc }: Found, required: readonly string[]): readonly string[] => [
  code(path.join('.')),
  `${doc}${allowed(value.enum ?? value.items?.enum)}${fallback(value, required.includes(path.join('.')))}${
    hasVariable(value) ? ` ${code(environmentName(path))}` : ''
  }`,
];

export const settingsPage = (members: readonly Member[]): string => {
  const values = valuesOf(schemaOf('output'), members);
  const { required = [] } = schemaOf('input');
  const lists = values.filter(({ schema: { items } }) => items?.properties !== undefined);
  return page(
    {
      title: 'Settings',
      description:
        'All settings that build-site reads from content/settings.yml, with their environment variables, allowed values and defaults.',
      order: 3,
    },
    [
      `Settings are in ${code('content/settings.yml')}. A site can declare more in ${code('content/collections.ts')}, with ${code('settings')} of ${code('defineContent')}; undeclared keys are rejected.`,
      `An environment variable overrides the file: ${code('SITE_')} and the key in capitals, with underscores between words and groups. A variable with this prefix that matches no setting is reported, as an error if its name is close to a setting's. When a command starts, it adds the variables of the site's ${code('.env')} and ${code('.env.local')} (for one machine, not for git); variables that are already set take precedence.`,
      '## All settings',
      table(
        ['Setting', 'Meaning, default and variable'],
        values.map((value) => rowOf(value, required)),
      ),
      ...lists.flatMap(({ path, schema: { items } }) => {
        const [group = '', ...below] = path;
        const member = [group, ...below].reduce<Member | undefined>(
          (above, key) => (above?.members ?? members).find(({ name }) => name === key),
          undefined,
        );
        return [
          `## ${path.join('.')} entries`,
          table(
            ['Key', 'Meaning'],
            Object.keys(items?.properties ?? {}).map((key) => [
              code(key),
              member?.members.find(({ name }) => name === key)?.doc ?? '',
            ]),
          ),
        ];
      }),
    ],
  );
};
