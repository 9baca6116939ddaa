import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Failure, usageFailure } from '../../core/diagnostics.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { readTextFile } from '../../core/text-file.ts';
import { writeAtomically } from '../../core/write-atomically.ts';

/** Version of the format. Increment it when the way findings are identified changes. */
const VERSION = 1;
const KIND = 'build-site check baseline';

const SCHEMA = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  findings: z.record(z.string(), z.record(z.string(), z.number().int().positive())),
});

/** Number of pages, or of occurrences if a finding has no pages, by rule and subject. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

const refusal = (file: string, reason: string, fix: string, cause?: unknown): Failure =>
  usageFailure('check/baseline', `the baseline ${file} ${reason}`, fix, cause);

const REWRITE = 'pass another file, or delete this one and run the check with --write-baseline';

const parse = (file: string): unknown => {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw /^(<{7}|>{7}) /m.test(text)
      ? refusal(file, 'contains a merge conflict', 'keep the lines of both sides, without the markers', error)
      : refusal(file, 'is not JSON', REWRITE, error);
  }
};

const headerOf = (data: unknown): { kind?: unknown; version?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};

/** Throws Failure of kind `usage` for files that another program or a newer version wrote. */
export const readBaseline = (file: string): Counts => {
  if (!existsSync(file))
    throw refusal(file, 'does not exist', 'run the check once with --write-baseline and this file');
  if (!statSync(file).isFile())
    throw refusal(file, 'is not a file', 'pass the path of a file, such as check-baseline.json');
  const data = parse(file);
  const { kind, version } = headerOf(data);
  if (kind !== KIND) throw refusal(file, 'was not written by build-site check', REWRITE);
  if (typeof version === 'number' && version > VERSION)
    throw refusal(file, `has version ${version}, and this build-site reads up to ${VERSION}`, 'update build-site');
  const parsed = SCHEMA.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal(file, `is invalid at ${issue?.path.join(' › ') || 'its top level'}`, REWRITE);
  }
  return new Map(Object.entries(parsed.data.findings).map(([rule, counts]) => [rule, new Map(Object.entries(counts))]));
};

const compareText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

const sorted = <Value>(entries: ReadonlyMap<string, Value>): [string, Value][] => [...entries].sort(compareText);

/** Writes one line for each kind of finding, so that changes from different branches can be merged. */
const format = (counts: Counts): string => {
  const rules = sorted(counts)
    .filter(([, abouts]) => abouts.size > 0)
    .map(([rule, abouts]) => {
      const lines = sorted(abouts).map(([about, count]) => `      ${JSON.stringify(about)}: ${count}`);
      return `    ${JSON.stringify(rule)}: {\n${lines.join(',\n')}\n    }`;
    });
  const findings = rules.length === 0 ? '{}' : `{\n${rules.join(',\n')}\n  }`;
  return `{\n  "kind": ${JSON.stringify(KIND)},\n  "version": ${VERSION},\n  "findings": ${findings}\n}\n`;
};

/** Throws instead of replacing a file that is not a baseline. */
export const writeBaseline = (file: string, counts: Counts): void => {
  if (existsSync(file)) readBaseline(file);
  try {
    makeFolder(path.dirname(file));
    writeAtomically(file, format(counts));
  } catch (error) {
    const { message } = error as Error;
    throw refusal(file, `cannot be written: ${message}`, 'choose a file in a writable folder', error);
  }
};
