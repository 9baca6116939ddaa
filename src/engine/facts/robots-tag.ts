/**
 * Directives with a value. They look like a crawler's name followed by a directive. Source: Google Search Central,
 * robots meta tag.
 */
const WITH_VALUE = /^(unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
const NAMED = /^([\w-]+)\s*:\s*(.*)$/;
/** Matches the part after the comma in a date such as `Saturday, 25-Jun-2011 15:00:00 PST`. */
const OF_DATE = /^\d/;

const wordsOf = (content: string): string[] =>
  content
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Returns whether the directives exclude the page. Ignores values: `max-image-preview:none` does not exclude it. */
export const isNoindex = (content: string): boolean =>
  wordsOf(content).some((word) => word === 'noindex' || word === 'none');

/**
 * Returns the directives for all crawlers and for Googlebot, in lower case. HTTP joins repeated headers with commas: a
 * crawler's name applies up to the next name.
 */
export const robotsTagDirectives = (header: string): string[] => {
  const directives: string[] = [];
  let isOurs = true;
  for (const word of wordsOf(header)) {
    const [, name = '', rest = ''] = NAMED.exec(word) ?? [];
    const isScope = name !== '' && !WITH_VALUE.test(name);
    if (isScope) isOurs = name === 'googlebot';
    const directive = isScope ? rest : word;
    if (!isOurs || directive === '') continue;
    const last = directives.at(-1);
    if (OF_DATE.test(directive) && last?.startsWith('unavailable_after'))
      directives.push(`${directives.pop()} ${word}`);
    else directives.push(directive);
  }
  return directives;
};
