import { statSync } from 'node:fs';
import { usageFailure } from '../../core/diagnostics.ts';
import { readTextFile } from '../../core/text-file.ts';
import { listPages, PAGE_LIST, type PageList } from '../../facts/page-list.ts';
import { siteFactsOf } from '../sources/existing-site-facts.ts';
import { readFolder } from '../sources/folder.ts';
import type { SiteIdentity } from '../sources/identity.ts';

const noList = (file: string, reason: string, cause?: unknown) =>
  usageFailure(
    'check/against',
    `${file} ${reason}`,
    'pass the folder or URL of the older site, or a file written by `build-site check --json`',
    cause,
  );

const readReport = (file: string): PageList => {
  let report: unknown;
  try {
    report = JSON.parse(readTextFile(file));
  } catch (error) {
    throw noList(file, 'is not JSON', error);
  }
  const list = PAGE_LIST.safeParse((report as { list?: unknown } | null)?.list);
  if (!list.success) throw noList(file, 'contains no list of pages');
  return list.data;
};

/** Reads an earlier state from a built folder or the output of `check --json`. Throws a Failure of kind `usage`. */
export const readOlderSite = (place: string, identity?: SiteIdentity): PageList => {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) throw noList(place, 'does not exist');
  return stats.isDirectory() ? listPages(siteFactsOf(readFolder(place, identity))) : readReport(place);
};
