import type { IncomingMessage } from 'node:http';
import type { Row } from '../leads-table.ts';
import { type Answer, noPermission, Refusal } from './answer.ts';
import { isRecord } from './journal.ts';
import { checkColumns, newLead } from './lead-row.ts';
import type { LeadStore } from './lead-store.ts';

/** `path` is relative to REST_ROOT, such as `/leads`. */
export interface LeadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const HINT =
  'The development backend only stores leads: POST one JSON object to /leads. To list or erase leads, run `build-site leads`.';

/** Methods that the real table supports, but that visitors cannot use. */
const OWNER_METHODS = ['GET', 'HEAD', 'PATCH', 'DELETE'];

/** Preferences that require the select privilege, which visitors do not have. */
const OWNER_PREFERENCES = [
  'return=representation',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
] as const;

const invalidJson = (): Refusal => new Refusal(400, 'PGRST102', 'Empty or invalid json');

/** PostgreSQL rejects unpaired surrogates in JSON. */
const refuseHalves = (_: string, value: unknown): unknown => {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw invalidJson();
  return value;
};

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body, refuseHalves);
  } catch {
    throw invalidJson();
  }
};

const rowsOf = ({ headers, body }: LeadRequest): readonly Row[] => {
  const [type = ''] = (headers['content-type'] ?? 'application/json').split(';');
  if (type.trim() !== 'application/json')
    throw new Refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`, HINT);
  const value = parseJson(body);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRecord)) throw invalidJson();
  return rows;
};

const prefers = ({ headers }: LeadRequest, wish: string): boolean =>
  [headers.prefer ?? []].flat().some((given) => given.split(',').some((one) => one.trim() === wish));

const checkRequest = ({ method, path }: LeadRequest): void => {
  if (path !== '/leads') throw new Refusal(404, '42P01', `relation "public.${path.slice(1)}" does not exist`, HINT);
  if (OWNER_METHODS.includes(method)) throw noPermission(HINT);
  if (method !== 'POST') throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`, HINT);
};

/**
 * Stores the lead in a request. Responds to visitors like PostgREST with the tables in src/backend/migrations: status
 * and code match for all requests from forms and for known attacks. Rejects with a Refusal.
 */
export const acceptLead = async (request: LeadRequest, leads: LeadStore, now: Date): Promise<Answer> => {
  checkRequest(request);
  const rows = rowsOf(request);
  for (const row of rows) checkColumns(row);
  if (OWNER_PREFERENCES.some((wish) => prefers(request, wish))) throw noPermission(HINT);
  if (rows.length > 1) throw new Refusal(400, 'P0001', 'one lead a request');
  for (const row of rows) await leads.insert(newLead(row, now));
  return { status: 201 };
};
