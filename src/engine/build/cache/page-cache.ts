import { hash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { drawingOf, type Input, imageOf } from '../../api/tracked-reads.ts';
import { CACHE_FOLDER } from '../../core/cache-file.ts';
import { type Diagnostic, Failure, usageFailure } from '../../core/diagnostics.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import type { SharedPart } from '../../facts/html/markers.ts';
import type { References } from '../../facts/html/references.ts';
import { onDisk } from '../../output/publish/files.ts';
import type { WrittenFile } from '../../output/publish/stage-writer.ts';
import type { FinishedPage } from '../../pages/finish/finish.ts';
import type { PageRoute } from '../../pages/plan/route.ts';
import type { PageRenderer, PreparedPage } from '../../pages/render/page.tsx';
import type { SocialImages } from '../../pages/social-images/social-images.ts';
import type { Verdict } from '../../rules/rule.ts';
import type { LoadedSite } from '../load-site.ts';
import type { BuildOptions } from '../options.ts';
import { SHARD_PAGES_FILE } from '../shards/shard-images.ts';
import { FileRecords } from './file-records.ts';
import { ownFileState } from './file-state.ts';
import { PageFileReader, PageFileWriter, type PageRecord } from './page-file.ts';
import { keyOfSite, PageKeys, type PreparedRecord } from './page-keys.ts';
import { keyOfPart, PreviousPages } from './previous-pages.ts';
import { unlessItThrows } from './unless-it-throws.ts';

export interface RecalledPage {
  readonly page: FinishedPage;
  readonly lastModified: string | undefined;
}

type Noted = Pick<PageRecord, 'key' | 'prepared' | 'inputs'>;

interface Found {
  readonly source: PreviousPages;
  readonly prepared: PreparedRecord;
}

export interface PageCacheInput {
  readonly loaded: LoadedSite;
  readonly references: References;
  readonly socialImages: Pick<SocialImages, 'has' | 'recall'>;
  readonly write: (file: string, contents: Uint8Array) => WrittenFile;
}

const cacheFileOf = ({ root, out }: BuildOptions): string =>
  path.join(root, CACHE_FOLDER, 'pages', hash('sha256', out, 'hex').slice(0, 16));

/** Throws if a file was damaged after `verifyShards` checked it. */
const openShard = (folder: string, references: References): PreviousPages => {
  const reader = PageFileReader.open(path.join(folder, SHARD_PAGES_FILE));
  if (reader !== undefined) return new PreviousPages(reader, folder, references);
  throw usageFailure(
    'merge/damaged',
    `the shard in ${folder} is damaged: its ${SHARD_PAGES_FILE} cannot be read`,
    'build it again with --shard',
  );
};

const otherSite = (folder: string): Diagnostic => ({
  rule: 'merge/other-site',
  severity: 'error',
  message: `the shard in ${folder} was built with different settings, styles, scripts, claims or secrets`,
  fix: 'build and merge all shards from the same commit, with the same packages and environment',
});

/**
 * Reuses pages whose key (data, head, code, inputs of the component, and inputs shared by all pages), shared parts and
 * file are unchanged. They come from the last build into the same folder, or from the shards being merged.
 */
export class PageCache {
  readonly #options: BuildOptions;
  readonly #site: string;
  readonly #keys: PageKeys;
  readonly #input: PageCacheInput;
  readonly #last: PreviousPages | undefined;
  readonly #shards: readonly PreviousPages[];
  readonly #writer: PageFileWriter;
  readonly files: FileRecords;
  readonly #sourceOf = new Map<string, PreviousPages>();
  /** Reused pages to which the last check added `noindex`. */
  readonly #closed = new Set<string>();
  readonly #prepared = new Map<string, PreparedRecord>();
  /** States of the reused files of the last build, which this build does not change. */
  readonly #states = new Map<string, string>();
  readonly #noted = new Map<string, Noted>();
  readonly #records = new Map<string, Omit<PageRecord, 'state' | 'isClosed'>>();

  private constructor(options: BuildOptions, input: PageCacheInput, site: string) {
    const { references } = input;
    const file = cacheFileOf(options);
    const reader = PageFileReader.open(file);
    this.#options = options;
    this.#site = site;
    this.#keys = new PageKeys(input.loaded, input.socialImages);
    this.#input = input;
    this.#last = reader && new PreviousPages(reader, options.out, references);
    this.#shards = (options.shardFolders ?? []).map((folder) => openShard(folder, references));
    this.#writer = new PageFileWriter(file);
    this.files = new FileRecords({
      keys: this.#keys,
      folder: options.out,
      earlier: this.#last?.site === site ? this.#last.files : undefined,
    });
  }

  /**
   * Returns undefined for builds without a page cache: with `--only`, with a content store, or by an engine without a
   * hash. Call `save` or `close` afterwards. Throws a usage Failure if a folder is not a shard of this site.
   */
  static open(options: BuildOptions, input: PageCacheInput): PageCache | undefined {
    const { engine, only, store } = options;
    const isSharded = options.shard !== undefined || options.shardFolders !== undefined;
    if ((engine === undefined && !isSharded) || only.length > 0 || store !== undefined) return undefined;
    const site = keyOfSite(options, input.loaded);
    if (site === undefined) return undefined;
    const memory = new PageCache(options, input, site);
    const others = options.shardFolders?.filter((_, index) => memory.#shards[index]?.site !== site) ?? [];
    if (others.length > 0) throw new Failure('usage', others.map(otherSite));
    return memory;
  }

  get hasEarlier(): boolean {
    return this.#sources.some(({ site }) => site === this.#site);
  }

  /** Returns the routes to render: those without a reusable page, and one witness for each shared part. */
  choose(routes: readonly PageRoute[], renderer: PageRenderer): readonly PageRoute[] {
    const sources = this.#sources.filter(({ site }) => site === this.#site);
    for (const route of routes) {
      // Check the file first, because data and head take longer to compute.
      const known = sources.filter((source) => this.#hasPage(source, route));
      if (known.length === 0 || this.#keys.ofCode(route.module) === undefined) continue;
      const found = this.#findSame(route, known, renderer);
      if (found === undefined) continue;
      const { source, prepared } = found;
      source.addCandidate(route.path, source.recordOf(route.path) as PageRecord);
      this.#sourceOf.set(route.path, source);
      this.#prepared.set(route.path, prepared);
    }
    const witnesses = new Set(sources.flatMap((source) => [...source.chooseWitnesses()]));
    return routes.filter(({ path: address }) => !this.#sourceOf.has(address) || witnesses.has(address));
  }

  /** Returns whether the last check added `noindex` to a reused page. */
  isClosed(address: string): boolean {
    return this.#closed.has(address);
  }

  /** Notes the inputs of a rendered page. `read` lists the inputs of its component. */
  note(page: PreparedPage, read: Iterable<Input>, marked: string): void {
    const { route } = page;
    this.#states.delete(route.path);
    const inputs = [...read];
    const prepared = this.#keys.ofPrepared(page);
    const key = prepared && this.#keys.of(route, prepared, inputs);
    if (prepared !== undefined && key !== undefined) this.#noted.set(route.path, { key, prepared, inputs });
    this.#sourceOf.get(route.path)?.noteRendered(route.path, marked);
  }

  /** `kept` contains the lists that the page shares with others. */
  keep(page: FinishedPage, kept: PageFacts): void {
    const noted = this.#noted.get(page.facts.path);
    if (noted === undefined) return;
    this.#noted.delete(page.facts.path);
    const { file, digest, parts } = page;
    const row = this.#writer.add(page, kept);
    this.#records.set(page.facts.path, { parts, digest, output: file.file, row, ...noted });
  }

  /** Returns undefined unless the earlier page is still valid. Call this method after rendering the routes from `choose`. */
  recall({ path: address, module }: PageRoute, all: readonly SharedPart[]): RecalledPage | undefined {
    const source = this.#sourceOf.get(address);
    const prepared = this.#prepared.get(address);
    const recalled = source?.recall(address, all);
    if (source === undefined || prepared === undefined || recalled === undefined) return undefined;
    const { page, record } = recalled;
    const inputs = [...prepared.inputs, ...prepared.headInputs, ...record.inputs];
    const { loaded, socialImages, write } = this.#input;
    const drawings = inputs.flatMap((input) => drawingOf(input) ?? []);
    if (!drawings.every((key) => socialImages.recall(key, { path: address, module }))) return undefined;
    for (const image of inputs.flatMap((input) => imageOf(input) ?? [])) loaded.images.use(image);
    this.#noted.set(address, { key: record.key, prepared, inputs: record.inputs });
    if (record.isClosed) this.#closed.add(address);
    const { lastModified } = prepared;
    if (source === this.#last) return { page, lastModified };
    return { page: { ...page, file: write(record.output, source.contentsOf(record)) }, lastModified };
  }

  /**
   * Saves all pages except corrected ones and those whose key is wrong. A shard's output also contains a copy of the
   * cache. Returns the states of the pages' files. Throws a usage Failure if the copy cannot be written.
   */
  save(verdicts: ReadonlyMap<string, Verdict>, parts: readonly SharedPart[]): ReadonlyMap<string, string> {
    this.#closeSources();
    const changed = this.#keys.changedValues();
    const hasWrongKey = ({ prepared, inputs }: Noted): boolean =>
      changed.size > 0 && [...prepared.inputs, ...prepared.headInputs, ...inputs].some((input) => changed.has(input));
    const pages = [...this.#records].filter(
      ([address, record]) => (verdicts.get(address)?.corrections.length ?? 0) === 0 && !hasWrongKey(record),
    );
    const stateOf = (address: string, output: string): string => {
      const isUnchanged = this.#closed.has(address) === verdicts.has(address);
      return (isUnchanged && this.#states.get(address)) || ownFileState(path.join(this.#options.out, output));
    };
    const saved = new Map(
      pages.map(([address, record]): [string, PageRecord] => [
        address,
        { state: stateOf(address, record.output), isClosed: verdicts.has(address), ...record },
      ]),
    );
    this.#writer.finish({
      site: this.#site,
      texts: this.#input.references.textsFrom(0),
      parts: parts.map(keyOfPart),
      pages: saved,
      files: this.files.all(),
    });
    const { shard, out } = this.#options;
    if (shard) onDisk(out, () => copyFileSync(cacheFileOf(this.#options), path.join(out, SHARD_PAGES_FILE)));
    return new Map([...saved.values()].map(({ output, state }) => [output, state]));
  }

  /** Discards the new entries and keeps the previous cache. */
  close(): void {
    this.#closeSources();
    this.#writer.abandon();
  }

  get #sources(): readonly PreviousPages[] {
    return this.#last ? [this.#last, ...this.#shards] : this.#shards;
  }

  #closeSources(): void {
    for (const source of this.#sources) source.close();
  }

  /** Shards come from other machines, so they may refer only to the page's own output file. */
  #hasPage(source: PreviousPages, { path: address, output }: PageRoute): boolean {
    const record = source.recordOf(address);
    const state = record?.output === output ? source.stateOf(record) : undefined;
    if (state !== undefined && source === this.#last) this.#states.set(address, state);
    return state !== undefined;
  }

  /** Computes the data only if one of its inputs has changed. */
  #findSame(route: PageRoute, sources: readonly PreviousPages[], renderer: PageRenderer): Found | undefined {
    const upToDate = sources.flatMap((source): Found[] => {
      const prepared = source.recordOf(route.path)?.prepared;
      return prepared && this.#isUpToDate(route, prepared) ? [{ source, prepared }] : [];
    });
    return upToDate.find((found) => this.#isSame(route, found)) ?? this.#prepareAgain(route, sources, renderer);
  }

  /** Computes the head only if the data is the same, and one of the head's other inputs has changed. */
  #prepareAgain(route: PageRoute, sources: readonly PreviousPages[], renderer: PageRenderer): Found | undefined {
    const page = unlessItThrows(() => renderer.prepareData(route));
    const now = page && this.#keys.ofData(page);
    if (page === undefined || now === undefined) return undefined;
    const ofSameData = sources.flatMap((source): Found[] => {
      const prepared = source.recordOf(route.path)?.prepared;
      return prepared?.dataHash === now.dataHash ? [{ source, prepared: { ...prepared, ...now } }] : [];
    });
    const found = ofSameData.find((each) => this.#isHeadUpToDate(each.prepared) && this.#isSame(route, each));
    if (found !== undefined || ofSameData.length === 0) return found;
    const prepared = unlessItThrows(() => this.#keys.ofPrepared(renderer.prepareHead(page)));
    return prepared && ofSameData.map((each) => ({ ...each, prepared })).find((each) => this.#isSame(route, each));
  }

  #isSame(route: PageRoute, { source, prepared }: Found): boolean {
    const record = source.recordOf(route.path);
    return record !== undefined && this.#keys.of(route, prepared, record.inputs) === record.key;
  }

  /** Compares the inputs first, because their key is shared by most pages of a template. */
  #isUpToDate(route: PageRoute, prepared: PreparedRecord): boolean {
    const { routeKey, inputs, inputsKey } = prepared;
    if (inputsKey === undefined || this.#keys.ofInputs(inputs) !== inputsKey) return false;
    return this.#isHeadUpToDate(prepared) && routeKey !== undefined && this.#keys.ofRoute(route) === routeKey;
  }

  #isHeadUpToDate({ headInputs, headInputsKey }: PreparedRecord): boolean {
    return headInputsKey !== undefined && this.#keys.ofInputs(headInputs) === headInputsKey;
  }
}
