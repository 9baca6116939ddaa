import type { z } from 'zod';
import type { Host } from '../../core/hosts.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import type { Conditions } from '../hosting/hosting-schema.ts';

/** A host's configuration from `public/`, to be merged with the generated one. */
export type SiteConfig = Readonly<Record<string, unknown>>;

export type HostConfigs = Partial<Record<Host, SiteConfig>>;

/** How a site's own configuration in `public/` is validated before it is merged. */
export interface MergedConfig {
  readonly schema: z.ZodType<SiteConfig>;
  /** Keys that build-site writes, each with the fix for a site that sets them. */
  readonly generatedKeys: ReadonlyMap<string, string>;
}

interface OwnFileInput {
  readonly siteConfig: SiteConfig | undefined;
  /** Names of the files that builds write for any host. */
  readonly hostFileNames: readonly string[];
}

/** A file at the root of the site that configures this host only. */
export interface OwnFile {
  readonly file: string;
  readonly text: (rules: HostRules, input: OwnFileInput) => string;
  /** How a site adds to the file instead of replacing it; begins the fix of a message. */
  readonly howToExtend: string;
  readonly merges?: MergedConfig;
}

export interface LimitInput {
  readonly rules: HostRules;
  /** Size in bytes of each file of the site, by its path. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** A documented limit that a static site can exceed. */
export interface HostLimit {
  /** `{count}` is the number in the site, `{most}` the limit. */
  readonly message: string;
  readonly most: number;
  readonly count: (input: LimitInput) => number;
  /** Page of the host's documentation, without `https://`. */
  readonly source: string;
}

/** Reasons complete a sentence that begins with the host's name. */
export interface HeaderSupport {
  /** Whether a folder can remove a header that a parent folder sets. */
  readonly removesInherited: boolean;
  /** Returns why the host sends no headers for a URL path with base. */
  readonly pathObjection?: (urlPath: string) => string | undefined;
  readonly valueObjection?: (value: string) => string | undefined;
  /** Returns a file outside a folder (`/a/*`) that the host would match too. */
  readonly unintendedMatch?: (path: string, files: readonly string[]) => string | undefined;
}

export type Condition = keyof Conditions;

/** Reasons complete a sentence that begins with the host's name. */
export interface RedirectSupport {
  /** Conditions supported under `when`. */
  readonly when: readonly Condition[];
  /** Conditions supported under `unless`. */
  readonly unless: readonly Condition[];
  /** Supports rewrites to other sites. */
  readonly proxies: boolean;
  /** Supports `:splat`. */
  readonly splat: boolean;
  /** Serves an existing file even if a rewrite has `force`. */
  readonly filesPrecedeRewrites: boolean;
  readonly targetObjection?: (to: string) => string | undefined;
}

/** All that is specific to one host. */
export interface HostDefinition {
  /** Display name. */
  readonly name: string;
  /** Reads `_headers` and `_redirects`. */
  readonly readsPlainFiles: boolean;
  readonly ownFile: OwnFile | undefined;
  /** Undefined if the host cannot send a site's headers. */
  readonly headers: HeaderSupport | undefined;
  /** Undefined if the host has no redirect rules. */
  readonly redirects: RedirectSupport | undefined;
  readonly limits: readonly HostLimit[];
}
