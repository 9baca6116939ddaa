import { groupBy, joinKey, type Keyed } from './keyed.ts';
import { isNumber, keyOf, withoutParents } from './pattern.ts';
import { siteFileOf } from './site-files.ts';

/** Thresholds for attributing findings to a shared part, such as a layout or menu. */
const MIN_PAGES = 10;
const MIN_SHARE = 0.2;
const NEARLY_ALL = 0.8;

export const pagesOf = (group: readonly Keyed[]): string[] =>
  [...new Set(group.flatMap(({ finding }) => finding.pages ?? []))].sort();

/** Returns the same key for all sets that contain nearly the whole site. */
export const spreadOf = (pages: readonly string[], sitePages: number): string =>
  pages.length >= MIN_PAGES && pages.length >= sitePages * NEARLY_ALL ? 'site' : joinKey(...pages);

/** Returns the values except numbers, which differ from page to page. */
const namesOf = ({ pattern }: Keyed): string[] =>
  pattern.values.filter((value) => !isNumber(value)).map(withoutParents);

export const bySubject = (group: readonly Keyed[]): Keyed[][] =>
  groupBy(group, (keyed) => joinKey(keyed.finding.rule, keyOf(keyed.pattern), ...namesOf(keyed)));

/** Rules about files and relations between pages, whose findings do not come from a layout. */
const OF_NO_LAYOUT = /^(?:CHG|HST|HTP|PRF|SMP|URL)-|^IDX-0[2-6]|^TXT-0[1-4]/;

/** Findings that differ only in numbers come from page content, not from a shared part. */
export const isFromSharedPart = (same: readonly Keyed[], sitePages: number): boolean => {
  if (same.length > 1 && same.every((keyed) => namesOf(keyed).length === 0)) return false;
  if (same.some(({ finding }) => OF_NO_LAYOUT.test(finding.rule) || siteFileOf(finding) !== undefined)) return false;
  const { length } = pagesOf(same);
  return length >= MIN_PAGES && length >= sitePages * MIN_SHARE;
};
