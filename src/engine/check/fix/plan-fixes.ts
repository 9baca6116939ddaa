import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { RECORDED_FOLDER } from '../../content/remote/recording.ts';
import type { Diagnostic, Location, SourceEdit } from '../../core/diagnostics.ts';
import { escapeRegExp } from '../../core/escape-reg-exp.ts';

export interface FileChange {
  /** Relative to the root, with `/`. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A finding whose correction cannot be applied to the sources. */
export interface UnfixedFinding {
  readonly finding: Diagnostic;
  readonly why: string;
}

export interface FixPlan {
  readonly changes: readonly FileChange[];
  readonly fixed: readonly Diagnostic[];
  readonly left: readonly UnfixedFinding[];
}

/** Delimiters around a complete value: quotes, brackets, white space or the ends of a line. */
const AROUND_VALUE = ['(?<=^|[\\s"\'`(<\\[:,])', '(?=$|[\\s"\'`)>\\],}])'] as const;
/** Links and elements need no delimiters, but they must not be preceded by `!` or a backslash. */
const AROUND_MARKUP = ['(?<![!\\\\])', ''] as const;

const placesIn = (line: string, text: string): number[] => {
  const [before, after] = /^[[<]/.test(text) ? AROUND_MARKUP : AROUND_VALUE;
  return [...line.matchAll(new RegExp(before + escapeRegExp(text) + after, 'g'))].map(({ index }) => index);
};

class Drafts {
  readonly #root: string;
  readonly #files = new Map<string, { readonly before: string; readonly lines: string[] }>();

  constructor(root: string) {
    this.#root = root;
  }

  linesOf(file: string): string[] {
    const known = this.#files.get(file);
    if (known) return known.lines;
    const before = readFileSync(path.join(this.#root, file), 'utf8');
    const lines = before.split('\n');
    this.#files.set(file, { before, lines });
    return lines;
  }

  changes(): FileChange[] {
    return [...this.#files]
      .map(([file, { before, lines }]) => ({ file, before, after: lines.join('\n') }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}

const keyOf = ({ file, line, from }: SourceEdit): string => `${file}\n${line}\n${from}`;

/** Applies an edit to the draft, or returns why the edit cannot be applied. */
const draft = ({ file, line, from, to }: SourceEdit, drafts: Drafts): string | undefined => {
  if (file.startsWith(RECORDED_FOLDER)) return `${file} is a recording of remote data: correct the data at its source`;
  const lines = drafts.linesOf(file);
  const text = lines[line - 1] ?? '';
  const [at, ...others] = placesIn(text, from);
  if (at === undefined) return `${file}:${line} does not contain ${from} verbatim`;
  if (others.length > 0) return `${from} occurs more than once in ${file}:${line}`;
  lines[line - 1] = text.slice(0, at) + to + text.slice(at + from.length);
  return undefined;
};

const placeOf = ({ file, line }: Location): string => (line === undefined ? file : `${file}:${line}`);

const whyLeft = ({ locations = [] }: Diagnostic): string => {
  const template = locations.find(({ file, line }) => line !== undefined && /\.tsx?$/.test(file));
  if (template) return `it is in a template, ${placeOf(template)}`;
  return locations.length === 0 ? 'its location is unknown' : 'its location in the content is ambiguous';
};

/** Puts URL edits last, because other edits match text that contains the old URL. */
const inOrder = (findings: readonly Diagnostic[]): SourceEdit[] => {
  const isAddress = ({ correction }: Diagnostic) => correction?.of === 'address';
  return [...findings.filter((each) => !isAddress(each)), ...findings.filter(isAddress)].flatMap(
    ({ correction }) => correction?.edits ?? [],
  );
};

/** Plans edits without writing files. Skips edits whose text does not occur exactly once on its line. */
export const planFixes = (root: string, findings: readonly Diagnostic[]): FixPlan => {
  const drafts = new Drafts(root);
  const done = new Map<string, string | undefined>();
  const fixed: Diagnostic[] = [];
  const left: UnfixedFinding[] = [];
  for (const edit of inOrder(findings)) if (!done.has(keyOf(edit))) done.set(keyOf(edit), draft(edit, drafts));
  for (const finding of findings) {
    if (finding.correction === undefined) continue;
    const { edits = [] } = finding.correction;
    const problems = edits.map((edit) => done.get(keyOf(edit)));
    if (problems.some((problem) => problem === undefined)) fixed.push(finding);
    const why = edits.length === 0 ? whyLeft(finding) : problems.find((problem) => problem !== undefined);
    if (why !== undefined) left.push({ finding, why });
  }
  return { changes: drafts.changes(), fixed, left };
};

export const diffOf = (changes: readonly FileChange[], context = 3): string =>
  changes
    .map(({ file, before, after }) => createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', { context }))
    .map((patch) => patch.replace(/^=+\n/, ''))
    .join('');
