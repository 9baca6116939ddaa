import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { normalizeBase } from '../engine/check/sources/identity.ts';
import { todayOf } from '../engine/content/today.ts';
import { canParseUrl } from '../engine/core/can-parse-url.ts';
import { isLanguageTag } from '../engine/facts/html/language-tag.ts';
import type { Shard } from '../engine/pages/plan/choose-pages.ts';
import type { Io } from './io.ts';

export interface CommonFlags {
  readonly root: string;
  readonly out: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Maximum length of a path: PATH_MAX on Linux. */
const MOST_CHARACTERS = 4096;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns today's date in the site's `timeZone` as `YYYY-MM-DD`. */
export const todayHere = (root: string, { environment, now }: Io): string => todayOf(root, environment, now());

export const parseDate = (text: string): string => {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new InvalidArgumentError('It must be a date such as 2026-03-31.');
  return text;
};

export const parseAddress = (text: string): string => {
  if (!canParseUrl(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It must be an absolute URL such as https://www.example.com/.');
  return new URL(text).href;
};

export const parseBase = (text: string): string => {
  if (!/^\/[^?#\s]*$/.test(text)) throw new InvalidArgumentError('It must be a path such as /repo/.');
  return normalizeBase(text) || '/';
};

/** Accepts the same tags as the `language` setting, which excludes private tags such as `x-klingon`. */
export const parseLanguage = (text: string): string => {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text) || !isLanguageTag(text))
    throw new InvalidArgumentError('It must be a language tag such as en-AU or de.');
  return text;
};

export const parseInteger =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return value;
  };

/** Parses a shard: `2/4` is the second of four. */
export const parseShard = (text: string): Shard => {
  const [, index = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > of)
    throw new InvalidArgumentError('It must be a shard number and the number of shards, such as 2/4.');
  return { index, of };
};

export const parsePath = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  if (text.length > MOST_CHARACTERS)
    throw new InvalidArgumentError(`It must not be longer than ${MOST_CHARACTERS} characters.`);
  return text;
};

export const parseTexts = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  parsePath(text),
];

/** Rejects values below 0.5, because most pairs of pages reach them. */
export const parseShare = (text: string): number => {
  const value = Number(text);
  if (!/^[01](\.\d+)?$/.test(text) || value < 0.5 || value > 1)
    throw new InvalidArgumentError('It must be a number from 0.5 to 1, such as 0.8.');
  return value;
};

export const withCommonFlags = (command: Command): Command =>
  command
    .option('--root <folder>', 'folder of the site, with templates, content and public', parsePath, '.')
    .option('--out <folder>', 'output folder, relative to the root', parsePath, 'dist')
    .option('--json', 'print the result as JSON on standard output')
    .option('-q, --quiet', 'print only problems');

export const foldersOf = ({ root, out }: CommonFlags, { cwd }: Io): { root: string; out: string } => {
  const absolute = path.resolve(cwd, root);
  return { root: absolute, out: path.resolve(absolute, out) };
};

/** The file extension determines the format. */
const REPORT_FORMS = ['.json', '.sarif', '.html', '.md', '.txt', '.xml'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

export const reportFormOf = (file: string): ReportForm | undefined =>
  REPORT_FORMS.find((form) => path.extname(file) === form);

export const parseReportFile = (file: string, before: readonly string[] = []): readonly string[] => {
  if (reportFormOf(file) === undefined)
    throw new InvalidArgumentError(`The extension must be one of ${REPORT_FORMS.join(', ')}.`);
  return [...before, file];
};
