import type { z } from 'zod';
import type { EngineSettings } from '../read/engine-settings.ts';
import type { CollectionDefinition, ContentDefinition, ContentOf } from './content.ts';

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

type Registered = Register extends { content: infer D extends ContentDefinition } ? D : ContentDefinition;

export type Content = ContentOf<Registered['collections'] & Readonly<Record<string, CollectionDefinition>>>;
export type Settings = EngineSettings & z.output<Registered['settings']>;

/** What every page, file and component may read. */
export interface Site {
  readonly settings: Settings;
  readonly content: Content;
  /** The date of the build, `YYYY-MM-DD`: an input, never the clock. */
  readonly asOf: string;
  /** The address of a path of this site for a link or an asset: `/nsw/` becomes `/base/nsw/`. */
  url(path: string): string;
  /** The same with scheme and host. */
  absoluteUrl(path: string): string;
}

/** The page being rendered. */
export interface PageContext {
  readonly site: Site;
  /** The address without base, such as `/nsw/sydney/`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}
