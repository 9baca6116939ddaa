/** Bounds of a meta description. */
const MIN = 70;
const MAX = 160;

/** Sentences in order, each taken if it still fits: 70 to 160 characters where the sentences allow it. */
export function describe(parts: readonly string[]): string {
  const text = parts.reduce((sum, part) => {
    const longer = sum ? `${sum} ${part}` : part;
    return longer.length <= MAX ? longer : sum;
  }, '');
  if (text.length < MIN) throw new Error(`A description of ${text.length} characters is too short: ${text}`);
  return text;
}

/** A `<title>` is best kept to this many characters: those of a place with wide letters are then 580 pixels wide. */
const TITLE = 59;

/** The first candidate that fits the width of a title, else the last. */
export const fitTitle = (...candidates: readonly string[]): string =>
  candidates.find((candidate) => candidate.length <= TITLE) ?? candidates.at(-1) ?? '';
