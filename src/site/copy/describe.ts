const MIN = 70;
const MAX = 160;

/** Joins sentences, skipping any that would exceed the maximum length. */
export function describe(parts: readonly string[]): string {
  const text = parts.reduce((sum, part) => {
    const longer = sum ? `${sum} ${part}` : part;
    return longer.length <= MAX ? longer : sum;
  }, '');
  if (text.length < MIN) throw new Error(`A description of ${text.length} characters is too short: ${text}`);
  return text;
}

/** Maximum length of a title. At 59 characters, even names with wide letters stay within 580 pixels. */
const TITLE = 59;

export const fitTitle = (...candidates: readonly string[]): string =>
  candidates.find((candidate) => candidate.length <= TITLE) ?? candidates.at(-1) ?? '';
