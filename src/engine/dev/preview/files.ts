import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';

/** Ends only the answer where a file that is sent cannot be read; Node would end the process. */
export const endWithSource = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
};

/** Answers with the file at a decoded path, or calls `next`. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse, path: string, next: () => void) => void;

/**
 * Serves the files of a folder as they are on the disk at the moment. A file that goes between the look at it and its
 * reading, as when a build replaces it, breaks off that answer alone: sirv leaves the error of its stream to nobody.
 *
 * sirv reads the path of a request from `_parsedUrl` if another handler has parsed it. Its own parser would cut names at `#` and
 * `?`, and its `decodeURI` leaves `%23` as it is but decodes `%25`.
 */
export const serveFiles = (folder: string, options: Options = {}): FileHandler => {
  const handler = sirv(folder, { dev: true, etag: true, ...options });
  return (request, response, path, next) => {
    endWithSource(response);
    const parsed = { raw: request.url, pathname: path.replaceAll('%', '%25') };
    handler(Object.assign(request, { _parsedUrl: parsed }), response, next);
  };
};
