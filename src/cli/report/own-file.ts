import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { isPartOfSite } from '../../engine/check/checked-folder.ts';
import { type Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import { isInside } from '../../engine/core/is-inside.ts';
import { realPlace } from '../../engine/core/real-place.ts';
import { holdingSource } from '../../engine/output/publish/manifest.ts';
import type { ReportForm } from '../parse-options.ts';

const HEAD = 4096;

const BEGINNINGS: Readonly<Record<ReportForm, RegExp>> = {
  '.json': /^\{\s*"version": \d+,\s*"command": "(build|check)",/,
  '.sarif': /"runs": \[\s*\{\s*"tool": \{\s*"driver": \{\s*"name": "build-site",/,
  '.html': /<title>build-site (build|check): /,
  '.md': /^## build-site (build|check): /,
  '.txt': /^(?:Fix th.+\n1\. )?(error|warning|note|info) \S+(?:, \S+)* {2}/,
  '.xml': /<testsuites name="build-site (build|check)"/,
};

const headOf = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD);
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, HEAD, 0));
  } finally {
    closeSync(handle);
  }
};

export interface ReportFolders {
  readonly root: string;
  readonly out: string;
  /** Folder that was checked, if it is not `out`. */
  readonly checked?: string | undefined;
}

const obstacle = (given: string, form: ReportForm, { root, out, checked }: ReportFolders) => {
  const file = realPlace(given);
  const source = holdingSource(realPlace(root), file);
  if (source) return `is in ${source}/, among the site's sources`;
  if (checked !== undefined && isPartOfSite(file, checked)) return IN_CHECKED;
  if (isInside(file, realPlace(out))) return 'is in the output folder and would be published';
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile()) return 'is not a regular file';
  return stats.size === 0 || BEGINNINGS[form].test(headOf(file)) ? undefined : 'exists and is not a build-site report';
};

const IN_CHECKED = 'is in the checked folder and would become part of the site';

/**
 * Throws a Failure of kind `usage` if a report would overwrite another file, or is among the sources, in the checked
 * folder or in the output folder.
 */
export const refuseForeignReport = (file: string, form: ReportForm, folders: ReportFolders): void => {
  const why = obstacle(file, form, folders);
  if (why !== undefined) throw foreign(file, why);
};

const foreign = (file: string, why: string): Failure =>
  usageFailure(
    'report/foreign-file',
    `the report ${file} cannot be written: it ${why}`,
    why === IN_CHECKED ? 'choose a path outside that folder with --report' : 'choose another file with --report',
  );
