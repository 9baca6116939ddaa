import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { CollectionDefinition, ContentOf, Unpublished } from './content.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { StoredText } from './stored.ts';

/**
 * Extended by the site through declaration merging, so that pages get typed content and settings:
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

/** The site's collections by name, with the types from `Register`. */
export type Content = ContentOf<RegisteredCollections>;
/** The settings of the engine and the site. */
export type Settings = EngineSettings & z.output<RegisteredSettings>;

/** The site, available to every page, file and component. */
export interface Site {
  /** Settings from `content/settings.yml` and the environment. */
  readonly settings: Settings;
  /** Collections by name. */
  readonly content: Content;
  /** Content edited in a content store, by page path. Empty without a store. */
  readonly stored: ReadonlyMap<string, StoredText>;
  /** Date of the build, `YYYY-MM-DD`. An input of the build; the system clock is never read. */
  readonly asOf: string;
  /** Prefixes a path of this site with the base path, for links and assets: `/nsw/` becomes `/base/nsw/`. */
  url(path: string): string;
  /** Like `url`, with scheme and host. */
  absoluteUrl(path: string): string;
}

/** The page being rendered. */
export interface PageContext {
  /** The site with its settings, content and URL helpers. */
  readonly site: Site;
  /** Path without the base path, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Values of the brackets in the file name. */
  readonly params: Readonly<Record<string, string>>;
  /** Set in builds with `--drafts` if the record is not public yet. Show a notice on the page. */
  readonly unpublished?: Unpublished;
  /**
   * Renders an `<svg>` of 1200×630 pixels as a PNG and returns its path, for `image` in the head and for structured
   * data. The font is Public Sans in weights 400 and 700; measure text with `textWidth`. The same element is rendered
   * only once, so share the element between pages that use the same image.
   */
  drawSocialImage(drawing: ReactElement): string;
}
