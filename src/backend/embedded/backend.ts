import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import { acceptLead } from './accept-lead.ts';
import { type Answer, Refusal } from './answer.ts';
import { dataFolderOf } from './data-folder.ts';
import { holdFolder } from './hold-folder.ts';
import { type LeadStore, openLeads } from './lead-store.ts';

/** Path of the REST interface, which is the same as on Supabase. */
export const REST_ROOT = '/rest/v1';

/** Maximum size of a request body; a lead is a few hundred bytes. */
const MOST_BYTES = 64 * 1024;
/**
 * Number of bytes beyond the limit that are read and discarded, so that a client slightly over the limit still receives
 * the response.
 */
const MOST_BYTES_IGNORED = 1024 * 1024;

/** Stores leads on this machine, with the requests and responses that forms exchange with Supabase. */
export interface EmbeddedBackend {
  /** Handles a request. Returns false for paths outside REST_ROOT. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Releases the folder after all pending writes. */
  close(): Promise<void>;
}

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
  }
};

/** Counts bytes while reading, because Content-Length is optional and not trusted. */
const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
    else if (bytes > MOST_BYTES + MOST_BYTES_IGNORED) break;
  }
  if (bytes > MOST_BYTES) throw new Refusal(413, 'PGRST102', `The body is larger than ${MOST_BYTES} bytes`);
  return decode(Buffer.concat(chunks));
};

/** Allows any origin, like Supabase. */
const corsHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.origin === undefined
    ? {}
    : {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'POST, OPTIONS',
        'Access-Control-Allow-Headers': String(headers['access-control-request-headers'] ?? '*'),
        'Access-Control-Max-Age': '86400',
        'Access-Control-Expose-Headers': 'Content-Range',
      };

const send = (request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void => {
  const requestId = request.headers['x-request-id'];
  response.writeHead(status, {
    ...corsHeaders(request),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    ...(typeof requestId === 'string' && /^[\w-]{1,100}$/.test(requestId) ? { 'X-Request-ID': requestId } : {}),
    // Forms do not accept a confirmation without this header, because captive portals can respond with 201.
    ...(status === 201 ? { 'Content-Range': '*/*' } : {}),
    'Cache-Control': 'no-store',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

/** Responds to a disk error with a 503, after which clients keep the lead and retry. */
const unavailable = (error: unknown): Answer => ({
  status: 503,
  body: { code: '53100', details: null, hint: null, message: error instanceof Error ? error.message : String(error) },
});

const openFolder = (folder: string): (() => void) =>
  holdFolder(folder, (holder) =>
    usageFailure(
      'backend/locked',
      `another build-site process is storing leads in ${folder}${holder}`,
      'stop it first: two processes would lose each other’s leads',
    ),
  );

const openOrRelease = (folder: string, release: () => void): LeadStore => {
  try {
    return openLeads(folder);
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens the backend. Throws a Failure of kind `usage` if another process holds the folder, or on a disk error. */
export const openEmbeddedBackend = (root: string, now: () => Date): EmbeddedBackend => {
  const folder = dataFolderOf(root);
  const release = openFolder(folder);
  const leads = openOrRelease(folder, release);

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const { method = 'GET', headers } = request;
    if (method === 'OPTIONS') return { status: 200 };
    try {
      const body = await readBody(request);
      const path = url.pathname.slice(REST_ROOT.length);
      return await acceptLead({ method, path, headers, body }, leads, now());
    } catch (error) {
      return error instanceof Refusal ? error.answer : unavailable(error);
    }
  };

  return {
    handle: (request, response) => {
      const target = request.url ?? '/';
      if (!target.startsWith(`${REST_ROOT}/`)) return false;
      const url = new URL(target, 'http://embedded.invalid');
      answer(request, url).then(
        (result) => send(request, response, result),
        () => response.destroy(),
      );
      return true;
    },
    close: async () => {
      await leads.close();
      release();
    },
  };
};

/**
 * Opens the backend on the first request, so that a preview without leads creates no files. If that fails, calls
 * `onTrouble` with the reason, and responds to requests with a 503, which clients retry.
 */
export const openOnFirstUse = (
  root: string,
  now: () => Date,
  onTrouble: (message: string) => void,
): Pick<EmbeddedBackend, 'handle' | 'close'> => {
  let backend: EmbeddedBackend | undefined;
  const open = (): EmbeddedBackend | undefined => {
    try {
      backend ??= openEmbeddedBackend(root, now);
      return backend;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      onTrouble(error.message);
      return undefined;
    }
  };
  return {
    handle: (request, response) => {
      if (!request.url?.startsWith(`${REST_ROOT}/`)) return false;
      const opened = open();
      if (opened) return opened.handle(request, response);
      send(request, response, unavailable('leads cannot be stored at the moment'));
      return true;
    },
    close: async () => backend?.close(),
  };
};
