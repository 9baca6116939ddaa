import type { CheckSettings, ProfileName } from '../api/check-settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import type { PageList } from '../facts/page-list.ts';
import type { SolvedFinding } from './baseline/compare.ts';
import type { Changes } from './changes/compare.ts';

export type OnProgress = (done: number, total: number) => void;

/** Requests to the checked site and to external links. */
export interface RequestSettings {
  /** Default: 8. */
  readonly concurrency?: number | undefined;
  /** Time limit of a request, in milliseconds. Default: 10,000. */
  readonly timeout?: number | undefined;
  readonly userAgent?: string | undefined;
  /** Default: 50,000. */
  readonly maxPages?: number | undefined;
  /** Time limit for reading a live site, in milliseconds. Default: unlimited. */
  readonly maxTime?: number | undefined;
  /** Reads pages that the live site's robots.txt disallows. Use it only for your own site. */
  readonly ignoreRobots?: boolean | undefined;
}

export interface ExternalCheck {
  /** Days before a working link is requested again. Default: 7. */
  readonly maxAge?: number | undefined;
  /** Reports broken links as errors instead of warnings. */
  readonly strict?: boolean | undefined;
}

export interface CheckOptions {
  /** Folder with HTML from any generator, relative to `cwd`. Default: `dist` in `root`. */
  readonly folder?: string | undefined;
  /** Checks a live site below this URL instead of a folder. */
  readonly url?: string | undefined;
  /** Default: the process's working directory. */
  readonly cwd?: string | undefined;
  /** Project folder, relative to `cwd`. Locations of findings are relative to it. Default: `cwd`. */
  readonly root?: string | undefined;
  /**
   * Settings file relative to `cwd`, or the settings themselves. Default: the nearest `build-site.check.yml` and
   * `content/settings.yml` above the folder.
   */
  readonly config?: string | CheckSettings | undefined;
  /** Default: `strict` for build-site sites, otherwise `seo`. */
  readonly profile?: ProfileName | undefined;
  /** File of known findings, relative to `cwd`. Only new findings are reported. */
  readonly baseline?: string | undefined;
  /** File in which to save all findings as known ones, relative to `cwd`. */
  readonly writeBaseline?: string | undefined;
  /** Removes solved findings from the baseline. */
  readonly shrinkBaseline?: boolean | undefined;
  /** Earlier state to compare with: a folder, a URL, or a file with the output of `build-site check --json`. */
  readonly against?: string | undefined;
  /** Public URL, such as `https://www.example.com`. Default: detected. Applies only to a folder. */
  readonly origin?: string | undefined;
  /** Base path, such as `/repo/`. Default: detected. Applies only to a folder. */
  readonly base?: string | undefined;
  /** Other hosts that serve the same site. Applies only to a folder. */
  readonly hosts?: readonly string[] | undefined;
  /** Whether to request external links as well. Default: false. */
  readonly external?: boolean | ExternalCheck | undefined;
  readonly requests?: RequestSettings | undefined;
  /** Default: the process's environment. */
  readonly environment?: Environment | undefined;
  /**
   * Aborts the check, which then throws Interrupted. Reading a folder and running the rules are synchronous, so the
   * signal takes effect after the current phase.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called after each request. `total` grows as links are found. */
  readonly onProgress?: OnProgress | undefined;
  /** Default: the current time. */
  readonly now?: Date | undefined;
}

export interface CheckReport {
  /** True if there are no errors. */
  readonly ok: boolean;
  readonly pages: number;
  readonly links: number;
  readonly profile: ProfileName;
  /** Findings that are not in the baseline, sorted by severity, rule and location. */
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that are in the baseline. */
  readonly known: readonly Diagnostic[];
  /** Baseline findings that no longer occur, or occur less often. */
  readonly solved: readonly SolvedFinding[];
  /** Number of findings that the settings ignore. */
  readonly ignored: number;
  /** Number of external URLs found and requested. Undefined without `external`. */
  readonly external: { readonly addresses: number; readonly asked: number } | undefined;
  /** Undefined without `against`. */
  readonly changes: Changes | undefined;
  /** Pages of the site as checked, for comparison with a later state. */
  readonly list: PageList;
  /** Returns a page's file relative to `root`, or its full URL. */
  readonly placeOf: (page: string) => string;
}
