import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Unpublished } from '../api/collections.ts';
import type { FixResult } from '../api/dev-tools.ts';
import { canParseUrl } from '../core/can-parse-url.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { isLeftover } from '../core/leftover-files.ts';
import { nearestName } from '../core/names/suggest.ts';
import { otherPagePath } from '../core/page-files.ts';
import { decodeUrlPath, encodeUrlPath } from '../core/url-path.ts';
import { type DeclaredRedirect, declaredRedirects, isMet, targetOf } from '../output/hosting/declared-redirects.ts';
import { headersAt } from '../output/hosting/header-rules.ts';
import { hostRules, redirectTarget } from '../output/hosting/host-rules.ts';
import { REPORT_FILE } from '../output/publish/report.ts';
import { ROBOTS_FILE, robotsText } from '../output/robots-text.ts';
import { failedPage, missingPage, OWN_PAGES_CSS, OWN_ROOT, unpublishedPage, withClient } from './client-pages.ts';
import { withFrames } from './code-frame.ts';
import type { DevSocialImages } from './dev-social-images.ts';
import type { OpenInEditor } from './editor.ts';
import type { OpenPage, OpenPages } from './events.ts';
import { findingsOn } from './findings.ts';
import { isFromHere, isOwnHost, type WriteGuard } from './own-host.ts';
import type { Answer, Pages } from './pages.ts';
import { serveFiles } from './preview/files.ts';
import { redirectRequest } from './preview/redirect-request.ts';
import { ORIGIN, resolveTarget, toLocation } from './preview/target.ts';
import type { Survey, Surveys } from './survey.ts';

export interface DevServerInput {
  readonly root: string;
  readonly host: string;
  readonly pages: Pages;
  readonly drawings: DevSocialImages;
  readonly openPages: OpenPages;
  readonly guard: WriteGuard;
  readonly client: Uint8Array;
  readonly onOpen: (page: OpenPage) => void;
  readonly surveys: Surveys;
  /** Rejects with a Failure if nothing could be written. */
  readonly fix: (survey: Survey) => Promise<FixResult>;
  readonly openInEditor: OpenInEditor;
  readonly onFailure: (path: string, problems: readonly Diagnostic[]) => void;
  readonly onFindings: (path: string, findings: readonly Diagnostic[]) => void;
  /** Returns false for requests that no backend handles. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const HTML = 'text/html;charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': HTML,
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};

/** Combines the page's hash with its hash without styles. */
export const seenOf = (answer: Answer): string =>
  answer.kind === 'page' ? `${answer.page.hash}-${answer.page.hashWithoutStyles}` : answer.kind;

const send = (response: ServerResponse, status: number, type: string, body: string | Uint8Array): void => {
  response.writeHead(status, {
    'Content-Type': response.getHeader('Content-Type') ?? type,
    'Cache-Control': 'no-store',
  });
  response.end(body);
};

const CACHE_HEADERS = new Set(['cache-control', 'cdn-cache-control', 'expires', 'clear-site-data']);

const SITEMAP = /^\/sitemap[^/]*\.xml$/;

const isWrite = ({ method = 'GET' }: IncomingMessage): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

export class DevServer {
  readonly #input: DevServerInput;
  readonly #publicFiles: ReturnType<typeof serveFiles>;

  constructor(input: DevServerInput) {
    this.#input = input;
    this.#publicFiles = serveFiles(path.join(input.root, 'public'));
  }

  /** Base path without a trailing slash. */
  get base(): string {
    return this.#input.pages.snapshot?.site.addresses.base ?? '';
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, guard, handle } = this.#input;
    const url = canParseUrl(request.url ?? '/', 'http://dev.invalid')
      ? new URL(request.url ?? '/', 'http://dev.invalid')
      : undefined;
    const decoded = url && decodeUrlPath(url.pathname);
    if (!isOwnHost(request.headers.host, host))
      return send(response, 403, 'text/plain;charset=utf-8', 'This host name is not allowed; see --host.');
    const objection = isWrite(request) ? guard.objection(request) : undefined;
    if (objection !== undefined) return send(response, 403, 'text/plain;charset=utf-8', `Rejected: ${objection}.`);
    if (handle(request, response)) return;
    if (url === undefined || decoded === undefined) return this.#missing(response, request.url ?? '/');
    const base = decodeUrlPath(this.base) ?? this.base;
    if (decoded !== base && !decoded.startsWith(`${base}/`)) return this.#redirect(response, `${this.base}/`, 302);
    const below = decoded.slice(base.length);
    if (below.startsWith(OWN_ROOT)) return this.#own(below.slice(OWN_ROOT.length), url, request, response);
    await this.#site(below, url, request, response);
  }

