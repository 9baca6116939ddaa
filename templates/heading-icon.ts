import type { IconName } from './components/Icon.tsx';

/** Words of a heading and the drawing that stands for them. Source: specification, section 2. */
const ICONS: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/\bintroduction\b/i, 'book-open'],
  [/\bsecur(e|ity)\b/i, 'lock'],
  [/\btechnolog(y|ies)\b/i, 'chip'],
  [/\bsustainab(le|ility)\b/i, 'leaf'],
  [/\bfaqs?\b|\bquestions\b/i, 'question'],
  [/\bmaintenance\b/i, 'wrench'],
  [/\btroubleshooting\b/i, 'alert'],
  [/\bconclusion\b/i, 'flag'],
];

/** The icon of a heading, by the first keyword in it, and a page for all others. */
export const headingIcon = (heading: string): IconName =>
  ICONS.find(([words]) => words.test(heading))?.[1] ?? 'file-text';
