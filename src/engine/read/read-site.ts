import { type Diagnostic, Failure } from '../diagnostics.ts';
import type { AllowedAddresses, Claim, ContentDefinition, Unpublished } from '../face/content.ts';
import type { Site } from '../face/site.ts';
import { type Addresses, createAddresses } from '../plan/addresses.ts';
import { readContent } from './content.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory } from './content-memory.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { Origins } from './origins.ts';
import { type Environment, readSettings, SETTINGS_FILE } from './settings.ts';

/** A setting whose value must not go live. */
export interface Placeholder {
  /** `headOffice.street` */
  readonly key: string;
  readonly reason: string;
}

/** Origins of other hosts that pages may talk to: `https://api.example.org`. */
export interface AllowedOrigins {
  readonly connect: readonly string[];
  readonly forms: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly string[];
}

/** Settings and what follows from them. */
export interface SiteSettings {
  readonly settings: EngineSettings & Record<string, unknown>;
  readonly addresses: Addresses;
  readonly placeholders: readonly Placeholder[];
  readonly allowed: AllowedOrigins;
}

/** Domains kept for examples. Source: RFC 2606. */
const EXAMPLE_DOMAIN = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/;

const findPlaceholders = (settings: EngineSettings, definition: ContentDefinition): Placeholder[] => {
  const { hostname } = new URL(settings.address);
  const own = EXAMPLE_DOMAIN.test(hostname)
    ? [{ key: 'address', reason: `${settings.address} is not a real domain` }]
    : [];
  return [...own, ...(definition.placeholders?.(settings) ?? [])];
};

const toDiagnostic = ({ key, reason }: Placeholder): Diagnostic => ({
  rule: 'settings/placeholder',
  severity: 'error',
  message: `the setting ${key} must not go live: ${reason}`,
  fix: `set it in ${SETTINGS_FILE} or in the environment`,
  locations: [{ file: SETTINGS_FILE }],
});

/** The origins of full addresses, each once; a page may talk to its own origin anyway. */
const originsOf = (addresses: readonly string[] = [], own: string): string[] => {
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  return [...new Set(origins)].filter((origin) => origin !== own).sort();
};

const allowedOrigins = ({ address }: EngineSettings, allowed: AllowedAddresses): AllowedOrigins => {
  const own = new URL(address).origin;
  return {
    connect: originsOf(allowed.connect, own),
    forms: originsOf(allowed.forms, own),
    scripts: originsOf(allowed.scripts, own),
    images: originsOf(allowed.images, own),
  };
};

/** Reads the settings. With `strict`, placeholders are refused. Throws Failure of kind `usage`. */
export const readSiteSettings = (
  root: string,
  definition: ContentDefinition,
  { environment, strict }: { environment: Environment; strict: boolean },
): SiteSettings => {
  const settings = readSettings(root, definition, environment);
  const placeholders = findPlaceholders(settings, definition);
  if (strict && placeholders.length > 0) {
    throw new Failure('usage', placeholders.map(toDiagnostic));
  }
  const allowed = allowedOrigins(settings, definition.allows?.(settings) ?? {});
  return { settings, addresses: createAddresses(settings.address), placeholders, allowed };
};

export interface ReadSiteInput extends SiteSettings {
  readonly root: string;
  readonly definition: ContentDefinition;
  readonly files: ContentFiles;
  readonly asOf: string;
  readonly drafts: boolean;
  readonly memory?: ReadMemory;
}

/** What pages may see, and what is kept from them. */
export interface ReadSite {
  readonly site: Site;
  /** The same with everything that is not public yet. */
  readonly completeSite: Site;
  readonly unpublished: ReadonlyMap<object, Unpublished>;
  readonly claims: readonly Claim[];
  readonly origins: Origins;
  /** Values of `{{name}}` in texts. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Reads the content and gives what pages may see. Throws Failure of kind `problems`. */
export const readSite = ({ settings, addresses, asOf, ...input }: ReadSiteInput): ReadSite => {
  const { url, absoluteUrl } = addresses;
  const { content, everything, ...read } = readContent({ ...input, settings, url, asOf });
  const site = { settings, content, stored: new Map(), asOf, url, absoluteUrl } as unknown as Site;
  const claims = input.definition.claims?.(site.content) ?? [];
  return { ...read, site, completeSite: { ...site, content: everything as Site['content'] }, claims };
};
