import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import type { Role } from '../tables.ts';
import { type Answer, Refusal } from './answer.ts';
import { dataFolderOf } from './data-folder.ts';
import { holdFolder } from './hold-folder.ts';
import { onDisk, removeAbandoned, replaceFile } from './private-files.ts';
import { answerRest } from './rest.ts';
import { openCachedContent, openLeads } from './store.ts';

/** Path of the REST interface, which is the same as on Supabase. */
export const REST_ROOT = '/rest/v1';

/**
 * Maximum size of a request body. A lead takes a few hundred bytes. The text of a location page takes tens of
 * kilobytes, and a build sends several hundred at once.
 */
const MOST_BYTES = 64 * 1024;
const MOST_BYTES_OF_OWNER = 64 * 1024 * 1024;
/**
 * Number of bytes beyond the limit that are read and discarded, so that a client slightly over the limit still receives
 * the response.
 */
const MOST_BYTES_IGNORED = 1024 * 1024;

/** Backend for a single machine. It provides the production REST interface over files in the data folder. */
export interface EmbeddedBackend {
  /** Handles a request. Returns false for paths outside REST_ROOT. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Key for the build and the commands only; it is never included in a page. */
  readonly secretKey: string;
  /** 1-based numbers of journal lines that a crash or full disk left incomplete. */
  readonly torn: readonly number[];
  /** Releases the folder after all pending writes. */
  close(): Promise<void>;
}

/**
 * Generated keys have 42 characters. A shorter key was truncated by a full disk, or could be guessed, so it is
 * rejected.
 */
const LEAST_OF_A_KEY = 20;

const readOrMakeKey = (folder: string): string => {
  const file = path.join(folder, 'secret-key');
  const known = onDisk(`${file} cannot be read`, () => {
    removeAbandoned(file);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  });
  if (known.length >= LEAST_OF_A_KEY) return known;
  const key = `sb_secret_${randomBytes(24).toString('base64url')}`;
  replaceFile(file, `${key}\n`);
  return key;
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const roleOf = ({ headers }: IncomingMessage, secretKey: string): Role => {
  const given = headers.apikey ?? headers.authorization?.replace(/^Bearer /, '') ?? '';
  return isSame(String(given), secretKey) ? 'service_role' : 'anon';
};

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
  }
};

/** Counts bytes while reading, because Content-Length is optional and not trusted. */
const readBody = async (request: IncomingMessage, most: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else if (bytes > most + MOST_BYTES_IGNORED) break;
  }
  if (bytes > most) throw new Refusal(413, 'PGRST102', `The body is larger than ${most} bytes`);
  return decode(Buffer.concat(chunks));
};

/** Allows any origin, like Supabase; access depends on the key. */
const corsHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.origin === undefined
    ? {}
    : {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE, OPTIONS, HEAD',
        'Access-Control-Allow-Headers': String(headers['access-control-request-headers'] ?? '*'),
        'Access-Control-Max-Age': '86400',
      };

const send = (request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void => {
  const requestId = request.headers['x-request-id'];
  response.writeHead(status, {
    ...corsHeaders(request),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    ...(typeof requestId === 'string' && /^[\w-]{1,100}$/.test(requestId) ? { 'X-Request-ID': requestId } : {}),
    'Cache-Control': 'no-store',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

/** The disk rejected a row. The client keeps the lead and retries after a 503. */
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

const openStores = (folder: string) => {
  const secretKey = readOrMakeKey(folder);
  const content = openCachedContent(folder);
  return { secretKey, content, leads: openLeads(folder) };
};

const openOrRelease = (folder: string, release: () => void): ReturnType<typeof openStores> => {
  try {
    return openStores(folder);
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens the backend. Throws a Failure of kind `usage` if another process holds the folder, or on a disk error. */
export const openEmbeddedBackend = (root: string, now: () => Date): EmbeddedBackend => {
  const folder = dataFolderOf(root);
  const release = openFolder(folder);
  const { secretKey, content, leads } = openOrRelease(folder, release);
  const stores = { stores: [leads, content], now };

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    if (request.method === 'OPTIONS') return { status: 200 };
    const role = roleOf(request, secretKey);
    try {
      const body = await readBody(request, role === 'anon' ? MOST_BYTES : MOST_BYTES_OF_OWNER);
      const path = url.pathname.slice(REST_ROOT.length);
      return await answerRest(
        { method: request.method ?? 'GET', path, parameters: url.searchParams, headers: request.headers, body, role },
        stores,
      );
    } catch (error) {
      return error instanceof Refusal ? error.answer : unavailable(error);
    }
  };

  return {
    secretKey,
    torn: leads.torn,
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
      await Promise.all(stores.stores.map((store) => store.close()));
      release();
    },
  };
};

/**
 * Opens the backend on the first request, so that a preview without leads does not create any files. If it cannot be
 * opened, `onTrouble` is called with the reason, and requests receive a 503, which clients retry.
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
