import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { CollectionDefinition, ContentOf, Unpublished } from './content.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { StoredText } from './stored.ts';

/**
 * A site registers its content here, which types every page:
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

/** The collections of the site by their names, typed by what it registers. */
export type Content = ContentOf<RegisteredCollections>;
/** The settings: those of the engine, and those that the site declares. */
export type Settings = EngineSettings & z.output<RegisteredSettings>;

/** What every page, file and component may read. */
export interface Site {
  /** What stands in `content/settings.yml` and the environment. */
  readonly settings: Settings;
  /** The collections by their names. */
  readonly content: Content;
  /** Texts that somebody edited in a content store, by the address of their page; empty without a store. */
  readonly stored: ReadonlyMap<string, StoredText>;
  /** The date of the build, `YYYY-MM-DD`: an input, never the clock. */
  readonly asOf: string;
  /** The address of a path of this site for a link or an asset: `/nsw/` becomes `/base/nsw/`. */
  url(path: string): string;
  /** The same with scheme and host. */
  absoluteUrl(path: string): string;
}

/** The page being rendered. */
export interface PageContext {
  /** Settings, content and addresses. */
  readonly site: Site;
  /** The address without base, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Values of the brackets of its file name. */
  readonly params: Readonly<Record<string, string>>;
  /** Set in a build with `--drafts` on the page of a record that is not public: say so on the page. */
  readonly unpublished?: Unpublished;
  /**
   * Has an `<svg>` of 1200 by 630 pixels drawn as a PNG and gives its path, for `image` of the head and for
   * structured data. Its font is Public Sans, 400 or 700; `textWidth` measures it. The same
   * element is looked at once, so pages that share an image do well to share the element.
   */
  drawSocialImage(drawing: ReactElement): string;
}
