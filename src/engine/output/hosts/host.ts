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
  /** Keys that build-site writes itself, with the fix to show if a site sets them. */
  readonly generatedKeys: ReadonlyMap<string, string>;
}

interface OwnFileInput {
  readonly siteConfig: SiteConfig | undefined;
  /** Names of all host files that builds can write. */
  readonly hostFileNames: readonly string[];
}

/** A file in the root of the output that configures only this host. */
export interface OwnFile {
  readonly file: string;
  readonly text: (rules: HostRules, input: OwnFileInput) => string;
  /** How a site can extend the file instead of replacing it; the first part of a message's fix. */
  readonly howToExtend: string;
  readonly merges?: MergedConfig;
}

export interface LimitInput {
  readonly rules: HostRules;
  /** Size of each output file in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** A documented limit that a static site can exceed. */
export interface HostLimit {
  /** `{count}` is replaced by the site's number, `{most}` by the limit. */
  readonly message: string;
  readonly most: number;
  readonly count: (input: LimitInput) => number;
  /** URL of the host's documentation, without `https://`. */
  readonly source: string;
}

/** Header features of a host. Objections complete a sentence that begins with the host's name. */
export interface HeaderSupport {
  /** Whether a folder can remove a header that a parent folder sets. */
  readonly removesInherited: boolean;
  /** Returns why the host sends no headers for a URL path, which includes the base path. */
  readonly pathObjection?: (urlPath: string) => string | undefined;
  readonly valueObjection?: (value: string) => string | undefined;
  /** Returns a file outside a folder (`/a/*`) that the host would match as well. */
  readonly unintendedMatch?: (path: string, files: readonly string[]) => string | undefined;
}

export type Condition = keyof Conditions;

/** Redirect features of a host. Objections complete a sentence that begins with the host's name. */
export interface RedirectSupport {
  /** Conditions supported under `when`. */
  readonly when: readonly Condition[];
  /** Conditions supported under `unless`. */
  readonly unless: readonly Condition[];
  /** Whether rewrites to other sites are supported. */
  readonly proxies: boolean;
  /** Whether `:splat` is supported. */
  readonly splat: boolean;
  /** Whether an existing file is served even if a rewrite has `force`. */
  readonly filesPrecedeRewrites: boolean;
  readonly targetObjection?: (to: string) => string | undefined;
}

/** Everything that is specific to one host. */
export interface HostDefinition {
  /** Display name. */
  readonly name: string;
  /** Whether the host reads `_headers` and `_redirects`. */
  readonly readsPlainFiles: boolean;
  readonly ownFile: OwnFile | undefined;
  /** Undefined if the host cannot send custom headers. */
  readonly headers: HeaderSupport | undefined;
  /** Undefined if the host has no redirect rules. */
  readonly redirects: RedirectSupport | undefined;
  readonly limits: readonly HostLimit[];
}
