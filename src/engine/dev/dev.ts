import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { DataReport } from '../content/remote/loader.ts';
import { rejectSpecialFiles } from '../content/site-folder.ts';
import { CACHE_LIFETIME_MS } from '../content/store/memory-cache.ts';
import type { ContentStore } from '../content/store/store.ts';
import type { DataSource } from '../core/data-source.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import type { Environment } from '../core/environment.ts';
import { listPageFiles } from '../pages/compile/templates.ts';
import { linkTargets } from '../rules/links/link-targets.ts';
import { compileClient } from './client-script.ts';
import { withFrames } from './code-frame.ts';
import { DevServer, seenOf } from './dev-server.ts';
import { DevSite } from './dev-site.ts';
import { DevSocialImages } from './dev-social-images.ts';
import { DevStore } from './dev-store.ts';
import { openInEditor } from './editor.ts';
import { type OpenPage, OpenPages } from './events.ts';
import { problemsOfPlan } from './findings.ts';
import { fixSources } from './fix-sources.ts';
import { WriteGuard } from './own-host.ts';
import { type Answer, Pages } from './pages.ts';
import { addressOf, closeServer, listen } from './preview/listen.ts';
import { RequestFaults } from './request-faults.ts';
import { Surveys } from './survey.ts';
import { isPackage, realName } from './template-modules.ts';
import { watchFiles } from './watch.ts';

export interface DevOptions {
  readonly root: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Whether to try the next ports if this one is taken. */
  readonly mayMove: boolean;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly drafts: boolean;
  readonly environment: Environment;
  /** Mode for loading remote data at startup, and when the file that loads the data is saved. Default: `fresh`. */
  readonly data?: DataSource;
  readonly panel: boolean;
  /** Read at startup and every `storeLifetime` milliseconds. */
  readonly store?: ContentStore;
  /** Default: five minutes. */
  readonly storeLifetime?: number;
  /** Compiled worker code. If it is not set, the main thread draws images. */
  readonly drawFile?: URL;
  /** Returns false for requests that no backend handles. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called with a line for the terminal if a request failed. */
  readonly onFault?: (line: string) => void;
  readonly onEdit?: (edit: Edit) => void;
  /**
   * Called when the problems change, with an empty list once all are fixed. `isServed` is false while no page can be
   * rendered.
   */
  readonly onProblems?: (problems: readonly Diagnostic[], isServed: boolean) => void;
}

export interface Edit {
  /** Relative to the root, or `the content store`. */
  readonly files: readonly string[];
  readonly touched: readonly string[];
  readonly told: readonly string[];
  /** Time between the first file event and the last notification. */
  readonly milliseconds: number;
}

export interface Dev {
  /** Includes the base path. */
  readonly address: string;
  readonly data: DataReport;
  close(): Promise<void>;
}

/** Milliseconds without an edit before the whole site is checked. */
const CALM = 400;
/** Maximum number of milliseconds that a fix waits for the watcher. */
const MOST_WAIT = 3000;
const MOST_PORTS = 50;

const FOLDERS = ['content', 'templates', 'public'];

const BROKEN_LINK = linkTargets.id;

