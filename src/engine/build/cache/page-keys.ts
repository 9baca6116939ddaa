import { hash } from 'node:crypto';
import {
  DATE_INPUT,
  drawingOf,
  type Input,
  imageOf,
  inputValue,
  SETTINGS_INPUT,
  STORED_INPUT,
} from '../../api/tracked-reads.ts';
import { secretsOf } from '../../core/secrets.ts';
import { type FileRoute, type PageRoute, whyPageIsUnpublished } from '../../pages/plan/route.ts';
import type { PreparedPage } from '../../pages/render/page.tsx';
import { drawingTools } from '../../pages/social-images/fonts.ts';
import type { SocialImages } from '../../pages/social-images/social-images.ts';
import type { LoadedSite } from '../load-site.ts';
import type { BuildOptions } from '../options.ts';
import { keyOfValue } from './value-key.ts';

/** A hash. Undefined if the inputs cannot be hashed. */
export type Key = string | undefined;

const joined = (keys: readonly Key[]): Key =>
  keys.every((key) => key !== undefined) ? hash('sha1', JSON.stringify(keys), 'base64') : undefined;

const isCollection = (value: unknown): value is { readonly entries: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'entries' in value && 'get' in value;

/** Hashes inputs shared by all pages, including the declarations used to extract facts. */
export const keyOfSite = (
  { engine, drafts, environment }: Pick<BuildOptions, 'engine' | 'drafts' | 'environment'>,
  loaded: LoadedSite,
): Key => {
  const { settings, allowed, islands, claims, declared } = loaded;
  const { rules, scriptTokens } = loaded.styleInput;
  return keyOfValue([
    [engine ?? '', process.version, drafts === true, settings, allowed],
    [rules, [...scriptTokens]],
    [islands.loader, islands.onEveryPage, islands.head, islands.key, islands.assets.map(({ path }) => path)],
    claims.map(({ record, wording, finds, pages }) => [record.id, wording, finds, pages]),
    declared.names,
    secretsOf(environment).map(({ variable, spelling }) => keyOfValue([variable, spelling]) ?? ''),
  ]);
};

export interface PreparedRecord {
  /** Key of the route, its props and its code. Undefined if they cannot be hashed. */
  readonly routeKey: Key;
  /** Dependencies of data and head other than the props, with a key of their values. */
  readonly inputs: readonly Input[];
  readonly inputsKey: Key;
  /** Hash of the resulting data and head. */
  readonly contentHash: string;
  /** Date that the page declares for the sitemap. */
  readonly lastModified: string | undefined;
}

export class PageKeys {
  readonly #loaded: LoadedSite;
  readonly #images: Pick<SocialImages, 'has'>;
  readonly #inputs = new Map<Input, Key>();
  readonly #inputSets = new Map<string, Key>();
  /** Cached keys of records, because they are in collections and in the props of many pages. */
  readonly #records = new WeakMap<object, Key>();

  constructor(loaded: LoadedSite, images: Pick<SocialImages, 'has'>) {
    this.#loaded = loaded;
    this.#images = images;
  }

  /** Returns a key. Pages with equal keys have the same HTML. */
  of({ path, module }: PageRoute, contentHash: string, inputs: readonly Input[]): Key {
    return joined([this.ofCode(module), path, contentHash, this.ofInputs(inputs)]);
  }

  ofPrepared({ route, data, head, unpublished, reads }: PreparedPage): PreparedRecord | undefined {
    const contentHash = keyOfValue([route.params, data, head, unpublished]);
    if (contentHash === undefined) return undefined;
    const inputs = [...reads.keys()].sort();
    const lastModified = head.modified ?? head.published;
    const [routeKey, inputsKey] = [this.ofRoute(route), this.ofInputs(inputs)];
    return { routeKey, inputs, inputsKey, contentHash, lastModified };
  }

  /** Routes with equal keys have the same data and head if the inputs have not changed. */
  ofRoute(route: PageRoute | FileRoute): Key {
    const { path, params, props, module } = route;
    const why = whyPageIsUnpublished(route, this.#loaded.unpublished);
    const names = Object.keys(props);
    const keys = [this.ofCode(module), ...Object.values(props).map((value) => this.#ofRecord(value))];
    return joined([...keys, JSON.stringify([path, params, why, names])]);
  }

  ofCode(module: string): Key {
    return this.#loaded.templates.keyOfCode?.(module);
  }

  /**
   * Sorts the inputs, because their order does not matter. Memoised, because most pages of a template have the same
   * inputs.
   */
  ofInputs(inputs: readonly Input[]): Key {
    const sorted = [...inputs].sort();
    const name = sorted.join('\n');
    if (!this.#inputSets.has(name))
      this.#inputSets.set(name, joined(sorted.flatMap((input) => [input, this.#ofInput(input)])));
    return this.#inputSets.get(name);
  }

  #ofRecord(value: unknown): Key {
    if (typeof value !== 'object' || value === null) return keyOfValue(value);
    if (!this.#records.has(value)) this.#records.set(value, keyOfValue(value));
    return this.#records.get(value);
  }

  #ofInput(input: Input): Key {
    if (!this.#inputs.has(input)) this.#inputs.set(input, this.#readInput(input));
    return this.#inputs.get(input);
  }

  #readInput(input: Input): Key {
    const { site, images } = this.#loaded;
    switch (input) {
      // Settings are part of the site key, and builds with a content store have no page cache.
      case SETTINGS_INPUT:
      case STORED_INPUT:
        return '';
      case DATE_INPUT:
        return site.asOf;
    }
    const [image, drawing] = [imageOf(input), drawingOf(input)];
    if (image !== undefined) return keyOfValue(images.pictureOf(image));
    if (drawing !== undefined) return this.#images.has(drawing) ? drawingTools() : undefined;
    return this.#ofCollection(inputValue(site, input));
  }

  /** Hashes each record separately, to avoid one large string in memory. */
  #ofCollection(collection: unknown): Key {
    return isCollection(collection)
      ? joined(collection.entries.map((entry) => this.#ofRecord(entry)))
      : keyOfValue(collection);
  }
}
