import { existsSync } from 'node:fs';
import path from 'node:path';
import { idOfContentImage } from '../api/content-image.ts';
import { codeInput, type Input, inputValue } from '../api/tracked-reads.ts';
import type { CurrentSite } from '../build/current-site.ts';
import { SiteGraph } from '../build/site-graph.ts';
import { Step } from '../build/step.ts';
import { ContentFiles, isContentText } from '../content/content-files.ts';
import { ContentMemory } from '../content/content-memory.ts';
import { HOSTING_FILE } from '../content/hosting.ts';
import { entriesOf, Images, type ReadImagesInput } from '../content/images/images.ts';
import type { DataReport } from '../content/remote/loader.ts';
import { SETTINGS_FILE } from '../content/settings.ts';
import type { StoredTexts } from '../content/store/stored-texts.ts';
import { findUnknownVariables } from '../content/unknown-variables.ts';
import { findUnreadContent } from '../content/unread-files.ts';
import type { DataSource } from '../core/data-source.ts';
import { type Diagnostic, sortDiagnostics } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { SHEET } from '../pages/compile/sheet-names.ts';
import { SheetReader } from '../pages/compile/sheet-reader.ts';
import { bundleOptions } from '../pages/compile/templates.ts';
import { findUnresolvedVariables } from '../pages/compile/unresolved-variables.ts';
import { IncrementalEsbuild } from './incremental.ts';
import { realName, TemplateModules } from './template-modules.ts';

export interface DevSiteOptions {
  readonly root: string;
  readonly asOf: string;
  readonly drafts: boolean;
  readonly environment: Environment;
  readonly data: DataSource;
  readonly shelf?: () => StoredTexts;
}

/** Inputs that are added to the dependencies of every page. */
export const PARTS_OF_EVERY_PAGE = ['settings', 'styles', 'islands', 'images'] as const;

const isPart = (input: Input): input is (typeof PARTS_OF_EVERY_PAGE)[number] =>
  (PARTS_OF_EVERY_PAGE as readonly Input[]).includes(input);

const SCRIPT_ENTRY =
  /^templates\/(islands\/[^/]+\.tsx|island-failure\.tsx|scripts\/(index|head|idle|parts\/[^/]+)\.ts)$/;

/** Next to a content file, any file that is not content, data or code can be an image. */
const isImageFile = (file: string): boolean =>
  /^content\/(images\/|.*\.(?!tsx?$)[^./]+$)/.test(file) && !isContentText(file);

const PUBLIC_IMAGE = /^public\/.*\.(?:gif|jpe?g|png|svg|webp)$/i;

const NO_IMAGES: readonly unknown[] = [];

const idsOf = ({ ofRecords = [] }: ReadImagesInput): string =>
  ofRecords.map(({ image }) => idOfContentImage(image)).join('\n');

export class DevSite {
  readonly #options: DevSiteOptions;
  readonly #graph: SiteGraph;
  readonly #sheets: SheetReader;
  readonly #code: TemplateModules;
  readonly #scripts: IncrementalEsbuild;
  readonly #sheet: IncrementalEsbuild;
  readonly #whole: IncrementalEsbuild;
  readonly #files: ContentFiles;
  /** Number of changes per code file, up to the version in the current site. */
  readonly #codeChanges = new Map<Input, number>();
  /** Changes that are not in the current site yet. Until then, pages are rendered with the previous code. */
  readonly #changedCode = new Set<Input>();
  #losses: readonly Diagnostic[] = [];
  #pictureChanges = 0;
  #images: Images | undefined;
  #imagesBasis: readonly unknown[] = [];