class DevSession {
  readonly #options: DevOptions;
  readonly #site: DevSite;
  readonly #pages: Pages;
  readonly #openPages: OpenPages;
  readonly #failures = new Map<string, readonly Diagnostic[]>();
  readonly #brokenLinks = new Map<string, readonly Diagnostic[]>();
  /** Problems that only the idle check of the whole site finds. */
  #problemsOfWhole: readonly Diagnostic[] = [];
  #told = '[]';
  readonly #awaited = new Set<(taken: readonly string[]) => void>();
  #calm: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(options: DevOptions, site: DevSite, pages: Pages, openPages: OpenPages) {
    this.#options = options;
    this.#site = site;
    this.#pages = pages;
    this.#openPages = openPages;
  }

  async start(): Promise<void> {
    await this.#site.change([]);
    this.#tellTerminal();
    this.#whenCalm();
  }

  edit(files: readonly string[], noticed: number): Promise<void> {
    const names = files.map((file) => path.relative(this.#options.root, file));
    this.#working = this.#working.then(() => this.#edit(names, noticed));
    return this.#working;
  }

  /** Resolves once edits to these files have been handled, or after a timeout. Paths are relative to the root. */
  taken(files: readonly string[]): Promise<void> {
    const awaited = new Set(files);
    if (awaited.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#awaited.delete(wait);
        resolve();
      };
      const timer = setTimeout(end, MOST_WAIT);
      const wait = (taken: readonly string[]) => {
        for (const file of taken) awaited.delete(file);
        if (awaited.size === 0) end();
      };
      this.#awaited.add(wait);
    });
  }

  refresh(): Promise<void> {
    this.#site.forgetStored();
    this.#working = this.#working.then(() => this.#edit([], performance.now()));
    return this.#working;
  }

  greet(page: OpenPage): void {
    page.send({ type: 'hello', panel: this.#options.panel });
    this.#bringUpToDate(page);
    this.#tellTerminal();
  }

  readonly onFailure = (path: string, problems: readonly Diagnostic[]): void => {
    if (this.#site.current) this.#failures.set(path, problems);
    this.#tellTerminal();
  };

  /** Broken links on open pages are also printed in the terminal, because the panel in the page starts collapsed. */
  readonly onFindings = (path: string, findings: readonly Diagnostic[]): void => {
    const broken = findings.filter(({ rule }) => rule === BROKEN_LINK);
    // Report them as warnings, because the page is still served.
    if (broken.length > 0)
      this.#brokenLinks.set(
        path,
        broken.map((each) => ({ ...each, severity: 'warning' })),
      );
    else this.#brokenLinks.delete(path);
    this.#tellTerminal();
  };

  async close(): Promise<void> {
    clearTimeout(this.#calm);
    await this.#working;
    await this.#site.close();
  }

  /** `names` are relative to the root; empty if the content store may have changed. */
  async #edit(names: readonly string[], noticed: number): Promise<void> {
    const { onEdit } = this.#options;
    await this.#site.change(names);
    const touched = this.#pages.dropStale();
    const told = this.#openPages.all.filter((page) => this.#bringUpToDate(page));
    if (names.length > 0 || told.length > 0)
      onEdit?.({
        files: names.length > 0 ? names : ['the content store'],
        touched: [...touched].sort(),
        told: [...new Set(told.map((page) => page.path))].sort(),
        milliseconds: performance.now() - noticed,
      });
    for (const page of this.#failures.keys()) this.#noteFailure(page, this.#pages.answer(page));
    for (const tell of this.#awaited) tell(names);
    this.#tellTerminal();
    this.#whenCalm();
  }

  /** Returns true if the page in the browser is out of date. */
  #bringUpToDate(page: OpenPage): boolean {
    const answer = this.#pages.answer(page.path);
    this.#noteFailure(page.path, answer);
    this.#tellOfProblems(page);
    const seen = seenOf(answer);
    // A failed page keeps its last state behind the overlay.
    if (answer.kind === 'failed' || seen === page.seen) return false;
    const isSameButStyles = answer.kind === 'page' && page.seen.endsWith(`-${answer.page.hashWithoutStyles}`);
    page.seen = seen;
    if (isSameButStyles) page.send({ type: 'styles', css: answer.page.css, seen });
    else page.send({ type: 'changed' });
    return true;
  }

  #noteFailure(path: string, answer: Answer): void {
    if (answer.kind === 'failed' && this.#site.current) this.#failures.set(path, answer.problems);
    else this.#failures.delete(path);
  }

  get #problems(): readonly Diagnostic[] {
    return [...this.#site.problems, ...this.#problemsOfWhole];
  }

  #tellOfProblems(page: OpenPage): void {
    const problems = [...this.#problems, ...(this.#failures.get(page.path) ?? [])];
    page.send({ type: 'problems', problems: problems.map((each) => withFrames(each, this.#options.root)) });
  }

  #tellTerminal(): void {
    const open = new Set(this.#openPages.all.map((page) => page.path));
    const ofOpenPages = [...this.#brokenLinks].filter(([page]) => open.has(page));
    const ofPages = [...this.#failures, ...ofOpenPages].flatMap(([, problems]) => problems);
    const problems = [...this.#problems, ...ofPages, ...this.#site.warnings];
    const text = JSON.stringify(problems);
    if (text === this.#told) return;
    this.#told = text;
    this.#options.onProblems?.(problems, this.#site.current !== undefined);
  }

  #whenCalm(): void {
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#working = this.#working.then(() => this.#lookAtWhole());
    }, CALM);
  }

  async #lookAtWhole(): Promise<void> {
    const { snapshot } = this.#pages;
    const ofCode = await this.#site.checkCode();
    this.#site.findLosses();
    const ofPlan = snapshot === undefined ? [] : problemsOfPlan(() => snapshot.finder.planned);
    const before = this.#problemsOfWhole;
    this.#problemsOfWhole = [...ofCode, ...ofPlan];
    const isChanged = JSON.stringify(before) !== JSON.stringify(this.#problemsOfWhole);
    for (const page of this.#openPages.all) {
      if (isChanged) this.#tellOfProblems(page);
      page.send({ type: 'findings' });
    }
    this.#tellTerminal();
  }
}

const listenSomewhere = async (
  create: () => ReturnType<typeof createServer>,
  { host, port, mayMove }: DevOptions,
): Promise<{ server: ReturnType<typeof createServer>; port: number }> => {
  for (let tried = port; ; tried++) {
    const server = create();
    try {
      return { server, port: await listen(server, { host, port: tried }, 'dev/listen') };
    } catch (error) {
      const isTaken =
        error instanceof Failure && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
      if (!isTaken || !mayMove || tried >= port + MOST_PORTS) throw error;
    }
  }
};

const foldersOf = (files: readonly string[], root: string): string[] => {
  const known = FOLDERS.map((folder) => path.join(root, folder) + path.sep);
  const own = files.filter(
    (file) =>
      file.startsWith(root + path.sep) && !isPackage(root, file) && !known.some((folder) => file.startsWith(folder)),
  );
  return [...new Set(own.map((file) => path.dirname(file)))].sort();
};

interface OpenSite {
  readonly handle: DevServer['handle'];
  readonly base: string;
  readonly data: DataReport;
  close(): Promise<void>;
}

const openSite = async (options: DevOptions, port: number): Promise<OpenSite> => {
  const {
    root,
    asOf,
    drafts,
    environment,
    data = 'fresh',
    storeLifetime = CACHE_LIFETIME_MS,
    handle = () => false,
  } = options;
  const compilingClient = compileClient();
  const store = options.store && new DevStore(options.store, storeLifetime);
  const site = new DevSite({ root, asOf, drafts, environment, data, shelf: store && (() => store.shelf) });
  const drawings = new DevSocialImages(root, { threads: 1, threadFile: options.drawFile });
  const pages = new Pages(site, drawings);
  const openPages = new OpenPages();
  const session = new DevSession(options, site, pages, openPages);
  const watched = new Set(FOLDERS.map((folder) => path.join(root, folder)));
  const watchImports = (): void => {
    const folders = foldersOf(site.files, root).filter((folder) => !watched.has(folder));
    for (const folder of folders) watched.add(folder);
    if (folders.length > 0) watch.add(folders);
  };
  const onEdit = (files: readonly string[]): void => {
    session.edit(files, performance.now()).then(watchImports);
  };
  const watching = watchFiles([...watched], onEdit);
  await session.start();
  const tellOfStore = async (): Promise<void> => {
    const problems = (await store?.problems()) ?? [];
    if (problems.length > 0) options.onProblems?.(problems, site.current !== undefined);
  };
  void tellOfStore();
  store?.watch(() => session.refresh().then(tellOfStore));
  const watch = await watching;
  watchImports();

  const guard = new WriteGuard(port);
  const devServer = new DevServer({
    root,
    host: options.host,
    pages,
    drawings,
    openPages,
    guard,
    client: await compilingClient,
    onOpen: (page) => session.greet(page),
    surveys: new Surveys(pages),
    fix: (survey) => fixSources(root, survey, (files) => session.taken(files)),
    openInEditor: openInEditor(root, environment),
    onFailure: session.onFailure,
    onFindings: session.onFindings,
    handle,
  });
  return {
    handle: (request, response) => devServer.handle(request, response),
    base: devServer.base,
    data: site.data,
    close: async () => {
      await watch.close();
      await session.close();
      await drawings.close();
      store?.close();
    },
  };
};

/**
 * Throws a Failure of kind `usage` if the folder contains no site or the port is unavailable. All other problems are
 * shown in the pages.
 */
export const startDev = async (given: DevOptions): Promise<Dev> => {
  // The watcher and esbuild use real paths.
  const options = { ...given, root: realName(given.root) };
  rejectSpecialFiles(options.root);
  listPageFiles(options.root);
  let opening: Promise<OpenSite>;
  const faults = new RequestFaults(options.onFault ?? (() => undefined));
  const answer = faults.guard(async (request, response) => {
    const site = await opening.catch(() => undefined);
    if (site === undefined) response.destroy();
    else await site.handle(request, response);
  });
  // Listen first so that a failure leaves nothing to clean up.
  const { server, port } = await listenSomewhere(() => createServer(answer), options);
  opening = openSite(options, port);
  const site = await opening;
  return {
    address: addressOf({ host: options.host, port }, site.base),
    data: site.data,
    close: async () => {
      await closeServer(server);
      faults.close();
      await site.close();
    },
  };
};
