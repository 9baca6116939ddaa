import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';

/** Ends only the answer where a file that is sent cannot be read; Node would end the process. */
export const endWithSource = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
};

/**
 * Serves the files of a folder as they are on the disk at the moment. A file that goes between the look at it and its
 * reading, as when a build replaces it, breaks off that answer alone: sirv leaves the error of its stream to nobody.
 */
export const serveFiles = (folder: string, options: Options = {}) => {
  const handler = sirv(folder, { dev: true, etag: true, ...options });
  return (request: IncomingMessage, response: ServerResponse, next?: () => void): void => {
    endWithSource(response);
    handler(request, response, next);
  };
};
