import { z } from 'zod';
import { HOSTS } from '../engine/core/hosts.ts';
import { hostingSchema } from '../engine/output/hosting/hosting-schema.ts';
import type { RedirectSupport } from '../engine/output/hosts/host.ts';
import { HOST_DEFINITIONS } from '../engine/output/hosts/registry.ts';
import { code, page, table } from './markdown.ts';

/** The part of zod's JSON Schema that the tables show. */
interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const schema = (): JsonSchema =>
  z.toJSONSchema(hostingSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const allowed = ({ enum: own, items }: JsonSchema): string => {
  const values = own ?? items?.enum;
  return values === undefined ? '' : ` One of ${values.map((value) => code(String(value))).join(', ')}.`;
};

const fallback = ({ default: value }: JsonSchema, isRequired: boolean): string => {
  if (value === undefined) return isRequired ? ' Required.' : '';
  return JSON.stringify(value) === '[]' ? '' : ` Default ${code(String(value))}.`;
};

const LIST = new Intl.ListFormat('en-AU');

/** Returns '' for a key that all hosts support. */
const supportingHosts = (key: string): string => {
  const condition = key.replace(/^when\./, '');
  if (key !== 'unless' && condition === key) return '';
  const isSupported = (redirects: RedirectSupport): boolean =>
    key === 'unless' ? redirects.unless.length > 0 : redirects.when.some((name) => name === condition);
  const names = HOSTS.map((host) => HOST_DEFINITIONS[host])
    .filter(({ redirects }) => redirects !== undefined && isSupported(redirects))
    .map(({ name }) => name);
  return ` ${LIST.format(names)}.`;
};

const rowsOf = ({ properties = {}, required = [] }: JsonSchema, above = ''): string[][] =>
  Object.entries(properties).flatMap(([key, value]) => {
    const name = above + key;
    const suffix = supportingHosts(name) + allowed(value) + fallback(value, required.includes(key));
    return [[code(name), `${value.description ?? ''}${suffix}`.trim()], ...rowsOf(value, `${name}.`)];
  });

/** `unless` has the keys of `when`. */
const entryTable = (list: JsonSchema | undefined): string =>
  table(
    ['Key', 'Meaning'],
    rowsOf(list?.items ?? {}).filter(([key = '']) => !key.startsWith('`unless.')),
  );

export const hostingPage = (): string => {
  const { properties = {} } = schema();
  const { robots, headers, redirects } = properties;
  return page(
    {
      title: 'Rules for hosts',
      description:
        'All keys of content/hosting.yml: lines for robots.txt, response headers by path, and conditional redirects, for all hosts of a site.',
      order: 6,
    },
    [
      `${code('content/hosting.yml')} adds to what the build writes for hosts and crawlers. The file is optional. A list with one value may be written as the value; unknown keys are rejected. [Hosting](../hosting.md#crawler-rules-headers-and-redirects) shows it in use.`,
      '## robots',
      table(['Key', 'Meaning'], rowsOf({ ...robots, required: [] })),
      '## robots.groups entries',
      entryTable(robots?.properties?.groups),
      '## headers entries',
      entryTable(headers),
      '## redirects entries',
      entryTable(redirects),
    ],
  );
};
