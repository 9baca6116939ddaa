import path from 'node:path';
import { usageFailure } from '../core/diagnostics.ts';
import { listPages, type PageList } from '../facts/page-list.ts';
import { readOlderSite } from './changes/read-list.ts';
import type { OnProgress, RequestSettings } from './check-options.ts';
import type { ExistingSite } from './sources/existing-site.ts';
import { siteFactsOf } from './sources/existing-site-facts.ts';
import { readFolder } from './sources/folder.ts';
import type { RequestPolicies } from './sources/http/request-policy.ts';
import type { SiteIdentity } from './sources/identity.ts';

export interface ReadInput {
  /** Absolute path. Ignored if `url` is set. */
  readonly folder: string;
  readonly url: string | undefined;
  readonly root: string;
  /** Used only for folders. */
  readonly identity: SiteIdentity;
  readonly isExcluded: (file: string) => boolean;
  readonly requests: RequestSettings;
  readonly policies: RequestPolicies;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly now: Date;
}

/** Removes undefined values, which would override defaults. */
export const withoutUndefined = <T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** Makes file names relative to the root. */
const readAt = ({ folder, root, identity, isExcluded }: ReadInput): ExistingSite => {
  const found = readFolder(folder, identity, isExcluded);
  const way = path.relative(root, folder).split(path.sep).join('/');
  return { ...found, placeOf: (page) => path.posix.join(way, found.placeOf(page)) };
};

const readServed = async (url: string, input: ReadInput): Promise<ExistingSite> => {
  // Import the crawler on demand, because most checks read a folder.
  const [{ crawlSite }, { CRAWL_DEFAULTS }] = await Promise.all([
    import('./sources/http/crawl-site.ts'),
    import('./sources/http/page-crawler.ts'),
  ]);
  const { maxTime: mostTime, ...requests } = input.requests;
  return crawlSite(url, {
    ...CRAWL_DEFAULTS,
    ...withoutUndefined({ ...requests, mostTime }),
    ...withoutUndefined({ signal: input.signal, onProgress: input.onProgress }),
    policies: input.policies,
    isExcluded: input.isExcluded,
    now: () => input.now.getTime(),
  });
};

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** Throws a Failure of kind `usage` if there is no site. */
export const readSite = async (input: ReadInput): Promise<ExistingSite> =>
  input.url === undefined ? readAt(input) : readServed(input.url, input);

/** `against` is a folder, a URL, or a file with the output of `check --json`. */
export const readEarlier = async (against: string, cwd: string, input: ReadInput): Promise<PageList> =>
  isUrl(against)
    ? listPages(siteFactsOf(await readServed(against, input)))
    : readOlderSite(path.resolve(cwd, against), input.identity);

export const refuseTwoSites = (folder: string | undefined, url: string | undefined): void => {
  if (folder !== undefined && url !== undefined)
    throw usageFailure('check/two-sites', 'a folder and --url cannot be combined', 'remove one of them');
};
