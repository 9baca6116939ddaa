import type { IconName } from './components/Icon.tsx';

/** The last two entries are for the knowledge base. */
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

/** Returns undefined if no word matches, because a default icon would carry no information. */
export const headingIcon = (heading: string): IconName | undefined => ICONS.find(([words]) => words.test(heading))?.[1];
