import { groupBy, joinKey, type Keyed } from './keyed.ts';
import { isNumber, keyOf, withoutParents } from './pattern.ts';
import { siteFileOf } from './site-files.ts';

/** Findings on so many pages come from a shared part, such as a layout or menu. */
const MIN_PAGES = 10;
const MIN_SHARE = 0.2;
const NEARLY_ALL = 0.8;

export const pagesOf = (group: readonly Keyed[]): string[] =>
  [...new Set(group.flatMap(({ finding }) => finding.pages ?? []))].sort();

/** Key of a set of pages. Sets that contain nearly the whole site count as equal. */
export const spreadOf = (pages: readonly string[], sitePages: number): string =>
  pages.length >= MIN_PAGES && pages.length >= sitePages * NEARLY_ALL ? 'site' : joinKey(...pages);

/** Figures differ from page to page without another reason. */
const namesOf = ({ pattern }: Keyed): string[] =>
  pattern.values.filter((value) => !isNumber(value)).map(withoutParents);

/** Groups findings that are about the same thing, such as one image. */
export const bySubject = (group: readonly Keyed[]): Keyed[][] =>
  groupBy(group, (keyed) => joinKey(keyed.finding.rule, keyOf(keyed.pattern), ...namesOf(keyed)));

/** Rules about files, or about relations of pages to others, which no layout contains. */
const OF_NO_LAYOUT = /^(?:CHG|HST|HTP|PRF|SMP|URL)-|^IDX-0[2-6]|^TXT-0[1-4]/;

/** `same` contains findings about the same thing. If these name nothing, they differ in figures, as content does. */
export const isFromSharedPart = (same: readonly Keyed[], sitePages: number): boolean => {
  if (same.length > 1 && same.every((keyed) => namesOf(keyed).length === 0)) return false;
  if (same.some(({ finding }) => OF_NO_LAYOUT.test(finding.rule) || siteFileOf(finding) !== undefined)) return false;
  const { length } = pagesOf(same);
  return length >= MIN_PAGES && length >= sitePages * MIN_SHARE;
};
