import { hash } from 'node:crypto';
import {
  DATE_INPUT,
  DRAWING_INPUT,
  type Input,
  imageOf,
  inputValue,
  SETTINGS_INPUT,
  STORED_INPUT,
} from '../api/reads.ts';
import type { BuildOptions } from '../options.ts';
import { secretsOf } from '../publish/secrets.ts';
import type { PreparedPage } from '../render/page.tsx';
import type { LoadedSite } from '../site/load-site.ts';
import { keyOfValue } from './value-key.ts';

/** Cache key of a page or of a dependency as it is now; undefined where a text cannot tell. */
export type Key = string | undefined;

const joined = (keys: readonly Key[]): Key =>
  keys.every((key) => key !== undefined) ? hash('sha1', keys.join(' '), 'base64') : undefined;

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

/** Gives the keys of a site's pages, and of what they are made of besides their data. */
export class PageKeys {
  readonly #loaded: LoadedSite;
  readonly #inputs = new Map<Input, Key>();

  constructor(loaded: LoadedSite) {
    this.#loaded = loaded;
  }

  /** The key of a page that reads these inputs. Equal keys: the same page. */
  of(page: PreparedPage, inputs: Iterable<Input>): Key {
    const code = this.ofCode(page.route.module);
    if (code === undefined) return undefined;
    const { route, data, head, unpublished } = page;
    const own = keyOfValue([route.path, route.params, data, head, unpublished]);
    return joined([code, own, ...[...inputs].sort().map((input) => this.#ofInput(input))]);
  }

  /** Hash of the code behind a page module. */
  ofCode(module: string): Key {
    return this.#loaded.templates.keyOfCode?.(module);
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
      // Nothing draws it unless its page is rendered.
      case DRAWING_INPUT:
        return undefined;
      case DATE_INPUT:
        return site.asOf;
    }
    const image = imageOf(input);
    return image === undefined ? keyOfCollection(inputValue(site, input)) : keyOfValue(images.pictureOf(image));
  }
}
