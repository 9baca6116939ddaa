import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { addressesOf, openBuiltSite } from '../../check/sources/folder.ts';
import { canParseUrl } from '../../core/can-parse-url.ts';
import type { PreviewHost } from '../../core/hosts.ts';
import { decodeUrlPath } from '../../core/url-path.ts';
import type { RedirectRequest } from '../../output/hosting/declared-redirects.ts';
import { isLocalOrigin, isOwnHost } from '../own-host.ts';
import { RequestFaults } from '../request-faults.ts';
import { serveFiles } from './files.ts';
import { type HostRules, type MatchedRule, readHostRules } from './host-rules.ts';
import { addressOf, closeServer, listen } from './listen.ts';
import { redirectRequest } from './redirect-request.ts';
import { acceptsEveryMethod } from './rules-of-host.ts';
import { isSendable } from './sendable-header.ts';
import { ORIGIN, resolveTarget, toLocation } from './target.ts';

export interface PreviewOptions {
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The host whose rules apply. */
  readonly hostRules?: PreviewHost | undefined;
  /** Returns false for requests that no backend handles. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called with a line for the terminal if a request failed. */
  readonly onFault?: (line: string) => void;
}

export interface Preview {
  /** Includes the base path. */
  readonly address: string;
  close(): Promise<void>;
}

/** Returns undefined outside the folder and for missing files. */
const placeOf = (folder: string, below: string): string | undefined => {
  const file = path.join(folder, below);
  return file.startsWith(folder + path.sep) && existsSync(file) ? file : undefined;
};

/** If a folder has a page, hosts redirect to the path with a trailing slash. */
const isFolder = (folder: string, below: string): boolean => {
  const place = placeOf(folder, below);
  return place !== undefined && existsSync(path.join(place, 'index.html')) && statSync(place).isDirectory();
};

/** Hosts serve `about.html` at `/about`, and redirect `/about/` if there is no such folder. */
const isOnlyFile = (folder: string, below: string): boolean =>
  below !== '/' &&
  below.endsWith('/') &&
  !isFolder(folder, below) &&
  placeOf(folder, `${below.slice(0, -1)}.html`) !== undefined;

const isServed = (folder: string, below: string): boolean => {
  const place = placeOf(folder, below);
  return isFolder(folder, below) || (place !== undefined && statSync(place).isFile());
};

const isFile = (folder: string, below: string): boolean =>
  isServed(folder, below) || placeOf(folder, `${below.replace(/\/+$/, '')}.html`) !== undefined;

const isRead = ({ method = 'GET' }: IncomingMessage): boolean => ['GET', 'HEAD'].includes(method);

/**
 * Hosts do not serve dotfiles, except for `.well-known`. In a path with two leading slashes, a browser could take the
 * first segment for a host.
 */
const isHidden = (urlPath: string): boolean =>
  /\/\/|\/\.(?!well-known\/)/.test(urlPath.replace(/%2e/gi, '.').replace(/%2f|%5c/gi, '/'));

/** `file` is decoded and relative to the folder; `errorStatus` is the status of the not-found page. */
type Answer =
  | { readonly to: string; readonly status: number }
  | { readonly file: string }
  | { readonly errorStatus: number };

const NOT_FOUND: Answer = { errorStatus: 404 };

interface Served {
  readonly folder: string;
  readonly base: string;
  readonly rules: HostRules;
  readonly asked: RedirectRequest;
}

const followRule = ({ to, status }: MatchedRule, search: string, base: string): Answer => {
  if (status >= 400) return { errorStatus: status };
  const url = resolveTarget(to, search);
  if (url === undefined) return NOT_FOUND;
  if (status >= 300) return { to: toLocation(url), status };
  const isShown = url.origin === ORIGIN && url.pathname.startsWith(`${base}/`);
  const shown = isShown ? decodeUrlPath(url.pathname.slice(base.length)) : undefined;
  return shown === undefined ? NOT_FOUND : { file: shown };
};

const answerTo = ({ pathname, search }: URL, { folder, base, rules, asked: conditions }: Served): Answer => {
  const asked = decodeUrlPath(pathname);
  if (asked === undefined) return NOT_FOUND;
  const below = pathname.startsWith(`${base}/`) ? decodeUrlPath(pathname.slice(base.length)) : undefined;
  const rule = rules.redirectFor(asked, () => below !== undefined && isServed(folder, below), conditions);
  if (rule) return followRule(rule, search, base);
  if (base !== '' && pathname === base) return { to: `${base}/`, status: 301 };
  if (below === undefined) return NOT_FOUND;
  if (!below.endsWith('/') && isFolder(folder, below)) return { to: `${pathname}/${search}`, status: 301 };
  if (isOnlyFile(folder, below)) return { to: `${pathname.slice(0, -1)}${search}`, status: 301 };
  return { file: below };
};

const refuse = (response: ServerResponse, why: string): void => {
  response.writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${why}\n`);
};

const rejectMethod = ({ method }: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain;charset=utf-8' });
  response.end(`Static files do not accept ${method}. Set the action of forms to a URL that accepts them.\n`);
};

/**
 * Returns the reason for rejecting the request, if any. Other sites must neither read a backend's responses nor write
 * to it.
 */
const refusalOf = ({ headers, method = 'GET' }: IncomingMessage, host: string): string | undefined => {
  if (!isOwnHost(headers.host, host)) return 'This host name is not allowed; see --host.';
  const { origin } = headers;
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return isWrite && origin !== undefined && !isLocalOrigin(origin)
    ? 'Rejected: the request comes from another site.'
    : undefined;
};

/** Responds like a static host. */
const createHandler = ({ folder, host, handle, hostRules }: PreviewOptions, base: string) => {
  const files = serveFiles(folder);
  const acceptsAll = acceptsEveryMethod(hostRules);
  const notFound = (response: ServerResponse, status = 404): void => {
    const page = path.join(folder, '404.html');
    response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' });
    response.end(existsSync(page) ? readFileSync(page) : 'Not found');
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = handle && refusalOf(request, host);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    if (handle?.(request, response)) return;
    const target = request.url ?? '/';
    const url = canParseUrl(target, ORIGIN) ? new URL(target, ORIGIN) : undefined;
    if (url === undefined || isHidden(url.pathname)) {
      notFound(response);
      return;
    }
    const rules = readHostRules(folder, hostRules);
    for (const [name, value] of rules.headersFor(url.pathname))
      if (isSendable(name, value)) response.setHeader(name, value);
    const found = answerTo(url, { folder, base, rules, asked: redirectRequest(request, url.searchParams) });
    if ('errorStatus' in found) notFound(response, found.errorStatus);
    else if ('to' in found) response.writeHead(found.status, { Location: found.to }).end();
    else if (!acceptsAll && !isRead(request) && isFile(folder, found.file)) rejectMethod(request, response);
    else files(request, response, found.file, () => notFound(response));
  };
};

/** Throws a Failure of kind `usage` if the site is missing or the port is unavailable. */
export const startPreview = async (options: PreviewOptions): Promise<Preview> => {
  const { folder, host, hostRules, onFault = () => undefined } = options;
  openBuiltSite(folder);
  // A missing file must end the command, not each request.
  readHostRules(folder, hostRules);
  const { base } = addressesOf(folder);
  const faults = new RequestFaults(onFault);
  const server = createServer(faults.guard(createHandler(options, base)));
  const port = await listen(server, options, 'preview/listen');
  return {
    address: addressOf({ host, port }, base),
    close: async () => {
      await closeServer(server);
      faults.close();
    },
  };
};
