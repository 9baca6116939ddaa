import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { canParseUrl } from '../can-parse-url.ts';
import { addressesOf, openBuiltSite } from '../sources/folder.ts';
import { serveFiles } from './files.ts';
import { type HostRules, readHostRules } from './host-rules.ts';
import { addressOf, closeServer, listen } from './listen.ts';

export interface PreviewOptions {
  readonly folder: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Answers requests that are not for files, such as those of a backend; false for all others. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface Preview {
  /** Where the site is, base included. */
  readonly address: string;
  close(): Promise<void>;
}

/** Placeholder host of addresses that carry none. */
const ORIGIN = 'http://preview.invalid';

/** What the address bar of a host's visitor would do with a folder: 301 to the form with a slash. */
const isFolder = (folder: string, urlPath: string): boolean => {
  const file = path.join(folder, decodeURIComponent(urlPath));
  return (
    file.startsWith(folder + path.sep) && existsSync(path.join(file, 'index.html')) && statSync(file).isDirectory()
  );
};

/** Hosts keep dotfiles to themselves, `.well-known` apart; a doubled slash could be taken for another host. */
const isHidden = (urlPath: string): boolean =>
  /\/\/|\/\.(?!well-known\/)/.test(urlPath.replace(/%2e/gi, '.').replace(/%2f|%5c/gi, '/'));

/** What a request gets: a redirect, or the file below the folder, or (undefined) the not-found page. */
type Answer = { readonly to: string; readonly status: number } | { readonly file: string } | undefined;

const answerTo = ({ pathname, search }: URL, folder: string, base: string, rules: HostRules): Answer => {
  const rule = rules.redirectFor(pathname);
  if (rule) return rule;
  if (base !== '' && pathname === base) return { to: `${base}/`, status: 301 };
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const below = pathname.slice(base.length);
  if (!isDecodable(below)) return undefined;
  if (!below.endsWith('/') && isFolder(folder, below)) return { to: `${pathname}/${search}`, status: 301 };
  return { file: below + search };
};

const isDecodable = (urlPath: string): boolean => {
  try {
    decodeURIComponent(urlPath);
    return true;
  } catch {
    return false;
  }
};

/** Answers as a static host does: redirects, headers, folders with their slash, 404.html with its status. */
const createHandler = ({ folder, handle = () => false }: PreviewOptions, base: string) => {
  const files = serveFiles(folder);
  const notFound = (response: ServerResponse): void => {
    const page = path.join(folder, '404.html');
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
    response.end(existsSync(page) ? readFileSync(page) : 'Not found');
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (handle(request, response)) return;
    const target = request.url ?? '/';
    const url = canParseUrl(target, ORIGIN) ? new URL(target, ORIGIN) : undefined;
    if (url === undefined || isHidden(url.pathname)) {
      notFound(response);
      return;
    }
    const rules = readHostRules(folder);
    for (const [name, value] of rules.headersFor(url.pathname)) response.setHeader(name, value);
    const answer = answerTo(url, folder, base, rules);
    if (answer === undefined) notFound(response);
    else if ('to' in answer) response.writeHead(answer.status, { Location: answer.to }).end();
    else {
      request.url = answer.file;
      files(request, response, () => notFound(response));
    }
  };
};

/** Serves a built site. Throws Failure of kind `usage` for a missing site or a port that cannot be had. */
export const startPreview = async (options: PreviewOptions): Promise<Preview> => {
  const { folder, host } = options;
  openBuiltSite(folder);
  const { base } = addressesOf(folder);
  const server = createServer(createHandler(options, base));
  const port = await listen(server, options, 'preview/listen');
  return { address: addressOf({ host, port }, base), close: () => closeServer(server) };
};
