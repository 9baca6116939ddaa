import { isDeepStrictEqual } from 'node:util';
import type { ContentDefinition } from '../api/content.ts';
import type { ReadImages } from '../content/content.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { ReadMemory } from '../content/content-memory.ts';
import type { Images, ReadImagesInput } from '../content/images/images.ts';
import { refusePlaceholders } from '../content/placeholders.ts';
import { type ReadSite, readSite, readSiteSettings, type SiteSettings } from '../content/read-site.ts';
import { RemoteDataLoader } from '../content/remote/loader.ts';
import type { Storable, StoredTexts } from '../content/store/stored-texts.ts';
import type { DataSource } from '../core/data-source.ts';
import { type Diagnostic, sortDiagnostics } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { type RunEsbuild, traceError } from '../pages/compile/bundle.ts';
import { compileIslands, type Islands } from '../pages/compile/islands.ts';
import type { SheetReader } from '../pages/compile/sheet-reader.ts';
import { runSiteCode, runSiteCodeAsync } from '../pages/compile/site-error.ts';
import type { StyleRule } from '../pages/compile/style-rules.ts';
import { compileSheets, compileStyles, type ImportedSheets, type Styles, withSheets } from '../pages/compile/styles.ts';
import { sheetsOfSite, type Templates } from '../pages/compile/templates.ts';
import type { StyleInput } from '../pages/finish/page-styles.ts';
import { styleInputOf } from '../pages/finish/style-input.ts';
import { type LoadedPaths, loadPaths, withPaths } from '../pages/plan/loaded-paths.ts';
import type { CurrentSite } from './current-site.ts';
import type { Phase } from './options.ts';
import { Step } from './step.ts';

export interface SiteGraphOptions {
  readonly root: string;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly environment: Environment;
  readonly drafts: boolean;
  /** Whether to reject placeholder settings and provisional values. */
  readonly strict: boolean;
  readonly data: DataSource;
  /** Whether to use recorded data, with a warning, if a source is unavailable. */
  readonly mayFallBack: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Tools that cache results, between builds on disk or for `dev` in memory. */
export interface SiteTools {
  readonly compileCode: () => Promise<Templates>;
  readonly sheets: SheetReader;
  readonly runForScripts: RunEsbuild | undefined;
  readonly runForStyles: RunEsbuild | undefined;
  readonly parseStyles?: ((css: string) => StyleRule[]) | undefined;
  readonly files: ContentFiles;
  readonly memoryFor: (templates: Templates) => ReadMemory | undefined;
  readonly readImages: (input: ReadImagesInput) => Promise<Images>;
  /** Content edited in a content store. */
  readonly shelf?: (() => StoredTexts) | undefined;
}

export type Source = 'code' | 'settings' | 'content' | 'scripts' | 'styles';

/**
 * Dependency graph from a site's files to the input of its pages. A build updates it once and throws on any failure.
 * `dev` keeps it, marks changed sources, and continues with the last good value of a failed step.
 */
export class SiteGraph {
  readonly loader: RemoteDataLoader;
  readonly #options: SiteGraphOptions;
  readonly #tools: SiteTools;
  readonly #templates = new Step<Templates>();
  readonly #settings = new Step<SiteSettings>();
  readonly #read = new Step<ReadSite>();
  readonly #paths = new Step<LoadedPaths>();
  readonly #islands = new Step<Islands>();
  readonly #ownStyles = new Step<Styles>();
  readonly #sheets = new Step<ImportedSheets>();
  readonly #styles = new Step<Styles>();
  readonly #styleInput = new Step<StyleInput>();
  readonly #changes: Record<Source, number> = { code: 0, settings: 0, content: 0, scripts: 0, styles: 0 };
  #current: CurrentSite | undefined;

  constructor(options: SiteGraphOptions, tools: SiteTools) {
    const { root } = options;
    this.#options = options;
    this.#tools = tools;
    this.loader = new RemoteDataLoader({
      ...options,
      sourcesOf: (module) => this.#templates.value?.sourcesOf(module) ?? [],
      trace: (error) => {
        const bundle = this.#templates.value?.bundle;
        return bundle ? traceError(error, bundle, root) : [];
      },
    });
  }

  /** The current site. Undefined until an update has succeeded. */
  get current(): CurrentSite | undefined {
    return this.#current;
  }

  /** Steps in the order in which their problems are reported. */
  get #steps(): readonly Step<unknown>[] {
    return [this.#templates, this.#settings, this.#read, this.#islands, this.#ownStyles, this.#sheets, this.#paths];
  }

  /** Problems of all steps, errors first. */
  get problems(): readonly Diagnostic[] {
    const problems = this.#steps.flatMap((step) => step.problems);
    // Several steps can fail because of the same style sheet.
    return sortDiagnostics([...new Map(problems.map((each) => [JSON.stringify(each), each])).values()]);
  }

  /** Whether the site's code fails to compile or throws when it runs. */
  get isCodeBroken(): boolean {
    return this.#templates.hasFailed;
  }

  change(source: Source): void {
    this.#changes[source]++;
  }

