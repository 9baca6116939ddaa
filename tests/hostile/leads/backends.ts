import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbeddedBackend, REST_ROOT } from '../../../src/backend/embedded/backend.ts';
import { dataFolderOf, leadsFileOf } from '../../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../../src/backend/embedded/journal.ts';
import { migrateDatabase } from '../../../src/backend/migrate.ts';
import { makeSupabaseRoles, OLD_DEFAULT_RIGHTS, query, startPostgres, startPostgrest } from '../../support/postgres.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A backend whose tables can be inspected without access control. */
export interface Backend {
  readonly url: string;
  leads(): Promise<readonly Row[]>;
  texts(): Promise<readonly Row[]>;
  addText(text: Row): Promise<unknown>;
  analyse(): Promise<unknown>;
  close(): Promise<void>;
}

const startEmbedded = async (): Promise<Backend> => {
  const root = mkdtempSync(path.join(inject('runFolder'), 'hostile-'));
  const backend = openEmbeddedBackend(root, () => new Date());
  const server = createServer((request, response) => {
    if (!backend.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${REST_ROOT}`;
  return {
    url,
    leads: async () => readJournal(leadsFileOf(dataFolderOf(root))).records,
    // No request can reach the content store of this machine, which is a file.
    texts: async () => [],
    addText: async () => undefined,
    analyse: async () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
};

/** The default privileges of old Supabase projects are the worst case for the migrations. */
const startReal = async (): Promise<Backend> => {
  const database = await startPostgres();
  await makeSupabaseRoles(database.address);
  await query(database.address, OLD_DEFAULT_RIGHTS);
  await migrateDatabase(database.address);
  const rest = await startPostgrest(database.address);
  // All queries share one connection, because connecting takes longer than the queries.
  const owner = new pg.Client({ connectionString: database.address });
  await owner.connect();
  const rowsOf = async (table: string) => (await owner.query(`select * from ${table}`)).rows;
  return {
    url: rest.url,
    leads: () => rowsOf('leads'),
    texts: () => rowsOf('cached_content'),
    addText: (text) => {
      const columns = Object.keys(text);
      const places = columns.map((_, index) => `$${index + 1}`);
      const insert = `insert into cached_content (${columns.join(', ')}) values (${places.join(', ')})`;
      return owner.query(insert, Object.values(text));
    },
    analyse: () => owner.query('analyze'),
    close: async () => {
      await owner.end();
      await rest.stop();
      await database.stop();
    },
  };
};

export const BACKENDS = { embedded: startEmbedded, PostgREST: startReal } as const;
export type BackendName = keyof typeof BACKENDS;
