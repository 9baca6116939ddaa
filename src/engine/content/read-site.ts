import type { Unpublished } from '../api/collections.ts';
import type { Claim, ContentDefinition } from '../api/content.ts';
import type { EngineSettings } from '../api/engine-settings.ts';
import type { Site } from '../api/site.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { createSiteUrls, type SiteUrls } from '../core/urls.ts';
import type { Hosting } from '../output/hosting/hosting-schema.ts';
import { NO_HOSTING } from '../output/hosting/no-hosting.ts';
import { type AllowedOrigins, allowedOrigins } from './allowed-origins.ts';
import { type ReadImages, readContent } from './content.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory } from './content-memory.ts';
import { HOSTING_FILE, readHosting } from './hosting.ts';
import type { Images } from './images/images.ts';
import { withKnownCollections } from './known-collections.ts';
import type { Origins } from './origins.ts';
import { findPlaceholders, findProvisional, type Placeholder, type Provisional } from './placeholders.ts';
import type { RemoteDataLoader } from './remote/loader.ts';
import { readSettings } from './settings.ts';

export interface SiteSettings {
  readonly settings: EngineSettings & Record<string, unknown>;
  readonly hosting: Hosting;
  readonly addresses: SiteUrls;
  readonly placeholders: readonly Placeholder[];
  readonly allowed: AllowedOrigins;
}

/** Throws a Failure: `usage` for invalid settings or hosting, `problems` for invalid `allows`. */
export const readSiteSettings = (
  root: string,
  definition: ContentDefinition,
  environment: Environment,
): SiteSettings => {
  const settings = readSettings(root, definition, environment);
  const placeholders = findPlaceholders(settings, definition);
  const allowed = allowedOrigins(root, settings.address, definition.allows?.(settings) ?? {});
  const hosting = readHosting(root, definition);
  return {
    settings,
    hosting,
    addresses: createSiteUrls(settings.address, settings.trailingSlash),
    placeholders,
    allowed,
  };
};

export interface ReadSiteInput extends SiteSettings {
  readonly root: string;
  readonly definition: ContentDefinition;
  readonly files: ContentFiles;
  readonly asOf: string;
  readonly drafts: boolean;
  readonly memory?: ReadMemory;
  readonly readImages: ReadImages;
  readonly loader: RemoteDataLoader;
}

export interface ReadSite {
  readonly allowed: AllowedOrigins;
  readonly site: Site;
  readonly completeSite: Site;
  readonly unpublished: ReadonlyMap<object, Unpublished>;
  readonly claims: readonly Claim[];
  readonly provisional: readonly Provisional[];
  readonly origins: Origins;
  readonly variables: Readonly<Record<string, string>>;
  readonly images: Images;
  /** About content without effect. */
  readonly notes: readonly Diagnostic[];
}

const withImagesOf = (allowed: AllowedOrigins, origins: readonly string[]): AllowedOrigins => ({
  ...allowed,
  images: [...new Set([...allowed.images, ...origins])].sort(),
});

/** Throws a Failure of kind `problems`. */
export const readSite = async ({ settings, addresses, asOf, ...input }: ReadSiteInput): Promise<ReadSite> => {
  const { url, absoluteUrl } = addresses;
  const { content: published, everything, ...read } = await readContent({ ...input, settings, url, asOf });
  const content = withKnownCollections(published);
  // The cast is required because the site registers the types of `Site`, which the engine does not know.
  const site = { settings, content, stored: new Map(), asOf, url, absoluteUrl } as unknown as Site;
  const { originsOfTexts } = read.images;
  const allowed = originsOfTexts.length === 0 ? input.allowed : withImagesOf(input.allowed, originsOfTexts);
  const claims = input.definition.claims?.(site.content) ?? [];
  const provisional = findProvisional(site.content, input.definition);
  if (input.hosting !== NO_HOSTING) read.origins.add(input.hosting, { file: HOSTING_FILE, at: [] });
  return {
    ...read,
    allowed,
    site,
    completeSite: { ...site, content: withKnownCollections(everything) as Site['content'] },
    claims,
    provisional,
  };
};
