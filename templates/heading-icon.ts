import type { IconName } from './components/Icon.tsx';

/**
 * Words of a heading and the drawing that stands for them. Source: specification, section 2. The last two tell apart the
 * parts of the knowledge base for which it has no word.
 */
const ICONS: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/\bintroduction\b/i, 'book-open'],
  [/\bsecur(e|ity)\b/i, 'lock'],
  [/\btechnolog(y|ies)\b/i, 'chip'],
  [/\bsustainab(le|ility)\b/i, 'leaf'],
  [/\bfaqs?\b|\bquestions\b/i, 'question'],
  [/\bmaintenance\b/i, 'wrench'],
  [/\btroubleshooting\b/i, 'alert'],
  [/\bconclusion\b/i, 'flag'],
  [/\bprint quality\b/i, 'drop'],
  [/\bbest practices\b/i, 'tick'],
];

/** The icon of a heading, by the first keyword in it; one that all others shared would tell nothing. */
export const headingIcon = (heading: string): IconName | undefined => ICONS.find(([words]) => words.test(heading))?.[1];
