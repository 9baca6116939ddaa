import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';

/** Without a listener, a file that cannot be read would end the process. */
export const endWithSource = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
};

export type FileHandler = (request: IncomingMessage, response: ServerResponse, path: string, next: () => void) => void;

/**
 * Serves a folder's current state. A build can replace a file between being looked up and being read, and sirv does not
 * handle the stream error.
 *
 * sirv uses the path in `_parsedUrl` if it is set. Its own parser cuts names at `#` and `?`, and its `decodeURI`
 * decodes `%25` but not `%23`.
 */
export const serveFiles = (folder: string, options: Options = {}): FileHandler => {
  const handler = sirv(folder, { dev: true, etag: true, ...options });
  return (request, response, path, next) => {
    endWithSource(response);
    const parsed = { raw: request.url, pathname: path.replaceAll('%', '%25') };
    handler(Object.assign(request, { _parsedUrl: parsed }), response, next);
  };
};