  constructor(options: DevSiteOptions) {
    const { root, shelf } = options;
    this.#options = options;
    this.#sheets = new SheetReader(root);
    this.#code = new TemplateModules(root, this.#sheets);
    this.#scripts = new IncrementalEsbuild(root);
    this.#sheet = new IncrementalEsbuild(root);
    this.#whole = new IncrementalEsbuild(root);
    this.#files = new ContentFiles(root);
    const memory = new ContentMemory();
    this.#graph = new SiteGraph(
      { ...options, strict: false, mayFallBack: true },
      {
        compileCode: () => this.#code.load(),
        sheets: this.#sheets,
        runForScripts: this.#scripts.run,
        runForStyles: this.#sheet.run,
        files: this.#files,
        memoryFor: () => memory,
        readImages: (input) => this.#readImages(input),
        shelf,
      },
    );
  }

  get current(): CurrentSite | undefined {
    return this.#graph.current;
  }

  get problems(): readonly Diagnostic[] {
    return this.#graph.problems;
  }

  /** Problems that do not prevent pages from being rendered, such as outdated remote data. */
  get warnings(): readonly Diagnostic[] {
    const { templates } = this.current ?? {};
    const ofVariables = templates ? findUnknownVariables(templates.content, this.#options.environment) : [];
    const warnings = ofVariables.filter(({ severity }) => severity === 'warning');
    return sortDiagnostics([...this.#graph.loader.warnings, ...warnings, ...this.#losses]);
  }

  get data(): DataReport {
    return this.#graph.loader.report;
  }

  /** Absolute paths of files that pages can depend on, including files outside the site's folders. */
  get files(): readonly string[] {
    return [...new Set([...this.#code.files, ...this.#scripts.files, ...this.#sheet.files, ...this.#sheets.files])];
  }

  codeBehind(module: string): readonly Input[] {
    return [...this.#code.filesBehind(module)].map(codeInput);
  }

  /** Returns the identical value while the input is unchanged. */
  inputValue(input: Input): unknown {
    const { current } = this;
    if (current === undefined) return undefined;
    if (isPart(input)) return current[input];
    return inputValue(current.site, input) ?? this.#codeChanges.get(input);
  }

  /** `files` are relative to the root. */
  async change(files: readonly string[]): Promise<void> {
    const { current } = this;
    const code = files.filter((file) => this.#note(file));
    for (const input of this.#code.namesOf(code).map(codeInput)) this.#changedCode.add(input);
    await this.#graph.update();
    if (this.current !== current && !this.#graph.isCodeBroken) this.#countChangedCode();
  }

  forgetStored(): void {
    this.#graph.change('content');
  }

  async checkCode(): Promise<readonly Diagnostic[]> {
    if (this.#graph.isCodeBroken) return [];
    const { root } = this.#options;
    const check = new Step<unknown>();
    await check.update([], () => this.#whole.run(bundleOptions(root, this.#sheets)));
    return check.problems;
  }

  /** Searches all files for content and styles that have no effect. This is too slow to run on every edit. */
  findLosses(): void {
    const { root } = this.#options;
    const { templates, styles } = this.current ?? {};
    if (!templates || !styles || this.problems.length > 0) return;
    try {
      this.#losses = [...findUnreadContent(root, templates.content), ...findUnresolvedVariables(root, styles.rules)];
    } catch (error) {
      // A file was deleted in the meantime. The watcher reports the deletion, and the search runs again.
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    }
  }

  async close(): Promise<void> {
    await this.#whole.close();
    await this.#scripts.close();
    await this.#sheet.close();
  }

  #countChangedCode(): void {
    for (const input of this.#changedCode) this.#codeChanges.set(input, (this.#codeChanges.get(input) ?? 0) + 1);
    this.#changedCode.clear();
  }

  /** Returns the same object until the catalogue or an image changes. */
  async #readImages(input: ReadImagesInput): Promise<Images> {
    const entries = entriesOf(input);
    const catalogue = entries.length === 0 ? NO_IMAGES : entries;
    const basis = [catalogue, input.url('/'), this.#pictureChanges, input.ofTexts?.join('\n'), idsOf(input)];
    if (this.#images === undefined || basis.some((item, index) => item !== this.#imagesBasis[index])) {
      this.#images = await Images.read(input);
      this.#imagesBasis = basis;
    }
    return this.#images;
  }

  #note(file: string): boolean {
    const absolute = path.join(this.#options.root, file);
    const real = realName(absolute);
    if (this.#graph.loader.forget(file)) this.#graph.change('content');
    if (file === SETTINGS_FILE || file === HOSTING_FILE) this.#graph.change('settings');
    if (file.startsWith('content/')) {
      this.#files.update(file);
      this.#graph.change('content');
    }
    if (isImageFile(file)) this.#pictureChanges++;
    // Rendered Markdown contains the dimensions of images in `public/`.
    if (PUBLIC_IMAGE.test(file)) this.#graph.change('content');
    this.#whole.touch(real);
    if (this.#sheets.touch(real)) this.#forgetSheets();
    if (this.#noteScript(file, real)) this.#graph.change('scripts');
    if (this.#noteSheet(file, real)) this.#graph.change('styles');
    const isCode = this.#code.touch(absolute) || /^templates\/.*\.tsx?$/.test(file);
    if (isCode) this.#graph.change('code');
    return isCode;
  }

  /** Must be called when the transform of the style sheets has changed. */
  #forgetSheets(): void {
    for (const each of [this.#scripts, this.#sheet, this.#whole]) each.forget();
    this.#code.touchSheets();
    for (const source of ['code', 'scripts', 'styles'] as const) this.#graph.change(source);
  }

  #noteScript(file: string, real: string): boolean {
    const isRead = this.#scripts.touch(real);
    // Entries determine which files are compiled together.
    const isEntry = SCRIPT_ENTRY.test(file) && (!isRead || !existsSync(real));
    if (isEntry) this.#scripts.forget();
    return isRead || isEntry;
  }

  /** Sheets can refer to files in `public/`. After a failure, it is unknown which files a sheet reads. */
  #noteSheet(file: string, real: string): boolean {
    const isRead = this.#sheet.touch(real);
    const isNamed = SHEET.test(file) || file.startsWith('public/') || this.#sheets.covers(real);
    if (isNamed && !isRead) this.#sheet.forget();
    return isRead || isNamed;
  }
}
