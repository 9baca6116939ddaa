import { existsSync } from 'node:fs';
import path from 'node:path';
import { traceError } from '../compile/bundle.ts';
import { compileIslands, type Islands } from '../compile/islands.ts';
import { blamingSite, blamingSiteLater } from '../compile/site-fault.ts';
import {
  compileSheets,
  compileStyles,
  type ImportedSheets,
  STYLES_FILE,
  type Styles,
  withSheets,
} from '../compile/styles.ts';
import { bundleOptions, sheetsOfSite, type Templates } from '../compile/templates.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostics.ts';
import { type LoadedPaths, loadPaths, withPaths } from '../elsewhere/loaded-paths.ts';
import { type DataReport, type DataSource, Loader } from '../elsewhere/loader.ts';
import { entriesOf, Images, type ReadImagesInput } from '../images/images.ts';
import { withStoredTexts } from '../load.ts';
import type { ReadImages } from '../read/content.ts';
import { ContentFiles } from '../read/content-files.ts';
import { ContentMemory } from '../read/content-memory.ts';
import type { Placeholder } from '../read/placeholders.ts';
import { type ReadSite, readSite, readSiteSettings, type SiteSettings } from '../read/read-site.ts';
import { type Environment, SETTINGS_FILE } from '../read/settings.ts';
import { strangeVariables } from '../read/strange-variables.ts';
import type { StyleInput } from '../render/page-styles.ts';
import { styleInputOf } from '../render/style-input.ts';
import { collectionInput, type Input } from '../render/tracked-site.ts';
import type { Shelf } from '../stored/shelf.ts';
import { IncrementalEsbuild } from './incremental.ts';
import { Step } from './step.ts';
import { realName, TemplateModules } from './template-modules.ts';

export interface SiteInProgressOptions {
  readonly root: string;
  readonly asOf: string;
  readonly drafts: boolean;
  readonly environment: Environment;
  readonly data: DataSource;
  /** Texts that somebody edited in a content store, as they were last read. */
  readonly shelf?: () => Shelf;
}

/** All that pages are rendered from; the same object until an edit changes a part of it. */
export interface CurrentSite extends SiteSettings, ReadSite {
  readonly root: string;
  readonly asOf: string;
  readonly templates: Templates;
  readonly loadedPaths: LoadedPaths;
  readonly islands: Islands;
  readonly styles: Styles;
  readonly styleInput: StyleInput;
  readonly placeholders: readonly Placeholder[];
}

/** What every page is made of; files of the code are inputs by their names. */
export const INPUTS = { settings: 'settings', styles: 'styles', scripts: 'scripts', images: 'images' } as const;

/** Islands, the screen for one that has crashed, and the site's own script: what scripts are compiled from. */
const SCRIPT_ENTRY =
  /^templates\/(islands\/[^/]+\.tsx|island-failure\.tsx|scripts\/(index|head|idle|parts\/[^/]+)\.ts)$/;

/** A picture beside a text may have any name that no text and no data has. */
const IMAGE_FILE = /^content\/(images\/|.*\.(?!(md|json|yml|yaml|ts|tsx)$)[^./]+$)/;

const NO_IMAGES: readonly unknown[] = [];

/**
 * A site while it is edited. Every part keeps what it knew, so that an edit costs what it changes; a part that is
 * broken leaves its last good state.
 */
export class SiteInProgress {
  readonly #options: SiteInProgressOptions;
  readonly #code: TemplateModules;
  readonly #scripts: IncrementalEsbuild;
  readonly #sheet: IncrementalEsbuild;
  readonly #whole: IncrementalEsbuild;
  readonly #files: ContentFiles;
  readonly #memory = new ContentMemory();
  readonly #loader: Loader;
  readonly #templates = new Step<Templates>();
  readonly #settings = new Step<SiteSettings>();
  readonly #read = new Step<ReadSite>();
  #images: Images | undefined;
  #imagesBasis: readonly unknown[] = [];
  readonly #paths = new Step<LoadedPaths>();
  readonly #islands = new Step<Islands>();
  readonly #styles = new Step<Styles>();
  readonly #sheets = new Step<ImportedSheets>();
  readonly #allStyles = new Step<Styles>();
  readonly #styleInput = new Step<StyleInput>();
  /** Changes of each kind so far: what the steps are compared by. */
  readonly #changes = { code: 0, settings: 0, content: 0, images: 0, scripts: 0, styles: 0 };
  #current: CurrentSite | undefined;