  async #site(below: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#setHeaders(response, url.pathname);
    const rule = this.#ruleOf(below, url, request);
    if (rule === undefined) return this.#shown(below, url, request, response);
    const target = resolveTarget(rule.to, url.search);
    if (target === undefined) return this.#missing(response, below);
    if (rule.status !== 200) return this.#redirect(response, toLocation(target), rule.status);
    const shown = target.origin === ORIGIN ? decodeUrlPath(target.pathname.slice(this.base.length)) : undefined;
    return shown === undefined ? this.#missing(response, below) : this.#shown(shown, url, request, response);
  }

  async #shown(below: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pages } = this.#input;
    const answer = pages.answer(below);
    if (answer.kind === 'page' || answer.kind === 'failed') return this.#page(response, below, answer);
    if (answer.kind === 'file') return send(response, 200, typeOf(below), answer.contents);
    const other = otherPagePath(below, pages.snapshot?.site.addresses.trailingSlash ?? 'always');
    if (other !== undefined && pages.answer(other).kind !== 'missing')
      return this.#redirect(response, this.base + encodeUrlPath(other) + url.search, 301);
    const made = (await this.#made(below)) ?? (await this.#ofWhole(below));
    if (made) return send(response, 200, typeOf(below), made);
    if (isLeftover(below)) return this.#missing(response, below);
    this.#publicFiles(request, response, below, () => this.#missing(response, below));
  }

  #page(response: ServerResponse, path: string, answer: Extract<Answer, { kind: 'page' | 'failed' }>): void {
    response.setHeader('Set-Cookie', this.#input.guard.cookie);
    if (answer.kind === 'page') {
      send(response, 200, HTML, withClient(answer.page.html, this.base, seenOf(answer)));
      return;
    }
    this.#input.onFailure(path, answer.problems);
    send(response, 500, HTML, failedPage(this.base, answer.problems));
  }

  async #made(below: string): Promise<string | Uint8Array | undefined> {
    const { snapshot } = this.#input.pages;
    if (snapshot === undefined) return undefined;
    const { islands, styles, images, addresses, settings, hosting } = snapshot.site;
    const asset = [...islands.assets, ...styles.fonts].find(({ path }) => `/${path}` === below);
    if (asset) return asset.contents;
    if (below === `/${ROBOTS_FILE}`) return robotsText(addresses, settings, hosting);
    const drawn = await this.#input.drawings.draw(below);
    if (drawn instanceof Uint8Array) return drawn;
    return images.contentsOf(below.slice(1));
  }

  async #ofWhole(below: string): Promise<string | undefined> {
    const isReport = below === `/${REPORT_FILE}`;
    if (!isReport && !SITEMAP.test(below)) return undefined;
    const survey = await this.#survey();
    return isReport ? survey?.report : survey?.sitemap.find(({ file }) => `/${file}` === below)?.text;
  }

  /** Returns undefined if the site cannot be planned. In this case, the error has already been reported. */
  async #survey(): Promise<Survey | undefined> {
    try {
      return await this.#input.surveys.current;
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  /** Applies redirects in the same order as hosts: exact paths, templates/redirects.ts, then folders. */
  #ruleOf(below: string, url: URL, request: IncomingMessage): { to: string; status: number } | undefined {
    const { snapshot } = this.#input.pages;
    if (snapshot === undefined) return undefined;
    const { hosting, addresses } = snapshot.site;
    const asked = redirectRequest(request, url.searchParams);
    const { exact, folders } = declaredRedirects(hosting, addresses.base, undefined);
    const first = (list: readonly DeclaredRedirect[]) => {
      const found = list.find((each) => isMet(each, asked) && targetOf(each, url.pathname) !== undefined);
      return found && { to: targetOf(found, url.pathname) ?? '', status: found.status };
    };
    const planned = snapshot.finder.findRedirect(below)?.redirect;
    const own = planned && { to: redirectTarget(planned.to, addresses), status: planned.status };
    return first(exact) ?? own ?? first(folders);
  }

  /** Omits headers that would make browsers cache the page. */
  #setHeaders(response: ServerResponse, path: string): void {
    const { snapshot } = this.#input.pages;
    if (snapshot === undefined) return;
    const { addresses, allowed, settings, hosting } = snapshot.site;
    const { headers } = hostRules({ addresses, allowed, settings, hosting, redirects: [] });
    for (const [key, { name, value }] of headersAt(headers, path))
      if (value !== undefined && !CACHE_HEADERS.has(key)) response.setHeader(name, value);
  }

  #redirect(response: ServerResponse, to: string, status: number): void {
    response.writeHead(status, { Location: to, 'Cache-Control': 'no-store' }).end();
  }

  #missing(response: ServerResponse, below: string): void {
    response.setHeader('Set-Cookie', this.#input.guard.cookie);
    const why = this.#whyUnpublished(below);
    const page = why ? unpublishedPage(this.base, below, why) : missingPage(this.base, below, this.#nearest(below));
    send(response, 404, HTML, page);
  }

  #whyUnpublished(below: string): Unpublished | undefined {
    try {
      const pages = this.#input.pages.snapshot?.finder.planned.unpublishedPages();
      return pages?.get(below) ?? pages?.get(`${below}/`);
    } catch {
      return undefined; // The error has already been reported.
    }
  }

  #nearest(below: string): string[] {
    try {
      const pages = this.#input.pages.snapshot?.finder.planned.plan.pages ?? [];
      const nearest = nearestName(
        below,
        pages.map((page) => page.path),
      );
      return nearest === undefined ? [] : [nearest];
    } catch {
      return []; // The error has already been reported.
    }
  }

  async #own(name: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { client, openPages, onOpen } = this.#input;
    if (name === 'client.js') return send(response, 200, 'text/javascript;charset=utf-8', client);
    if (name === 'pages.css') return send(response, 200, 'text/css;charset=utf-8', OWN_PAGES_CSS);
    const given = url.searchParams.get('page') ?? '/';
    const asked = decodeUrlPath(given) ?? given;
    const page = asked.startsWith(this.base) ? asked.slice(this.base.length) : asked;
    if (name === 'events') return onOpen(openPages.open(request, response, page, url.searchParams.get('seen') ?? ''));
    if (name === 'findings') {
      const findings = await this.#findings(page);
      this.#input.onFindings(page, findings);
      return send(response, 200, 'application/json', JSON.stringify(findings));
    }
    if (name === 'fix' && request.method === 'POST') return this.#fix(request, response);
    if (name === 'open' && request.method === 'POST') return this.#open(url.searchParams, request, response);
    this.#missing(response, OWN_ROOT + name);
  }

  /** Accepts only requests from this machine. Responds with a `FixResult` or an error message. */
  async #fix(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, why: string) => send(response, status, 'text/plain;charset=utf-8', why);
    if (!isFromHere(request))
      return refuse(403, 'The sources can only be changed from the machine where they are stored.');
    const survey = await this.#survey();
    if (survey === undefined)
      return refuse(409, 'The site has errors that prevent it from being checked; fix them first.');
    try {
      send(response, 200, 'application/json', JSON.stringify(await this.#input.fix(survey)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(409, error.diagnostics.map(({ message, fix }) => `${message}${fix ? `; ${fix}` : ''}.`).join('\n'));
    }
  }

  /** Accepts only requests from this machine. */
  #open(asked: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const numberOf = (name: string) => Number(asked.get(name)) || 1;
    const place = { file: asked.get('file') ?? '', line: numberOf('line'), column: numberOf('column') };
    const isOpened = isFromHere(request) && this.#input.openInEditor(place);
    response.writeHead(isOpened ? 204 : 404, { 'Cache-Control': 'no-store' }).end();
  }

  async #findings(path: string) {
    const { pages, drawings, root } = this.#input;
    const { snapshot } = pages;
    const answer = pages.answer(path);
    if (answer.kind !== 'page' || snapshot === undefined) return [];
    const found = await findingsOn(answer.page, { site: snapshot.finder.planned, drawings });
    return found.map((each) => withFrames(each, root));
  }
}

const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';
