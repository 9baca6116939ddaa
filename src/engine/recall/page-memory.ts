import { hash } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { drawingOf, type Input, imageOf } from '../api/reads.ts';
import { CACHE_FOLDER } from '../cache-file.ts';
import { usageFailure } from '../diagnostics.ts';
import type { FinishedPage } from '../finish/finish.ts';
import type { SharedPart } from '../html/markers.ts';
import type { References } from '../html/references.ts';
import type { Verdict } from '../judge/check.ts';
import type { BuildOptions } from '../options.ts';
import type { SocialImages } from '../pictures/social-images.ts';
import type { PageRoute } from '../plan/route.ts';
import { onDisk } from '../publish/files.ts';
import type { WrittenFile } from '../publish/stage-writer.ts';
import type { PageRenderer, PreparedPage } from '../render/page.tsx';
import type { LoadedSite } from '../site/load-site.ts';
import { EarlierPages, keyOfPart } from './earlier-pages.ts';
import { ownFileState } from './file-state.ts';
import { PageFileReader, PageFileWriter, type PageRecord } from './page-file.ts';
import { keyOfSite, PageKeys, type Said } from './page-keys.ts';
import { SLICE_FILE } from './slices.ts';

/** A page that is taken from an earlier build. */
export interface RecalledPage {
  readonly page: FinishedPage;
  readonly lastModified: string | undefined;
}

/** What is known of a page of this build before it is finished. */
type Noted = Pick<PageRecord, 'key' | 'said' | 'inputs'>;

export interface PageMemoryInput {
  readonly loaded: LoadedSite;
  readonly references: References;
  readonly socialImages: Pick<SocialImages, 'has' | 'recall'>;
  /** Writes a page of a slice into this build's output. */
  readonly write: (file: string, contents: Uint8Array) => WrittenFile;
}

const cacheFileOf = ({ root, out }: BuildOptions): string =>
  path.join(root, CACHE_FOLDER, 'pages', hash('sha256', out, 'hex').slice(0, 16));

/** Undefined for a page whose template fails: rendering it tells why. */
const prepareQuietly = (renderer: PageRenderer, route: PageRoute): PreparedPage | undefined => {
  try {
    return renderer.prepare(route);
  } catch {
    return undefined;
  }
};

const openSlice = (folder: string, references: References): EarlierPages => {
  const file = path.join(folder, SLICE_FILE);
  const reader = PageFileReader.open(file);
  if (reader !== undefined) return new EarlierPages(reader, folder, references);
  throw usageFailure(
    'merge/no-slice',
    existsSync(file) ? `${file} is damaged or was written by another version` : `${folder} holds no slice of a site`,
    'name the folders that `build-site build --shard 1/2`, `--shard 2/2` and so on wrote',
  );
};

const wholeWithStore = () =>
  usageFailure(
    'merge/with-store',
    'a site whose texts people edit in a content store cannot be made in slices: each would read other texts',
    'build it whole, or take BUILD_SITE_CONTENT_STORE out of the environment',
  );

const refuseOtherSite = (folder: string): never => {
  throw usageFailure(
    'merge/other-site',
    `the slice in ${folder} was made by another version, or with other settings, styles, scripts or claims`,
    'build all slices and merge them from the same commit, with the same flags, environment and version of Node',
  );
};

/**
 * The pages of earlier builds, of which those are taken over that would come out the same, and those of this build for
 * the next one. A page is the same where its key is (its data and head, its code, what its component reads, and what
 * all pages share), where the shared parts it shows come out the same, and where its file is as it was
 * made. Earlier builds are the last one into the same folder, kept in `node_modules/.cache/build-site/pages/`, or the
 * slices that are merged. What is missing, damaged or of another version in the cache costs a build, never a wrong page.
 */
