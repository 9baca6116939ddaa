import { hash } from 'node:crypto';
import { DATE_INPUT, drawingOf, type Input, imageOf, inputValue, SETTINGS_INPUT, STORED_INPUT } from '../api/reads.ts';
import type { BuildOptions } from '../options.ts';
import { drawingTools } from '../pictures/fonts.ts';
import type { SocialImages } from '../pictures/social-images.ts';
import { type PageRoute, whyPageIsUnpublished } from '../plan/route.ts';
import type { PreparedPage } from '../render/page.tsx';
import { secretsOf } from '../secrets.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { keyOfValue } from './value-key.ts';

/** Cache key of a page or of a dependency as it is now; undefined where a text cannot tell. */
export type Key = string | undefined;

const joined = (keys: readonly Key[]): Key =>
  keys.every((key) => key !== undefined) ? hash('sha1', JSON.stringify(keys), 'base64') : undefined;

const isCollection = (value: unknown): value is { readonly entries: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'entries' in value && 'get' in value;

/** Record by record, so that no text of a whole collection stands in memory. */
const keyOfCollection = (collection: unknown): Key =>
  isCollection(collection) ? joined(collection.entries.map(keyOfValue)) : keyOfValue(collection);

/** Hash of all that every page depends on, whatever its content: the engine, the settings, styles and scripts, and what facts are taken by. */
export const keyOfSite = (
  { engine, drafts, environment }: Pick<BuildOptions, 'engine' | 'drafts' | 'environment'>,
  loaded: LoadedSite,
): Key => {
  const { settings, allowed, islands, claims, declared } = loaded;
  const { rules, scriptTokens } = loaded.styleInput;
  return keyOfValue([
    [engine ?? '', process.version, drafts === true, settings, allowed],
    [rules, [...scriptTokens]],
    [islands.loader, islands.onEveryPage, islands.head, islands.assets.map(({ path }) => path)],
    claims.map(({ record, wording, finds, pages }) => [record.id, wording, finds, pages]),
    declared.names,
    secretsOf(environment).map(({ variable, spelling }) => keyOfValue([variable, spelling]) ?? ''),
  ]);
};

/** What a page's data and head are made from, and what they said. */
export interface Said {
  /** Cache key of what they were made from; undefined where a text cannot tell. */
  readonly question: Key;
  /** What they have read besides the props. */
  readonly inputs: readonly Input[];
  /** Hash of what they said. */
  readonly answer: string;
  /** Date the page declares for the sitemap. */
  readonly lastModified: string | undefined;
}

/** Gives the keys of a site's pages, and of what they are made from. */
export class PageKeys {
  readonly #loaded: LoadedSite;
  readonly #images: Pick<SocialImages, 'has'>;
  readonly #inputs = new Map<Input, Key>();
  /** Records stand among the props of many pages. */
  readonly #props = new WeakMap<object, Key>();

  constructor(loaded: LoadedSite, images: Pick<SocialImages, 'has'>) {
    this.#loaded = loaded;
    this.#images = images;
  }

  /** The key of a page that says this and whose component reads these inputs. Equal keys: the same page. */
  of({ path, module }: PageRoute, answer: string, inputs: readonly Input[]): Key {
    return joined([this.ofCode(module), path, answer, this.#ofInputs(inputs)]);
  }

  /** What a page says; undefined where a text cannot tell. */
  ofSaid({ route, data, head, unpublished, reads }: PreparedPage): Said | undefined {
    const answer = keyOfValue([route.params, data, head, unpublished]);
    if (answer === undefined) return undefined;
    const inputs = [...reads.keys()].sort();
    const lastModified = head.modified ?? head.published;
    return { question: this.ofQuestion(route, inputs), inputs, answer, lastModified };
  }

  /** The key of what a page's data and head are made from, where they read these inputs. Equal keys: they say the same. */
  ofQuestion(route: PageRoute, inputs: readonly Input[]): Key {
    const { path, params, props, module } = route;
    const why = whyPageIsUnpublished(route, this.#loaded.unpublished);
    return joined([this.ofCode(module), keyOfValue([path, params, why]), this.#ofProps(props), this.#ofInputs(inputs)]);
  }

  /** Hash of the code behind a page module. */
  ofCode(module: string): Key {
    return this.#loaded.templates.keyOfCode?.(module);
  }

  #ofProps(props: object): Key {
    return joined(Object.entries(props).flatMap(([name, value]) => [name, this.#ofProp(value)]));
  }

  #ofProp(value: unknown): Key {
    if (typeof value !== 'object' || value === null) return keyOfValue(value);
    if (!this.#props.has(value)) this.#props.set(value, keyOfValue(value));
    return this.#props.get(value);
  }

  /** In the order of their names, so that the order in which they were read says nothing. */
  #ofInputs(inputs: readonly Input[]): Key {
    return joined([...inputs].sort().flatMap((input) => [input, this.#ofInput(input)]));
  }

  #ofInput(input: Input): Key {
    if (!this.#inputs.has(input)) this.#inputs.set(input, this.#readInput(input));
    return this.#inputs.get(input);
  }

  #readInput(input: Input): Key {
    const { site, images } = this.#loaded;
    switch (input) {
      // The key of the site has them; with edited texts no page is taken over.
      case SETTINGS_INPUT:
      case STORED_INPUT:
        return '';
      case DATE_INPUT:
        return site.asOf;
    }
    const [image, drawing] = [imageOf(input), drawingOf(input)];
    if (image !== undefined) return keyOfValue(images.pictureOf(image));
    if (drawing !== undefined) return this.#images.has(drawing) ? drawingTools() : undefined;
    return keyOfCollection(inputValue(site, input));
  }
}
