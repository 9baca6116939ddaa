import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';

/**
 * Destroys only the response if a file cannot be read. Without a listener for the error, Node.js would end the process.
 */
export const endWithSource = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
};

export type FileHandler = (request: IncomingMessage, response: ServerResponse, path: string, next: () => void) => void;

/**
 * Serves files from a folder, always in their current state. A file can disappear between being looked up and being
 * read (when a build replaces it, for example). sirv does not handle the resulting stream error.
 *
 * sirv uses the path in `_parsedUrl` if it is set. Its own parser would cut names at `#` and `?`, and its `decodeURI`
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
