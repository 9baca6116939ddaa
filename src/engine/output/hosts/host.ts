import type { z } from 'zod';
import type { Host } from '../../core/hosts.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import type { Conditions } from '../hosting/hosting-schema.ts';

export type SiteConfig = Readonly<Record<string, unknown>>;

export type HostConfigs = Partial<Record<Host, SiteConfig>>;

export interface MergedConfig {
  readonly schema: z.ZodType<SiteConfig>;
  /** Keys that build-site writes, with the fix to show if a site sets them. */
  readonly generatedKeys: ReadonlyMap<string, string>;
}

interface OwnFileInput {
  readonly siteConfig: SiteConfig | undefined;
  readonly hostFileNames: readonly string[];
}

export interface OwnFile {
  readonly file: string;
  readonly text: (rules: HostRules, input: OwnFileInput) => string;
  /** First part of the fix for a file in `public/` with the same name. */
  readonly howToExtend: string;
  readonly merges?: MergedConfig;
}

export interface LimitInput {
  readonly rules: HostRules;
  /** File sizes in bytes, by output path. */
  readonly sizes: ReadonlyMap<string, number>;
}

export interface HostLimit {
  /** `{count}` is replaced with the site's number, and `{most}` with the limit. */
  readonly message: string;
  readonly most: number;
  readonly count: (input: LimitInput) => number;
  /** URL of the documentation, without `https://`. */
  readonly source: string;
}

/** Features that the host supports. Objections complete a sentence that begins with the host's name. */
export interface HeaderSupport {
  readonly removesInherited: boolean;
  readonly valueObjection?: (value: string) => string | undefined;
  /** Finds a file outside a folder (`/a/*`) that the host would match as well. */
  readonly unintendedMatch?: (path: string, files: readonly string[]) => string | undefined;
}

export type Condition = keyof Conditions;

/** Features that the host supports. Objections complete a sentence that begins with the host's name. */
export interface RedirectSupport {
  readonly when: readonly Condition[];
  readonly unless: readonly Condition[];
  readonly proxies: boolean;
  readonly splat: boolean;
  /** Serves an existing file even if a rewrite has `force`. */
  readonly filesPrecedeRewrites: boolean;
  readonly targetObjection?: (to: string) => string | undefined;
}

export interface HostDefinition {
  readonly name: string;
  /** Why the host cannot serve pages at `/about.html`, if it cannot. Appended to the host's name in the message. */
  readonly fileUrlObjection?: string;
  readonly readsPlainFiles: boolean;
  readonly ownFile: OwnFile | undefined;
  readonly headers: HeaderSupport | undefined;
  readonly redirects: RedirectSupport | undefined;
  readonly limits: readonly HostLimit[];
}
