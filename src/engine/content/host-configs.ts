import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataPath } from '../core/data-path.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { HOSTS, type Host } from '../core/hosts.ts';
import type { HostConfigs, MergedConfig, SiteConfig } from '../output/hosts/host.ts';
import { ownFilesOf } from '../output/hosts/host-files.ts';
import { parseData } from './data.ts';
import { locateInData } from './positions.ts';
import { SyntaxProblem } from './syntax-problem.ts';

interface ConfigFile {
  readonly host: Host;
  /** Name in `public/` and in the output. */
  readonly name: string;
  readonly merges: MergedConfig;
}

/** Returns the files in the order of the registry, whatever the order in the settings. */
const configFilesOf = (hosts: readonly Host[]): ConfigFile[] =>
  ownFilesOf(HOSTS.filter((host) => hosts.includes(host))).flatMap(({ host, own: { file, merges } }) =>
    merges ? [{ host, name: file, merges }] : [],
  );

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

  read({ schema, generatedKeys }: MergedConfig): SiteConfig | undefined {
    const data = this.#parse();
    if (data === undefined) return undefined;
    const result = schema.safeParse(data);
    const name = path.posix.basename(this.#file);
    for (const { path: at, message } of result.error?.issues ?? []) {
      const where = at.map((part) => (typeof part === 'number' ? part : String(part)));
      this.#add(`${where.join('.') || 'the file'} ${message}`, 'see Hosting in the documentation', where);
    }
    for (const key of Object.keys(Object(data)))
      if (generatedKeys.has(key))
        this.#add(`"${key}" of ${name} is written by build-site`, generatedKeys.get(key), [], key);
    return result.data;
  }
}

/** Reads the host configurations of `public/` that are merged with generated ones. Throws Failure of kind `problems`. */
export const readHostConfigs = (root: string, hosts: readonly Host[]): HostConfigs => {
  const configs: HostConfigs = {};
  const diagnostics: Diagnostic[] = [];
  for (const { host, name, merges } of configFilesOf(hosts)) {
    const file = `public/${name}`;
    if (!statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    const reader = new ConfigReader(root, file);
    configs[host] = reader.read(merges);
    diagnostics.push(...reader.diagnostics);
  }
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
  return configs;
};

/** Returns the files of `public/` that are merged instead of copied. */
export const mergedFiles = (hosts: readonly Host[]): ReadonlySet<string> =>
  new Set(configFilesOf(hosts).map(({ name }) => name));
