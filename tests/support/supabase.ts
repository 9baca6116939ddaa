import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { migrateDatabase } from '../../src/backend/migrate.ts';
import { JWT_SECRET, makeSupabaseRoles, query, startPostgres, startPostgrest } from './postgres.ts';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const tokenOf = (claims: object): string => {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`;
};

export const SERVICE_KEY = tokenOf({ role: 'service_role' });
export const PASSWORD = 'correct horse';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const STAFF: Readonly<Record<string, object>> = {
  'staff@example.org': { app_metadata: { role: 'staff' } },
  'other@example.org': {},
};

/** Emulates Supabase's sign-in, which is not available as a package. */
const authenticate = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { email, password } = JSON.parse(await textOf(request));
  const claims = STAFF[email];
  if (password !== PASSWORD || claims === undefined) {
    response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error_code":"invalid_credentials"}');
    return;
  }
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ access_token: tokenOf({ role: 'authenticated', ...claims }) }));
};

/** Serves a real PostgREST and PostgreSQL at `/rest/v1`, and sign-in at `/auth/v1`. */
export const startSupabase = async () => {
  const database = await startPostgres();
  await makeSupabaseRoles(database.address);
  await migrateDatabase(database.address);
  const rest = await startPostgrest(database.address);
  const requestIds: (string | undefined)[] = [];
  /** Requests such as `GET cached_content`. */
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requestIds.push(request.headers['x-request-id'] as string | undefined);
    requests.push(`${request.method} ${request.url?.replace(/^.*\/v1\/|\?.*$/g, '')}`);
    if (request.url?.startsWith('/auth/v1/')) {
      await authenticate(request, response);
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = await textOf(request);
    const answered = await fetch(rest.url + request.url?.replace('/rest/v1', ''), {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body === '' ? undefined : body,
    });
    response.writeHead(answered.status, { 'Content-Type': answered.headers.get('Content-Type') ?? 'application/json' });
    response.end(await answered.text());
  };
  const gateway = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  // This is longer than a test can block this process. A separate test covers closed connections.
  gateway.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requestIds,
    requests,
    sql: (text: string, values?: unknown[]) => query(database.address, text, values),
    close: async () => {
      gateway.closeAllConnections();
      gateway.close();
      await rest.stop();
      await database.stop();
    },
  };
};
