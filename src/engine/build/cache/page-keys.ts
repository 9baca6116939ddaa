import { hash } from 'node:crypto';
import {
  DATE_INPUT,
  drawingOf,
  type Input,
  imageOf,
  inputValue,
  isSharedInput,
  SETTINGS_INPUT,
  type SharedValue,
  STORED_INPUT,
} from '../../api/tracked-reads.ts';
import { secretsOf } from '../../core/secrets.ts';
import { type FileRoute, type PageRoute, whyPageIsUnpublished } from '../../pages/plan/route.ts';
import type { PageData, PreparedPage } from '../../pages/render/page.tsx';
import { drawingTools } from '../../pages/social-images/fonts.ts';
import type { SocialImages } from '../../pages/social-images/social-images.ts';
import type { LoadedSite } from '../load-site.ts';
import type { BuildOptions } from '../options.ts';
import { countValues, DEEPEST, isPlainObject } from './json-values.ts';
import { unlessItThrows } from './unless-it-throws.ts';
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

export interface DataRecord {
  /** Key of the route, its props and its code. Undefined if they cannot be hashed. */
  readonly routeKey: Key;
  /** Dependencies of data other than the props, with a key of their values. */
  readonly inputs: readonly Input[];
  readonly inputsKey: Key;
  readonly dataHash: string;
}

export interface PreparedRecord extends DataRecord {
  /** Dependencies of head other than the data, with a key of their values. */
  readonly headInputs: readonly Input[];
  readonly headInputsKey: Key;
  readonly headHash: string;
  /** Date that the page declares for the sitemap. */
  readonly lastModified: string | undefined;
}

export class PageKeys {
  readonly #loaded: LoadedSite;
  readonly #images: Pick<SocialImages, 'has'>;
  readonly #inputs = new Map<Input, Key>();
  readonly #inputSets = new Map<string, Key>();
  /** Cached keys of records and their members, because they are in collections and in the props of many pages. */
  readonly #records = new WeakMap<object, Key>();
  /** Hashed values from `once`, with their size at that time. */
  readonly #shared = new Map<Input, { readonly value: unknown; readonly size: number }>();

  constructor(loaded: LoadedSite, images: Pick<SocialImages, 'has'>) {
    this.#loaded = loaded;
    this.#images = images;
  }

  /** Returns a key. Pages with equal keys have the same HTML. */
  of({ path, module }: PageRoute, { dataHash, headHash }: PreparedRecord, inputs: readonly Input[]): Key {
    return joined([this.ofCode(module), path, dataHash, headHash, this.ofInputs(inputs)]);
  }

  ofData({ route, data, unpublished, dataReads }: PageData): DataRecord | undefined {
    const dataHash = keyOfValue([route.params, data, unpublished]);
    if (dataHash === undefined) return undefined;
    const inputs = [...dataReads.keys()].sort();
    return { routeKey: this.ofRoute(route), inputs, inputsKey: this.ofInputs(inputs), dataHash };
  }

  ofPrepared(page: PreparedPage): PreparedRecord | undefined {
    const { head, headReads } = page;
    const ofData = this.ofData(page);
    const headInputs = [...headReads.keys()].sort();
    // Without other inputs, equal data have the same head.
    const headHash = headInputs.length === 0 ? '' : keyOfValue(head);
    if (ofData === undefined || headHash === undefined) return undefined;
    const lastModified = head.modified ?? head.published;
    return { headInputs, headInputsKey: this.ofInputs(headInputs), headHash, lastModified, ...ofData };
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

  /** Values from `once` that the site has added to since they were hashed, which makes their keys wrong. */
  changedValues(): ReadonlySet<Input> {
    return new Set(
      [...this.#shared].flatMap(([input, { value, size }]) => (countValues(value) === size ? [] : [input])),
    );
  }

  #ofRecord(value: unknown, depth = 0): Key {
    if (typeof value !== 'object' || value === null) return keyOfValue(value);
    if (!this.#records.has(value)) this.#records.set(value, this.#ofObject(value, depth));
    return this.#records.get(value);
  }

  #ofObject(value: object, depth: number): Key {
    if (depth > DEEPEST) return undefined;
    if (value instanceof Map) return this.#ofEntries('Map', value, depth);
    if (value instanceof Set) return this.#ofEntries('Set', value.entries(), depth);
    return isPlainObject(value) ? this.#ofMembers(value, depth) : keyOfValue(value);
  }

  /** Hashes members separately, because a page's props often refer to a record: `{ city, service }`. */
  #ofMembers(value: object, depth: number): Key {
    const members = Object.entries(value).map(([name, member]): unknown => {
      if (typeof member !== 'object' || member === null) return [name, member];
      const key = this.#ofRecord(member, depth + 1);
      return key && [name, { key }];
    });
    return members.includes(undefined) ? undefined : keyOfValue(members);
  }

  #ofEntries(kind: string, entries: Iterable<readonly [unknown, unknown]>, depth: number): Key {
    return joined([kind, ...[...entries].flat().map((each) => this.#ofRecord(each, depth + 1))]);
  }

  #ofInput(input: Input): Key {
    if (!this.#inputs.has(input)) this.#inputs.set(input, this.#readInput(input));
    return this.#inputs.get(input);
  }

  #readInput(input: Input): Key {
    const { site, images, templates } = this.#loaded;
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
    if (isSharedInput(input)) return this.#ofShared(input, templates.sharedValues?.get(input));
    return this.#ofCollection(inputValue(site, input));
  }

  /** Hashes the value, or its inputs if the value cannot be hashed. */
  #ofShared(input: Input, shared: SharedValue | undefined): Key {
    const made = shared && unlessItThrows(() => shared.of(this.#loaded.site));
    if (made === undefined) return undefined;
    const { value, reads } = made;
    const key = Array.isArray(value) ? this.#ofList(value) : this.#ofRecord(value);
    if (key === undefined) return this.ofInputs([...reads.keys()]);
    this.#shared.set(input, { value, size: countValues(value) });
    return key;
  }

  #ofCollection(collection: unknown): Key {
    return isCollection(collection) ? this.#ofList(collection.entries) : keyOfValue(collection);
  }

  /** Hashes each record separately, to avoid one large string in memory. */
  #ofList(records: readonly unknown[]): Key {
    return joined(records.map((record) => this.#ofRecord(record)));
  }
}