export class PageMemory {
  readonly #options: BuildOptions;
  readonly #site: string;
  readonly #keys: PageKeys;
  readonly #input: PageMemoryInput;
  readonly #last: EarlierPages | undefined;
  readonly #slices: readonly EarlierPages[];
  readonly #writer: PageFileWriter;
  readonly #sourceOf = new Map<string, EarlierPages>();
  /** Recalled pages whose files the last check has kept out of search engines. */
  readonly #closed = new Set<string>();
  /** What pages say that an earlier build has made so. */
  readonly #said = new Map<string, Said>();
  readonly #noted = new Map<string, Noted>();
  readonly #records = new Map<string, Omit<PageRecord, 'state'>>();

  private constructor(options: BuildOptions, input: PageMemoryInput, site: string) {
    const { references } = input;
    const file = cacheFileOf(options);
    const reader = PageFileReader.open(file);
    this.#options = options;
    this.#site = site;
    this.#keys = new PageKeys(input.loaded, input.socialImages);
    this.#input = input;
    this.#last = reader && new EarlierPages(reader, options.out, references);
    this.#slices = (options.slices ?? []).map((folder) => openSlice(folder, references));
    this.#writer = new PageFileWriter(file);
  }

  /**
   * Undefined for a build whose pages cannot be taken over: of some pages only, with a store, or of an engine that has
   * no name. `save` or `close` must follow. Throws Failure of kind `usage` for folders that hold no slice of this site.
   */
  static open(options: BuildOptions, input: PageMemoryInput): PageMemory | undefined {
    const { engine, only, store } = options;
    const isOfSlices = options.shard !== undefined || options.slices !== undefined;
    if (isOfSlices && store !== undefined) throw wholeWithStore();
    if ((engine === undefined && !isOfSlices) || only.length > 0 || store !== undefined) return undefined;
    const site = keyOfSite(options, input.loaded);
    if (site === undefined) return undefined;
    const memory = new PageMemory(options, input, site);
    memory.#slices.forEach((slice, index) => {
      if (slice.site !== site) refuseOtherSite(options.slices?.[index] ?? '');
    });
    return memory;
  }

  /** Earlier builds left pages, of which some may be taken over. */
  get hasEarlier(): boolean {
    return this.#sources.some(({ site }) => site === this.#site);
  }

  /**
   * Looks for pages that are as an earlier build made them; the routes that must be rendered whatever comes: the others,
   * and for each shared part a page that shows whether it is still the same.
   */
  choose(routes: readonly PageRoute[], renderer: PageRenderer): readonly PageRoute[] {
    const sources = this.#sources.filter(({ site }) => site === this.#site);
    for (const route of routes) {
      // Whether the file is there is asked first: what a page says takes longer.
      const known = sources.filter((source) => this.#hasPage(source, route.path));
      if (known.length === 0 || this.#keys.ofCode(route.module) === undefined) continue;
      const found = this.#findSame(route, known, renderer);
      if (found === undefined) continue;
      const { source, said } = found;
      source.addCandidate(route.path, source.recordOf(route.path) as PageRecord);
      this.#sourceOf.set(route.path, source);
      this.#said.set(route.path, said);
    }
    const witnesses = new Set(sources.flatMap((source) => [...source.chooseWitnesses()]));
    return routes.filter(({ path: address }) => !this.#sourceOf.has(address) || witnesses.has(address));
  }

  /** The page was recalled, and its file is one that the last check kept out of search engines. */
  isClosed(address: string): boolean {
    return this.#closed.has(address);
  }

  /** Notes what a page is rendered from, and what its component has read. */
  note(page: PreparedPage, read: Iterable<Input>, marked: string): void {
    const { route } = page;
    const inputs = [...read];
    const said = this.#keys.ofSaid(page);
    const key = said && this.#keys.of(route, said.answer, inputs);
    if (said !== undefined && key !== undefined) this.#noted.set(route.path, { key, said, inputs });
    this.#sourceOf.get(route.path)?.noteRendered(route.path, marked);
  }

  /** Keeps a page that was rendered or taken over for the next build. */
  keep(page: FinishedPage): void {
    const noted = this.#noted.get(page.facts.path);
    if (noted === undefined) return;
    this.#noted.delete(page.facts.path);
    const { file, digest, parts } = page;
    const added = this.#writer.add(page);
    this.#records.set(page.facts.path, { ...noted, parts, digest, output: file.file, isClosed: false, ...added });
  }

  /**
   * The page of an earlier build, where it is still the same: after the routes that `choose` gave have been rendered.
   * `all`: the shared parts of this build.
   */
  recall({ path: address, module }: PageRoute, all: readonly SharedPart[]): RecalledPage | undefined {
    const source = this.#sourceOf.get(address);
    const said = this.#said.get(address);
    const recalled = source?.recall(address, all);
    if (source === undefined || said === undefined || recalled === undefined) return undefined;
    const { page, record } = recalled;
    const inputs = [...said.inputs, ...record.inputs];
    const { loaded, socialImages, write } = this.#input;
    const drawings = inputs.flatMap((input) => drawingOf(input) ?? []);
    if (!drawings.every((key) => socialImages.recall(key, { path: address, module }))) return undefined;
    for (const image of inputs.flatMap((input) => imageOf(input) ?? [])) loaded.images.use(image);
    this.#noted.set(address, { key: record.key, said, inputs: record.inputs });
    if (record.isClosed) this.#closed.add(address);
    const file = source === this.#last ? page.file : write(record.output, source.contentsOf(record));
    return { page: { ...page, file }, lastModified: said.lastModified };
  }

  /**
   * Keeps the pages for the next build, but for those whose words a check has changed; a slice takes them with it.
   * `verdicts`: what the check changed, by page. Throws Failure of kind `usage` where the disk refuses a slice.
   */
  save(verdicts: ReadonlyMap<string, Verdict>, parts: readonly SharedPart[]): void {
    this.#closeSources();
    const pages = [...this.#records].filter(([address]) => (verdicts.get(address)?.corrections.length ?? 0) === 0);
    const stateOf = ({ output }: { readonly output: string }) => ownFileState(path.join(this.#options.out, output));
    this.#writer.finish({
      site: this.#site,
      texts: this.#input.references.textsFrom(0),
      parts: parts.map(keyOfPart),
      pages: new Map(
        pages.map(([address, record]) => [
          address,
          { ...record, state: stateOf(record), isClosed: verdicts.has(address) },
        ]),
      ),
    });
    const { shard, out } = this.#options;
    if (shard) onDisk(out, () => copyFileSync(cacheFileOf(this.#options), path.join(out, SLICE_FILE)));
  }

  /** Leaves what the last build kept. */
  close(): void {
    this.#closeSources();
    this.#writer.abandon();
  }

  get #sources(): readonly EarlierPages[] {
    return this.#last ? [this.#last, ...this.#slices] : this.#slices;
  }

  #closeSources(): void {
    for (const source of this.#sources) source.close();
  }

  #hasPage(source: EarlierPages, address: string): boolean {
    const record = source.recordOf(address);
    return record !== undefined && source.isAsMade(record);
  }

  /**
   * An earlier build that made the page as it would be made now, and what the page says. Where all that its data and head
   * have read is as it was, they are not asked again.
   */
  #findSame(route: PageRoute, sources: readonly EarlierPages[], renderer: PageRenderer) {
    const isSame = (source: EarlierPages, answer: string): boolean => {
      const record = source.recordOf(route.path);
      return record !== undefined && this.#keys.of(route, answer, record.inputs) === record.key;
    };
    for (const source of sources) {
      const said = source.recordOf(route.path)?.said;
      if (said === undefined || !this.#isAsked(route, said)) continue;
      if (isSame(source, said.answer)) return { source, said };
    }
    const page = prepareQuietly(renderer, route);
    const said = page && this.#keys.ofSaid(page);
    const source = said && sources.find((each) => isSame(each, said.answer));
    return source && said && { source, said };
  }

  /** Data and head would be made from what they were made from. */
  #isAsked(route: PageRoute, { question, inputs }: Said): boolean {
    return question !== undefined && this.#keys.ofQuestion(route, inputs) === question;
  }
}
