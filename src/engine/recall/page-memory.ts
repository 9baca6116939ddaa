import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../cache-file.ts';
import { renumber } from '../check/facts.ts';
import type { References } from '../check/references.ts';
import type { LoadedSite } from '../load.ts';
import type { BuildOptions } from '../options.ts';
import type { PageRoute } from '../plan/route.ts';
import { digestOf, type FinishedPage } from '../render/finish.ts';
import type { PageRenderer, PreparedPage } from '../render/page.tsx';
import { partsIn, type SharedPart } from '../render/shared-parts.ts';
import { type Input, imageOf } from '../render/tracked-site.ts';
import { fileState } from './file-state.ts';
import { PageFileReader, PageFileWriter, type PageRecord } from './page-file.ts';
import { keyOfSite, PageKeys } from './page-keys.ts';

/** A page of the last build that is as it would be made now, if its shared parts are. */
interface Candidate {
  readonly record: PageRecord;
  readonly lastModified: string | undefined;
}

/** A page that is taken from the last build. */
export interface RecalledPage {
  readonly page: FinishedPage;
  readonly lastModified: string | undefined;
}

/** What is known of a page of this build before it is finished. */
interface Noted {
  readonly key: string;
  readonly inputs: readonly Input[];
}

/** Stands for a shared part and what follows from it for a page. */
const keyOfPart = ({ html, hasIslands, imageOrigins }: SharedPart): string =>
  hash('sha1', JSON.stringify([html, hasIslands, imageOrigins]), 'base64');

/** Undefined for a page whose template fails: rendering it tells why. */
const prepareQuietly = (renderer: PageRenderer, route: PageRoute): PreparedPage | undefined => {
  try {
    return renderer.prepare(route);
  } catch {
    return undefined;
  }
};

const digestOfFile = (file: string): string | undefined => {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return undefined;
  }
};

/**
 * The pages of the last build into a folder, of which those are taken over that would come out the same, and those of
 * this build for the next one. A page is the same where its key is (its data and head, its code, the collections that
 * its component reads, and what all pages share), where the shared parts it shows come out the same, and where its file
 * is as the last build left it. Kept in `node_modules/.cache/build-site/pages/`; a file that is missing, damaged or of
 * another version costs a build, never a wrong page.
 */
export class PageMemory {
  readonly #out: string;
  readonly #site: string;
  readonly #keys: PageKeys;
  readonly #images: LoadedSite['images'];
  readonly #references: References;
  readonly #earlier: PageFileReader | undefined;
  readonly #writer: PageFileWriter;
  readonly #candidates = new Map<string, Candidate>();
  /** The page that shows, by rendering anew, whether a part has changed: by its number in the last build. */
  readonly #witnesses = new Map<number, string>();
  readonly #partsOfWitness = new Map<string, readonly number[]>();
  /** Numbers of today for shared parts of the last build, where they are the same still. */
  readonly #sameParts = new Map<number, number | undefined>();
  readonly #noted = new Map<string, Noted>();
  readonly #records = new Map<string, Omit<PageRecord, 'state'>>();
  /** Numbers of today for those of the last build. */
  readonly #numbers: number[] = [];

  private constructor(
    { root, out }: BuildOptions,
    { loaded, references, site }: { loaded: LoadedSite; references: References; site: string },
  ) {
    const name = hash('sha256', out, 'hex').slice(0, 16);
    const file = path.join(root, CACHE_FOLDER, 'pages', name);
    this.#out = out;
    this.#site = site;
    this.#keys = new PageKeys(loaded);
    this.#images = loaded.images;
    this.#references = references;
    this.#earlier = PageFileReader.open(file);
    this.#writer = new PageFileWriter(file);
  }

  /**
   * Undefined for a build whose pages cannot be taken over: of some pages only, with a store, or of an engine that has
   * no name. `save` or `close` must follow.
   */
  static open(options: BuildOptions, loaded: LoadedSite, references: References): PageMemory | undefined {
    if (options.engine === undefined || options.only.length > 0 || options.store !== undefined) return undefined;
    const site = keyOfSite(options, loaded);
    return site === undefined ? undefined : new PageMemory(options, { loaded, references, site });
  }

