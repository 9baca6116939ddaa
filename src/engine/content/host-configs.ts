import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DataPath } from '../core/data-path.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import type { Host } from '../core/hosts.ts';
import type { HostConfigs } from '../output/host-files.ts';
import { parseData } from './data.ts';
import { locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';

const HEADERS = 'declare them under headers in content/hosting.yml';
const REDIRECTS = 'declare them in templates/redirects.ts';
const DROP = 'remove the key: build-site sets it as its pages need it';

interface ConfigFile {
  readonly host: 'vercel' | 'azure';
  readonly file: string;
  /** Keys that build-site generates, each with how to declare them instead. */
  readonly written: ReadonlyMap<string, string>;
}

const CONFIG_FILES: readonly ConfigFile[] = [
  {
    host: 'vercel',
    file: 'public/vercel.json',
    written: new Map([
      ['headers', HEADERS],
      ['redirects', REDIRECTS],
      ['rewrites', REDIRECTS],
      ['routes', 'declare headers in content/hosting.yml and redirects in templates/redirects.ts'],
      ['trailingSlash', DROP],
    ]),
  },
  {
    host: 'azure',
    file: 'public/staticwebapp.config.json',
    written: new Map([
      ['globalHeaders', HEADERS],
      ['trailingSlash', DROP],
    ]),
  },
];

const azureSchema = z.looseObject({
  routes: z
    .array(
      z.looseObject({
        route: z
          .string()
          .regex(/^\/[^*]*(?<=\/)\*$|^\/[^*]*$/, 'must be a path such as /members/, or a folder such as /members/*'),
        headers: z.undefined({ error: `must not be here: ${HEADERS}` }).optional(),
        redirect: z.undefined({ error: `must not be here: ${REDIRECTS}` }).optional(),
        rewrite: z.undefined({ error: `must not be here: ${REDIRECTS}` }).optional(),
      }),
    )
    .optional(),
  responseOverrides: z
    .looseObject({ 404: z.undefined({ error: 'must not be here: build-site serves 404.html' }).optional() })
    .optional(),
});

const SCHEMAS = { vercel: z.looseObject({}), azure: azureSchema } as const;

class ConfigReader {
  readonly #file: string;
  readonly #text: string;
  readonly diagnostics: Diagnostic[] = [];

  constructor(root: string, file: string) {
    this.#file = file;
    this.#text = readFileSync(path.join(root, file), 'utf8');
  }

  #add(message: string, fix: string | undefined, at: DataPath, key?: string): void {
    this.diagnostics.push({
      rule: 'hosting/host-file',
      severity: 'error',
      message,
      fix,
      locations: [{ file: this.#file, ...locateInData(this.#text, at, key) }],
    });
  }

  #parse(): unknown {
    try {
      return parseData(this.#file, this.#text);
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      const locations = [{ file: this.#file, ...error.position }];
      const message = `${this.#file} is not valid JSON: ${error.message}`;
      this.diagnostics.push({ rule: 'hosting/host-file', severity: 'error', message, fix: error.fix, locations });
      return undefined;
    }
  }

  read<Schema extends z.ZodType>(schema: Schema, written: ConfigFile['written']): z.output<Schema> | undefined {
    const data = this.#parse();
    if (data === undefined) return undefined;
    const result = schema.safeParse(data);
    for (const { path: at, message } of result.error?.issues ?? []) {
      const where = at.map((part) => (typeof part === 'number' ? part : String(part)));
      this.#add(`${where.join('.') || 'the file'} ${message}`, 'see Hosting in the documentation', where);
    }
    for (const key of Object.keys(Object(data)))
      if (written.has(key))
        this.#add(`"${key}" of ${path.posix.basename(this.#file)} is written by build-site`, written.get(key), [], key);
    return result.data;
  }
}

/**
 * Reads the host configurations in `public/` that are merged with generated ones. Throws Failure of kind `problems`.
 */
export const readHostConfigs = (root: string, hosts: readonly Host[]): HostConfigs => {
  const configs: { -readonly [Key in keyof HostConfigs]: HostConfigs[Key] } = {};
  const diagnostics: Diagnostic[] = [];
  for (const { host, file, written } of CONFIG_FILES) {
    if (!hosts.includes(host) || !statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    const reader = new ConfigReader(root, file);
    if (host === 'azure') configs.azure = reader.read(SCHEMAS.azure, written);
    else configs.vercel = reader.read(SCHEMAS.vercel, written);
    diagnostics.push(...reader.diagnostics);
  }
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
  return configs;
};

/** Returns the files of `public/` that are merged instead of copied. */
export const mergedFiles = (hosts: readonly Host[]): ReadonlySet<string> =>
  new Set(
    CONFIG_FILES.filter(({ host }) => hosts.includes(host)).map(({ file }) => path.posix.relative('public', file)),
  );