  constructor(options: SiteInProgressOptions) {
    const { root } = options;
    this.#options = options;
    this.#code = new TemplateModules(root);
    this.#scripts = new IncrementalEsbuild(root);
    this.#sheet = new IncrementalEsbuild(root);
    this.#whole = new IncrementalEsbuild(root);
    this.#files = new ContentFiles(root);
    const { environment, data } = options;
    const trace = (error: unknown) => {
      const bundle = this.#templates.value?.bundle;
      return bundle ? traceError(error, bundle, root) : [];
    };
    const sourcesOf = (module: string) => this.#code.sourcesOf(module);
    this.#loader = new Loader({ root, data, mayFallBack: true, environment, sourcesOf, trace });
  }

  /** The site as it was last good; undefined while it has never been. */
  get current(): CurrentSite | undefined {
    return this.#current;
  }

  /** All that is wrong now, errors first. */
  get problems(): readonly Diagnostic[] {
    const steps = [this.#templates, this.#settings, this.#read, this.#paths, this.#islands, this.#styles, this.#sheets];
    return sortDiagnostics(steps.flatMap(({ problems }) => problems));
  }

  /** What the pages are made in spite of: data that is not the newest, variables that do nothing. */
  get warnings(): readonly Diagnostic[] {
    const { templates } = this.#current ?? {};
    const ofVariables = templates ? strangeVariables(templates.content, this.#options.environment) : [];
    const warnings = ofVariables.filter(({ severity }) => severity === 'warning');
    return sortDiagnostics([...this.#loader.warnings, ...warnings]);
  }

  /** Where the data from elsewhere has come from. */
  get data(): DataReport {
    return this.#loader.report;
  }

  /** Files that pages may depend on and that lie outside of the folders of a site, absolute. */
  get files(): readonly string[] {
    return [...new Set([...this.#code.files, ...this.#scripts.files, ...this.#sheet.files])];
  }

  /** The code behind a page module, as inputs. */
  codeBehind(module: string): ReadonlySet<Input> {
    return this.#code.filesBehind(module);
  }

  /** Takes files, relative to the root, that were changed, made or removed; what that touches of what pages are made of. */
  async change(files: readonly string[]): Promise<ReadonlySet<Input>> {
    const code = files.filter((file) => this.#note(file));
    const before = this.#current;
    await this.#update();
    return new Set([...this.#code.namesOf(code), ...changedInputs(before, this.#current)]);
  }

  /** The texts of the content store count as unread: the next change takes them again. */
  forgetStored(): void {
    this.#changes.content++;
  }

  /**
   * Compiles the whole code as a build does, for what no module shows alone, such as an import of a name that its file
   * does not export. Settles with what that has against it.
   */
  async checkCode(): Promise<readonly Diagnostic[]> {
    if (this.#templates.problems.length > 0) return [];
    const { root } = this.#options;
    const check = new Step<unknown>();
    await check.update([], () => this.#whole.run(bundleOptions(root)));
    return check.problems;
  }

  async close(): Promise<void> {
    await this.#whole.close();
    await this.#scripts.close();
    await this.#sheet.close();
  }

  /** Images stay the same object while neither the catalogue nor a picture changes. */
  async #readImages(input: ReadImagesInput): Promise<Images> {
    const entries = entriesOf(input);
    const catalogue = entries.length === 0 ? NO_IMAGES : entries;
    const basis = [catalogue, input.url('/'), this.#changes.images, input.ofTexts?.join('\n')];
    if (this.#images === undefined || basis.some((item, index) => item !== this.#imagesBasis[index])) {
      this.#images = await Images.read(input);
      this.#imagesBasis = basis;
    }
    return this.#images;
  }

  /** Notes what a changed file belongs to; true where that is code that runs in this process. */
  #note(file: string): boolean {
    const absolute = path.join(this.#options.root, file);
    const real = realName(absolute);
    if (this.#loader.forget(file)) this.#changes.content++;
    if (file === SETTINGS_FILE) this.#changes.settings++;
    if (file.startsWith('content/')) {
      this.#files.update(file);
      this.#changes.content++;
    }
    if (IMAGE_FILE.test(file)) this.#changes.images++;
    this.#whole.touch(real);
    if (this.#noteScript(file, real)) this.#changes.scripts++;
    if (this.#noteSheet(file, real)) this.#changes.styles++;
    const isCode = this.#code.touch(absolute) || /^templates\/.*\.tsx?$/.test(file);
    if (isCode) this.#changes.code++;
    return isCode;
  }

  /** True where the scripts for the browser may change. */
  #noteScript(file: string, real: string): boolean {
    const isRead = this.#scripts.touch(real);
    // An entry that comes or goes changes what is compiled together.
    const isEntry = SCRIPT_ENTRY.test(file) && (!isRead || !existsSync(real));
    if (isEntry) this.#scripts.forget();
    return isRead || isEntry;
  }

  /** True where the style sheet may change; it names files of `public/`. */
  #noteSheet(file: string, real: string): boolean {
    const isRead = this.#sheet.touch(real);
    const isNamed = file === STYLES_FILE || file.startsWith('public/');
    if (isNamed && !isRead) this.#sheet.forget();
    return isRead || isNamed;
  }

  async #update(): Promise<void> {
    const { root, asOf, drafts, environment, shelf } = this.#options;
    const changes = this.#changes;
    await this.#templates.update([changes.code], () => this.#code.load());
    const templates = this.#templates.value;
    if (templates === undefined) return;
    const { bundle, content: definition } = templates;
    const blaming = <T>(action: () => T): T => blamingSite(bundle, root, action);

    await this.#settings.update([definition, changes.settings], () => {
      const fresh = blaming(() => readSiteSettings(root, definition, environment));
      const known = this.#settings.value;
      return known !== undefined && JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh;
    });
    const settled = this.#settings.value;
    if (settled === undefined) return;
    const { runtime } = settled.settings;
    const compiling = Promise.all([
      this.#islands.update([runtime, changes.scripts], () => compileIslands(root, runtime, this.#scripts.run)),
      this.#styles.update([settled.addresses.base, settled.settings.themeColour, changes.styles], () =>
        compileStyles(root, settled, this.#sheet.run),
      ),
    ]);
    await this.#read.update([definition, settled, changes.content], async () => {
      const readImages: ReadImages = (given) => this.#readImages({ ...given, root, definition });
      const input = {
        ...settled,
        root,
        definition,
        files: this.#files,
        asOf,
        drafts,
        memory: this.#memory,
        readImages,
        loader: this.#loader,
      };
      const read = await blamingSiteLater(bundle, root, () => readSite(input));
      return shelf === undefined ? read : withStoredTexts(read, definition, shelf(), blaming);
    });
    const read = this.#read.value;
    if (read) await this.#paths.update([templates, read], () => loadPaths(templates, read.site, this.#loader));
    await compiling;
    const [islands, ownStyles] = [this.#islands.value, this.#styles.value];
    const loadedPaths = this.#paths.value;
    if (!read || !islands || !ownStyles || !loadedPaths || this.#paths.problems.length > 0) return;
    const imported = sheetsOfSite(templates, islands.sheets);
    await this.#sheets.update([settled.addresses.base, changes.styles, imported.join('\n')], () =>
      compileSheets(root, imported, settled.addresses.url, this.#sheet.run),
    );
    const sheets = this.#sheets.value;
    if (sheets === undefined) return;
    await this.#allStyles.update([ownStyles, sheets], () => withSheets(ownStyles, sheets));
    const styles = this.#allStyles.value;
    if (styles === undefined) return;
    await this.#styleInput.update([styles, islands, settled], () => styleInputOf({ styles, islands, site: read.site }));
    const styleInput = this.#styleInput.value;
    if (styleInput === undefined) return;
    const planned = withPaths(templates, loadedPaths);
    this.#current = { ...settled, ...read, root, asOf, templates: planned, loadedPaths, islands, styles, styleInput };
  }
}

const storedIn = (site: CurrentSite | undefined): string => JSON.stringify([...(site?.site.stored ?? [])]);

/** The parts of a site that are not the ones they were. A stored text counts as a setting: any page may show it. */
const changedInputs = (before: CurrentSite | undefined, after: CurrentSite | undefined): Input[] => {
  if (before === after || after === undefined) return [];
  // Not by name: content refuses to be asked for a collection that is not its own, as one that has come, gone or changed its name.
  const [earlier, later] = [before, after].map((site) => new Map(Object.entries(site?.site.content ?? {})));
  const names = new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])]);
  return [
    ...(before?.settings === after.settings && storedIn(before) === storedIn(after) ? [] : [INPUTS.settings]),
    ...(before?.styles === after.styles ? [] : [INPUTS.styles]),
    ...(before?.islands === after.islands ? [] : [INPUTS.scripts]),
    ...(before?.images === after.images ? [] : [INPUTS.images]),
    ...[...names].filter((name) => earlier?.get(name) !== later?.get(name)).map(collectionInput),
  ];
};