  /**
   * Looks for pages that are as the last build made them; the routes that must be rendered whatever comes: the others,
   * and for each shared part a page that shows whether it is still the same.
   */
  choose(routes: readonly PageRoute[], renderer: PageRenderer): readonly PageRoute[] {
    if (this.#earlier === undefined || this.#earlier.index.site !== this.#site) return routes;
    for (const route of routes) {
      const record = this.#earlier.index.pages.get(route.path);
      if (record === undefined || this.#keys.ofCode(route.module) === undefined) continue;
      const page = prepareQuietly(renderer, route);
      if (page === undefined || this.#keys.of(page, record.inputs) !== record.key || !this.#isAsMade(record)) continue;
      this.#candidates.set(route.path, { record, lastModified: page.head.modified ?? page.head.published });
    }
    for (const [address, { record }] of this.#candidates)
      for (const part of record.parts) if (!this.#witnesses.has(part)) this.#witnesses.set(part, address);
    const witnesses = new Set(this.#witnesses.values());
    return routes.filter(({ path: address }) => !this.#candidates.has(address) || witnesses.has(address));
  }

  /** Notes what a page is rendered from. */
  note(page: PreparedPage, inputs: ReadonlySet<Input>, marked: string): void {
    const key = this.#keys.of(page, inputs);
    const { path: address } = page.route;
    if (key !== undefined) this.#noted.set(address, { key, inputs: [...inputs] });
    if (this.#candidates.has(address)) this.#partsOfWitness.set(address, partsIn(marked));
  }

  /** Facts of a page that was rendered, or taken over. */
  keep(page: FinishedPage): void {
    const noted = this.#noted.get(page.facts.path);
    if (noted === undefined) return;
    this.#noted.delete(page.facts.path);
    const { file, digest, parts } = page;
    this.#records.set(page.facts.path, { ...noted, parts, digest, output: file.file, ...this.#writer.add(page) });
  }

  /**
   * The page of the last build, where it is still the same: after the routes that `choose` gave have been rendered.
   * `all`: the shared parts of this build.
   */
  recall(route: PageRoute, all: readonly SharedPart[]): RecalledPage | undefined {
    const candidate = this.#candidates.get(route.path);
    const parts = candidate?.record.parts.map((part) => this.#samePart(part, all));
    if (candidate === undefined || parts === undefined || parts.includes(undefined)) return undefined;
    const { record, lastModified } = candidate;
    const known = this.#earlier?.read(record);
    if (known === undefined) return undefined;
    for (const input of record.inputs) {
      const image = imageOf(input);
      if (image !== undefined) this.#images.use(image);
    }
    this.#noted.set(route.path, { key: record.key, inputs: record.inputs });
    return {
      page: this.#translate(known, new Map(record.parts.map((part, index) => [part, parts[index] as number]))),
      lastModified,
    };
  }

  /** Keeps the pages for the next build, but for those that a check has changed. */
  save(changed: ReadonlyMap<string, unknown>, parts: readonly SharedPart[]): void {
    this.#earlier?.close();
    const pages = [...this.#records].filter(([address]) => !changed.has(address));
    this.#writer.finish({
      site: this.#site,
      texts: this.#references.textsFrom(0),
      parts: parts.map(keyOfPart),
      pages: new Map(
        pages.map(([address, record]) => [
          address,
          { ...record, state: fileState(path.join(this.#out, record.output)) },
        ]),
      ),
    });
  }

  /** Leaves what the last build kept. */
  close(): void {
    this.#earlier?.close();
    this.#writer.abandon();
  }

  /** The file stands as the last build left it, or was brought back as it was, as from the cache of a CI. */
  #isAsMade({ output, state, digest }: PageRecord): boolean {
    const file = path.join(this.#out, output);
    const now = fileState(file);
    return now !== '' && (now === state || digestOfFile(file) === digest);
  }

  /** The number that a part of the last build has now; undefined where it is not the same any more. */
  #samePart(part: number, all: readonly SharedPart[]): number | undefined {
    if (!this.#sameParts.has(part)) this.#sameParts.set(part, this.#findPart(part, all));
    return this.#sameParts.get(part);
  }

  #findPart(part: number, all: readonly SharedPart[]): number | undefined {
    const witness = this.#witnesses.get(part) ?? '';
    const before = this.#candidates.get(witness)?.record.parts ?? [];
    const now = all[this.#partsOfWitness.get(witness)?.[before.indexOf(part)] ?? -1];
    return now && keyOfPart(now) === this.#earlier?.index.parts[part] ? now.index : undefined;
  }

  #translate({ facts, ...page }: FinishedPage, parts: ReadonlyMap<number, number>): FinishedPage {
    const partNow = (part: number) => parts.get(part) ?? part;
    const texts = this.#earlier?.index.texts ?? [];
    const numberOf = (id: number) => (this.#numbers[id] ??= this.#references.idOf(texts[id] ?? ''));
    const shared = (text: string) => this.#references.shared(text);
    return {
      ...page,
      file: { ...page.file, changed: false },
      parts: page.parts.map(partNow),
      text: page.text && { ...page.text, units: page.text.units.slice() },
      facts: {
        ...renumber(facts, numberOf),
        ids: facts.ids.map(shared),
        social: { ...facts.social, properties: facts.social.properties.map(shared) },
        mainParts: facts.mainParts.map(partNow),
      },
    };
  }
}