  /** Throws the error of the first failed step. */
  refuse(): CurrentSite {
    for (const step of this.#steps) step.refuse();
    return this.#current as CurrentSite;
  }

  /** Updates all steps. Does not throw their errors; see `problems` and `refuse`. */
  async update(begin: (phase: Phase) => void = () => {}): Promise<void> {
    await this.#templates.update([this.#changes.code], this.#tools.compileCode);
    const templates = this.#templates.value;
    if (templates === undefined) return;

    begin('read');
    await this.#updateSettings(templates);
    const settled = this.#settings.value;
    if (settled === undefined) return;
    const compiling = this.#compileForBrowsers(settled);
    await this.#updateContent(templates, settled);
    await compiling;
    const [read, islands, ownStyles] = [this.#read.value, this.#islands.value, this.#ownStyles.value];
    if (!read || !islands || !ownStyles) return;
    const styles = await this.#updateStyles(settled, sheetsOfSite(templates, islands.sheets), ownStyles);
    await this.#paths.update([templates, read], () => loadPaths(templates, read.site, this.loader));
    const loadedPaths = this.#paths.value;
    if (styles === undefined || loadedPaths === undefined || this.#paths.hasFailed) return;
    await this.#styleInput.update([styles, islands, settled], () => styleInputOf({ styles, islands, site: read.site }));
    const styleInput = this.#styleInput.value;
    if (styleInput === undefined) return;
    const { root, asOf } = this.#options;
    const planned = withPaths(templates, loadedPaths);
    this.#current = { ...settled, ...read, root, asOf, templates: planned, loadedPaths, islands, styles, styleInput };
  }

  #blaming<T>({ bundle }: Templates, action: () => T): T {
    return runSiteCode(bundle, this.#options.root, action);
  }

  #updateSettings(templates: Templates): Promise<void> {
    const { root, environment } = this.#options;
    const definition = templates.content;
    return this.#settings.update([definition, this.#changes.settings], () => {
      const fresh = this.#blaming(templates, () => readSiteSettings(root, definition, environment));
      const known = this.#settings.value;
      return known !== undefined && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh;
    });
  }

  async #compileForBrowsers(settled: SiteSettings): Promise<void> {
    const { root } = this.#options;
    const { settings, addresses, allowed } = settled;
    const { sheets, runForScripts, runForStyles, parseStyles } = this.#tools;
    await Promise.all([
      this.#islands.update([settings.runtime, this.#changes.scripts], () =>
        compileIslands(root, settings.runtime, sheets, runForScripts),
      ),
      this.#ownStyles.update([addresses.base, allowed, settings.themeColour, this.#changes.styles], () =>
        compileStyles(root, settled, sheets, runForStyles, parseStyles),
      ),
    ]);
  }

  #updateContent(templates: Templates, settled: SiteSettings): Promise<void> {
    const { root, asOf, drafts, strict } = this.#options;
    const { files, memoryFor, readImages, shelf } = this.#tools;
    const definition = templates.content;
    return this.#read.update([definition, settled, this.#changes.content], async () => {
      const memory = memoryFor(templates);
      const input = {
        ...settled,
        root,
        definition,
        files,
        asOf,
        drafts,
        memory,
        readImages: (given: Parameters<ReadImages>[0]) => readImages({ ...given, root, definition }),
        loader: this.loader,
      };
      const read = await runSiteCodeAsync(templates.bundle, root, () => readSite(input));
      memory?.save();
      if (strict) refusePlaceholders({ ...settled, ...read, root });
      return shelf === undefined ? read : this.#withStoredTexts(read, templates, shelf());
    });
  }

  async #updateStyles(
    settled: SiteSettings,
    imported: readonly string[],
    ownStyles: Styles,
  ): Promise<Styles | undefined> {
    const { root } = this.#options;
    const { addresses, allowed } = settled;
    await this.#sheets.update([addresses.base, allowed, this.#changes.styles, imported.join('\n')], () =>
      compileSheets(root, imported, settled, this.#tools.sheets, this.#tools.runForStyles),
    );
    const sheets = this.#sheets.value;
    if (sheets === undefined) return undefined;
    await this.#styles.update([ownStyles, sheets], () => withSheets(ownStyles, sheets));
    return this.#styles.value;
  }

  async #withStoredTexts(read: ReadSite, templates: Templates, shelf: StoredTexts): Promise<ReadSite> {
    const { site, completeSite, variables } = read;
    const { stored }: ContentDefinition = templates.content;
    const storable = () => ({
      texts: this.#blaming(templates, () => stored?.texts(site) ?? []),
      check: (...[text, edited]: Parameters<Storable['check']>) =>
        this.#blaming(templates, () => stored?.check?.(text, edited, site) ?? []),
    });
    const opened = await shelf.open(storable, { url: site.url, variables });
    const known = this.#read.value?.site.stored;
    // Keep the previous object if the content is equal, so that dependent pages stay valid.
    const texts = known !== undefined && isDeepStrictEqual(known, opened) ? known : opened;
    return { ...read, site: { ...site, stored: texts }, completeSite: { ...completeSite, stored: texts } };
  }
}
