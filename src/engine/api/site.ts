import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { CollectionDefinition, ContentOf, Unpublished } from './collections.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { StoredText } from './stored.ts';

/**
 * Sites extend this interface through declaration merging, which gives pages typed content and settings:
 *
 * ```ts
 * declare module 'build-site' {
 *   interface Register { content: typeof content }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the site
export interface Register {}

type Collections = Readonly<Record<string, CollectionDefinition>>;
type RegisteredCollections = Register extends { content: { collections: infer C extends Collections } }
  ? C
  : Collections;
type RegisteredSettings = Register extends { content: { settings: infer S extends z.ZodObject } } ? S : z.ZodObject;

/** The site's collections by name, typed through `Register`. */
export type Content = ContentOf<RegisteredCollections>;
/** The engine's settings and the site's own. */
export type Settings = EngineSettings & z.output<RegisteredSettings>;

/** The site, available to every page, file and component. */
export interface Site {
  /** Settings from `content/settings.yml` and the environment. */
  readonly settings: Settings;
  /** Collections by name. */
  readonly content: Content;
  /** Content edited in a content store, by page path. Empty if the site has no store. */
  readonly stored: ReadonlyMap<string, StoredText>;
  /** Build date, `YYYY-MM-DD`. It is an input; the build never reads the system clock. */
  readonly asOf: string;
  /**
   * Returns the URL of a path on this site, for links and assets: adds the base path, percent-encodes
   * non-ASCII characters, and applies `trailingSlash` to page paths. `/nsw/` becomes `/base/nsw/`.
   */
  url(path: string): string;
  /** Like `url`, but includes the scheme and host. */
  absoluteUrl(path: string): string;
}

/** The page being rendered. */
export interface PageContext {
  /** The site: its settings, content and URL helpers. */
  readonly site: Site;
  /** Path without the base path, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Values for the brackets in the file name. */
  readonly params: Readonly<Record<string, string>>;
  /** Why the page is not public yet. Only set in builds with `--drafts`; show a notice on the page. */
  readonly unpublished?: Unpublished;
  /**
   * Renders an `<svg>` of 1200×630 pixels as a PNG and returns its path, for `image` in the head and for structured
   * data. The font is Public Sans in weights 400 and 700; measure text with `textWidth`. Each element object is
   * rendered only once, so pages with the same image should share one.
   */
  drawSocialImage(drawing: ReactElement): string;
}
