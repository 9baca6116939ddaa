import type { IconName } from './components/Icon.tsx';

/** Icons by keyword. The last two are for knowledge base sections that match no other keyword. */
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

/**
 * Returns the icon for the first keyword in a heading. There is no default icon, because it would carry no information.
 */
export const headingIcon = (heading: string): IconName | undefined => ICONS.find(([words]) => words.test(heading))?.[1];
