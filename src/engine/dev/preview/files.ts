import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** `path` is decoded. Calls `next` if the file does not exist. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse, path: string, next: () => void) => void;

interface HttpError extends Error {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Statuses that answer the request's conditions or range. All other statuses below 500 mean that the file does not
 * exist.
 */
const ANSWERS = new Set([412, 416]);

/**
 * Returns a function that removes headers set later, in case a build deletes the file after its headers have been set.
 */
const keepHeaders = (response: ServerResponse): (() => void) => {
  const kept = new Set(response.getHeaderNames());
  return () => {
    for (const name of response.getHeaderNames()) if (!kept.has(name)) response.removeHeader(name);
  };
};

/**
 * Requests the whole file, as RFC 9110 requires, if the suffix is longer than the file. The range parser would reject
 * it.
 */
const limitSuffix = ({ headers }: IncomingMessage, { size }: Stats): void => {
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (Number(suffix) > size) headers.range = 'bytes=0-';
};

const serveFile =
  (folder: string): FileHandler =>
  (request, response, path, next) => {
    const resetHeaders = keepHeaders(response);
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const onError = ({ status, headers }: HttpError): void => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      resetHeaders();
      if (status < 500 && !ANSWERS.has(status)) next();
      else response.writeHead(status, headers).end();
    };
    send(request, encoded, { root: folder, dotfiles: 'allow' })
      .on('file', (_path: string, stats: Stats) => limitSuffix(request, stats))
      .on('headers', () => response.setHeader('Cache-Control', response.getHeader('Cache-Control') ?? 'no-cache'))
      .on('directory', next)
      .on('error', onError)
      .pipe(response);
  };

/**
 * Serves a folder's current state, with the ranges and conditions of RFC 9110. Like static hosts, `/a` and `/a/` both
 * serve `a.html` if there is no page in a folder of that name.
 */
export const serveFiles = (folder: string): FileHandler => {
  const serve = serveFile(folder);
  return (request, response, path, next) =>
    serve(request, response, path, () => {
      if (path === '/') next();
      else serve(request, response, `${path.replace(/\/+$/, '')}.html`, next);
    });
};
