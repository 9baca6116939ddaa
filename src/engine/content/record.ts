import type { CollectionDefinition } from '../api/content.ts';
import { imageSchema } from '../api/images.ts';
import { controlProblem, findControl, findControlIn } from './control-characters.ts';
import { locateInData } from './positions.ts';
import { whyUnpublished, wrongDates } from './publication.ts';
import { type AnyRecord, type Reading, report } from './reading.ts';
import { SyntaxProblem } from './syntax-problem.ts';
import { type ValueProblem, validate } from './validate.ts';

const RULE_OF_CONTROLS = 'content/control-character';

/** The text, or undefined with a diagnostic where it holds what no text may. */
const refuseControls = (reading: Reading, file: string, text: string): string | undefined => {
  const found = findControl(text);
  if (found === undefined) return text;
  const { message, fix } = controlProblem(found.name);
  report(reading, RULE_OF_CONTROLS, message, { file, ...found.position }, fix);
  return undefined;
};

/** The file's text, or undefined with a diagnostic. */
export const readText = (reading: Reading, file: string): string | undefined => {
  try {
    return refuseControls(reading, file, reading.files.text(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT';
    report(
      reading,
      missing ? 'content/missing-file' : 'content/unreadable-file',
      missing
        ? `the file ${file} is declared in content/collections.ts and does not exist`
        : `the file ${file} cannot be read (${code})`,
      { file },
      missing ? 'add it, or remove its collection' : undefined,
    );
    return undefined;
  }
};

/** Runs a parser; a syntax problem becomes a diagnostic and undefined. */
export const parse = <T>(reading: Reading, file: string, action: () => T): T | undefined => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    report(reading, 'content/syntax', error.message, { file, ...error.position }, error.fix);
    return undefined;
  }
};

export interface RecordSource {
  readonly file: string;
  /** Text in which positions are found: the file, or its front matter. */
  readonly text: string;
  readonly data: unknown;
  /** Where in the file the record begins: `[3]` for the fourth of a list. */
  readonly at: readonly (string | number)[];
  /** What to do about any problem, where the file is not written by hand. */
  readonly fix?: string;
}

/** What to do about a problem, and where, as far as either is known. */
const fixOf = ({ fix: where }: RecordSource, what: string | undefined): string | undefined =>
  what !== undefined && where !== undefined ? `${what}; ${where}` : (what ?? where);

/** Notes a record that is not public yet; its dates must be in order. */
const readPublication = (reading: Reading, record: AnyRecord, source: RecordSource): void => {
  const { file, text, at } = source;
  const wrong = wrongDates(record);
  const location = () => ({ file, ...locateInData(text, [...at, 'updatedAt']) });
  const fix = fixOf(source, 'correct one of the two dates');
  if (wrong !== undefined) report(reading, 'content/wrong-value', wrong, location(), fix);
  const why = whyUnpublished(record, reading.asOf);
  if (why) reading.unpublished.set(record, why);
};

/** What to do in the file of a record, or in its schema where that is the site's. */
const fixInRecord = ({ rule, fix }: ValueProblem, { schema }: CollectionDefinition): string | undefined =>
  rule === 'content/missing-key' && schema !== imageSchema
    ? `${fix}, or make it .optional() in content/collections.ts`
    : fix;

/** Checks one record against its schema and remembers where it is written. */
export const readRecord = (
  reading: Reading,
  definition: CollectionDefinition,
  source: RecordSource,
): AnyRecord | undefined => {
  const control = source.text.includes('\\') ? findControlIn(source.data) : undefined;
  if (control) {
    const { message, fix } = controlProblem(control.name);
    const position = locateInData(source.text, [...source.at, ...control.path]);
    report(reading, RULE_OF_CONTROLS, message, { file: source.file, ...position }, fixOf(source, fix));
    return undefined;
  }
  const result = validate(definition.schema, source.data);
  if ('value' in result) {
    const record = result.value as AnyRecord;
    reading.origins.add(record, { file: source.file, at: source.at });
    if ('drafts' in definition && definition.drafts) readPublication(reading, record, source);
    return record;
  }
  for (const problem of result.problems) {
    const position = locateInData(source.text, [...source.at, ...problem.path], problem.key);
    reading.diagnostics.push({
      rule: problem.rule,
      severity: 'error',
      message: problem.message,
      fix: fixOf(source, fixInRecord(problem, definition)),
      locations: [{ file: source.file, ...position }],
    });
  }
  return undefined;
};
