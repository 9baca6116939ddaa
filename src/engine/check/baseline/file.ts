import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Failure, usageFailure } from '../../core/diagnostics.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { onDemand } from '../../core/on-demand.ts';
import { readTextFile } from '../../core/text-file.ts';
import { writeAtomically } from '../../core/write-atomically.ts';

/** Increment this when the way in which findings are identified changes. */
const VERSION = 1;
const KIND = 'build-site check baseline';

const schema = onDemand(() =>
  z.strictObject({
    kind: z.literal(KIND),
    version: z.literal(VERSION),
    findings: z.record(
      z.string(),
      z.record(z.string(), z.union([z.number().int().positive(), z.array(z.string()).min(1)])),
    ),
  }),
);

/** Affected pages, or just their number if there are many; number of occurrences for a finding without pages. */
export type Extent = readonly string[] | number;

/** Known findings by rule and subject. */
export type Known = ReadonlyMap<string, ReadonlyMap<string, Extent>>;

const refusal = (file: string, reason: string, fix: string, cause?: unknown): Failure =>
  usageFailure('check/baseline', `the baseline ${file} ${reason}`, fix, cause);

const REWRITE = 'pass another file, or delete this one and run the check with --write-baseline';

const parse = (file: string): unknown => {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw /^(<{7}|>{7}) /m.test(text)
      ? refusal(
          file,
          'contains a merge conflict',
          'keep the lines from both sides, and delete the conflict markers',
          error,
        )
      : refusal(file, 'is not JSON', REWRITE, error);
  }
};

const headerOf = (data: unknown): { kind?: unknown; version?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};

/** Throws a Failure of kind `usage` for files that another program or a newer version wrote. */
export const readBaseline = (file: string): Known => {
  if (!existsSync(file))
    throw refusal(file, 'does not exist', 'run the check once with --write-baseline and this file');
  if (!statSync(file).isFile())
    throw refusal(file, 'is not a file', 'pass the path of a file, such as check-baseline.json');
  const data = parse(file);
  const { kind, version } = headerOf(data);
  if (kind !== KIND) throw refusal(file, 'was not written by build-site check', REWRITE);
  if (typeof version === 'number' && version > VERSION)
    throw refusal(
      file,
      `has version ${version}, but this build-site supports versions up to ${VERSION}`,
      'update build-site',
    );
  const parsed = schema().safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal(file, `is invalid at ${issue?.path.join(' › ') || 'its top level'}`, REWRITE);
  }
  return new Map(Object.entries(parsed.data.findings).map(([rule, abouts]) => [rule, new Map(Object.entries(abouts))]));
};

const compareText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

const sorted = <Value>(entries: ReadonlyMap<string, Value>): [string, Value][] => [...entries].sort(compareText);

const formatExtent = (extent: Extent): string =>
  typeof extent === 'number' ? String(extent) : `[${extent.map((page) => JSON.stringify(page)).join(', ')}]`;

/** Writes one line per kind of finding, so that Git can merge branches. */
const format = (known: Known): string => {
  const rules = sorted(known)
    .filter(([, abouts]) => abouts.size > 0)
    .map(([rule, abouts]) => {
      const lines = sorted(abouts).map(([about, extent]) => `      ${JSON.stringify(about)}: ${formatExtent(extent)}`);
      return `    ${JSON.stringify(rule)}: {\n${lines.join(',\n')}\n    }`;
    });
  const findings = rules.length === 0 ? '{}' : `{\n${rules.join(',\n')}\n  }`;
  return `{\n  "kind": ${JSON.stringify(KIND)},\n  "version": ${VERSION},\n  "findings": ${findings}\n}\n`;
};

/** Throws if the existing file is not a baseline, so that it is not overwritten. */
export const writeBaseline = (file: string, known: Known): void => {
  if (existsSync(file)) readBaseline(file);
  try {
    makeFolder(path.dirname(file));
    writeAtomically(file, format(known));
  } catch (error) {
    const { message } = error as Error;
    throw refusal(file, `cannot be written: ${message}`, 'choose a file in a writable folder', error);
  }
};
