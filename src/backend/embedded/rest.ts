import type { IncomingMessage } from 'node:http';
import type { Role, Row } from '../tables.ts';
import { type Answer, noPermission, Refusal } from './answer.ts';
import { parseQuery } from './query.ts';
import { castValues, checkColumns, checkRow, isRow, newRow } from './rows.ts';
import type { TableStore } from './store.ts';

/** A request. `path` is relative to REST_ROOT, such as `/leads`. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly role: Role;
}

export interface RestStores {
  readonly stores: readonly TableStore[];
  readonly now: () => Date;
}

const ONE_OBJECT = 'application/vnd.pgrst.object+json';

const unacceptable = (type: string): Refusal => new Refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`);

const invalidJson = (): Refusal => new Refusal(400, 'PGRST102', 'Empty or invalid json');

/** PostgreSQL rejects unpaired surrogates. */
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

/** Rejects bodies for which PostgREST returns 500. A percent sign without two hex digits is literal. */
const parseForm = (body: string): Row => {
  try {
    decodeURIComponent(body.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw invalidJson();
  }
  return Object.fromEntries(new URLSearchParams(body));
};

const rowsOf = ({ headers, body }: RestRequest): Row[] => {
  const [type = ''] = (headers['content-type'] ?? 'application/json').split(';');
  if (type === 'application/x-www-form-urlencoded') return [parseForm(body)];
  if (type.trim() !== 'application/json') throw unacceptable(type);
  const value = parseJson(body);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw invalidJson();
  const [first = {}] = rows;
  const shape = Object.keys(first).sort().join();
  if (rows.some((row) => Object.keys(row).sort().join() !== shape))
    throw new Refusal(400, 'PGRST102', 'All object keys must match');
  return rows;
};

const prefers = ({ headers }: RestRequest, wish: string): boolean => {
  const given = headers.prefer;
  return (Array.isArray(given) ? given.join(',') : (given ?? '')).split(',').some((one) => one.trim() === wish);
};

/** Returns the only row. Throws unless there is exactly one. */
const shaped = (rows: readonly Row[], { headers }: RestRequest): unknown => {
  if (headers.accept !== ONE_OBJECT) return rows;
  if (rows.length === 1) return rows[0];
  throw new Refusal(
    406,
    'PGRST116',
    'JSON object requested, multiple (or no) rows returned',
    `The result contains ${rows.length} rows`,
  );
};

const read = (request: RestRequest, { table, rows }: TableStore): Answer => {
  if (request.role === 'anon') throw noPermission(table.name);
  return { status: 200, body: shaped(parseQuery(request.parameters, table).pick(rows()), request) };
};

const upsert = async (
  given: readonly Row[],
  store: TableStore,
  now: Date,
): Promise<{ rows: Row[]; isNew: boolean }> => {
  let isNew = false;
  const rows = given.map((row) => {
    const values = castValues(row, store.table, now);
    const known = store.find(values);
    isNew ||= known === undefined;
    const merged = known ? { ...known, ...values } : newRow(row, store.table, now);
    checkRow(merged, store.table);
    return merged;
  });
  await store.replace(rows);
  return { rows, isNew };
};

const insert = async (request: RestRequest, store: TableStore, now: Date): Promise<Answer> => {
  const { table } = store;
  const given = rowsOf(request);
  for (const row of given) checkColumns(row, table, request.role);
  const merges = prefers(request, 'resolution=merge-duplicates');
  const ignores = prefers(request, 'resolution=ignore-duplicates');
  const returns = prefers(request, 'return=representation');
  // Each of these requires the select privilege, which visitors do not have.
  if (request.role === 'anon' && (merges || ignores || returns)) throw noPermission(table.name);
  if (merges) {
    const { rows, isNew } = await upsert(given, store, now);
    return { status: isNew ? 201 : 200, body: returns ? shaped(rows, request) : undefined };
  }
  const rows = given.map((row) => newRow(row, table, now));
  if (request.role === 'anon' && rows.length > 1) throw new Refusal(400, 'P0001', 'one lead a request');
  await store.insert(ignores ? rows.filter((row) => !store.find(row)) : rows);
  return { status: 201, body: returns ? shaped(rows, request) : undefined };
};

const update = async (request: RestRequest, store: TableStore, now: Date): Promise<Answer> => {
  const { table } = store;
  if (request.role === 'anon') throw noPermission(table.name);
  const [values = {}] = rowsOf(request);
  checkColumns(values, table, request.role);
  const changes = castValues(values, table, now);
  const changed = parseQuery(request.parameters, table)
    .filter(store.rows())
    .map((row) => ({ ...row, ...changes }));
  for (const row of changed) checkRow(row, table);
  await store.replace(changed);
  return prefers(request, 'return=representation') ? { status: 200, body: changed } : { status: 204 };
};

const remove = async (request: RestRequest, store: TableStore): Promise<Answer> => {
  const { table } = store;
  if (request.role === 'anon') throw noPermission(table.name);
  const { matches, filter } = parseQuery(request.parameters, table);
  const removed = filter(store.rows());
  await store.remove(matches);
  return prefers(request, 'return=representation') ? { status: 200, body: removed } : { status: 204 };
};

const answerFor = (request: RestRequest, { stores, now }: RestStores): Promise<Answer> | Answer => {
  const store = stores.find(({ table }) => `/${table.name}` === request.path);
  if (store === undefined) throw new Refusal(404, '42P01', `relation "public.${request.path.slice(1)}" does not exist`);
  if (request.method === 'GET' || request.method === 'HEAD') return read(request, store);
  if (request.method === 'POST') return insert(request, store, now());
  if (request.method === 'PATCH') return update(request, store, now());
  if (request.method === 'DELETE') return remove(request, store);
  throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
};

/**
 * Answers a request in the same way as PostgREST 12 with the tables of src/backend/migrations. Status and code match
 * for all requests from browsers, the build and the commands, and for known attacks.
 */
export const answerRest = async (request: RestRequest, stores: RestStores): Promise<Answer> => {
  try {
    return await answerFor(request, stores);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
};
