import distance from 'leven';

/** A line that crawlers ignore or probably misread. */
export interface RobotsProblem {
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  readonly severity: 'error' | 'warning' | 'note';
}

export interface RobotsRecord {
  readonly line: number;
  readonly field: string;
  /** Name of the field in lower case. */
  readonly name: string;
  readonly value: string;
}

export interface RobotsRecords {
  readonly records: readonly RobotsRecord[];
  readonly problems: readonly RobotsProblem[];
}

/** Minimum size that crawlers must parse. Google reads no more than this. Source: RFC 9309, section 2.5. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/**
 * Known fields. Misspellings of other fields are not reported, because RFC 9309, section 2.2.4, permits "other records".
 */
const FIELDS = ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'];
const MAX_SLIPS = 2;
const LONGEST_QUOTE = 60;

const meantField = (name: string): string | undefined => {
  if (FIELDS.some((field) => field.toLowerCase() === name)) return undefined;
  return FIELDS.find((field) => distance(name, field.toLowerCase()) <= MAX_SLIPS);
};

/** A pattern that starts with any other character does not match any path. */
export const isPathPattern = (value: string): boolean => value === '' || /^[/*]/.test(value);

const problemOf = ({ line, field, name, value }: RobotsRecord): RobotsProblem | undefined => {
  if ((name === 'allow' || name === 'disallow') && !isPathPattern(value))
    return {
      line,
      message: `the path "${value}" does not start with / or *, so crawlers ignore it`,
      fix: `use a path, such as ${field}: /private/`,
      severity: 'error',
    };
  const meant = meantField(name);
  return meant === undefined
    ? undefined
    : {
        line,
        message: `unknown field "${field}", which crawlers ignore`,
        fix: `did you mean "${meant}"?`,
        severity: 'warning',
      };
};

const quoted = (text: string): string => `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;

/**
 * Crawlers ignore lines without a colon. If such a line starts with a known field, it is probably just missing its
 * colon.
 */
const withoutColon = (line: number, text: string): RobotsProblem => {
  const [first = ''] = text.toLowerCase().split(/[\s=]/, 1);
  const isField = FIELDS.some((field) => distance(first, field.toLowerCase()) <= MAX_SLIPS);
  return {
    line,
    message: `${quoted(text)} has no colon, so crawlers ignore it`,
    fix: isField
      ? 'use a field name, a colon and a value, such as Disallow: /private/'
      : 'start the line with # if it is a comment',
    severity: isField ? 'error' : 'note',
  };
};

/** Source: RFC 9309, section 2.2. */
const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Drops a byte order mark, and everything from a line that exceeds the size limit. */
const readableLines = (text: string): { readonly lines: readonly string[]; readonly isCut: boolean } => {
  const plain = text.replace(/^\uFEFF/, '');
  if (Buffer.byteLength(plain) <= MAX_ROBOTS_BYTES) return { lines: linesOf(plain), isCut: false };
  return { lines: linesOf(Buffer.from(plain).subarray(0, MAX_ROBOTS_BYTES).toString()).slice(0, -1), isCut: true };
};

export const readRecords = (text: string): RobotsRecords => {
  const { lines, isCut } = readableLines(text);
  const records: RobotsRecord[] = [];
  const problems: RobotsProblem[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const [plain = ''] = raw.split('#', 1);
    if (plain.trim() === '') continue;
    const colon = plain.indexOf(':');
    if (colon < 0) {
      problems.push(withoutColon(line, plain.trim()));
      continue;
    }
    const field = plain.slice(0, colon).trim();
    const record = { line, field, name: field.toLowerCase(), value: plain.slice(colon + 1).trim() };
    const problem = problemOf(record);
    if (problem) problems.push(problem);
    records.push(record);
  }
  if (isCut)
    problems.push({
      line: lines.length + 1,
      message: 'the file is larger than 500 KiB, so crawlers may ignore the rest',
      fix: 'shorten it, for example with patterns that match more than one path',
      severity: 'warning',
    });
  return { records, problems };
};
