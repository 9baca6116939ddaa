import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { type Diagnostic, Failure, usageFailure } from '../engine/core/diagnostics.ts';
import { engineRoot } from '../engine/core/site-root.ts';
import { PUBLIC_COLUMNS } from './leads-table.ts';

/** Reads the migrations in the order of their names. Each one is applied once. */
interface Migration {
  readonly name: string;
  readonly sql: string;
}

const readMigrations = (): readonly Migration[] => {
  const folder = path.join(engineRoot(), 'src/backend/migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(path.join(folder, file), 'utf8') }));
};

/** Uses its own schema, because the REST interface exposes `public`. */
const BOOKKEEPING = `
create schema if not exists build_site;
create table if not exists build_site.migrations (name text primary key, applied_at timestamptz not null default now());
`;

/**
 * Expected privileges after all migrations. Column privileges are listed only where a table privilege is limited to
 * columns.
 */
const EXPECTED_RIGHTS = [
  'cached_content service_role DELETE',
  'cached_content service_role INSERT',
  'cached_content service_role SELECT',
  'cached_content service_role UPDATE',
  'leads service_role DELETE',
  'leads service_role INSERT',
  'leads service_role SELECT',
  'leads service_role UPDATE',
];

const EXPECTED_COLUMN_RIGHTS = ['anon', 'authenticated'].flatMap((role) =>
  [...PUBLIC_COLUMNS.keys()].sort().map((column) => `leads.${column} ${role} INSERT`),
);

const EXPECTED_POLICIES = ['leads leads_insert INSERT anon,authenticated'];

/** Each of these functions checks that the caller is staff. */
const EXPECTED_FUNCTION_RIGHTS = [
  'count_leads_for_staff authenticated EXECUTE',
  'erase_leads_for_staff authenticated EXECUTE',
  'leads_for_staff authenticated EXECUTE',
];

/** `O` means enabled. */
const EXPECTED_TRIGGERS = ['leads leads_one_a_request O'];

const RIGHTS = `
select table_name || ' ' || grantee || ' ' || privilege_type as fact from information_schema.role_table_grants
where table_schema = 'public' and table_name in ('leads', 'cached_content')
  and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
  -- Old projects grant every privilege to the build's own role.
  and (grantee <> 'service_role' or privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
order by 1`;

const COLUMN_RIGHTS = `
select table_name || '.' || column_name || ' ' || grantee || ' ' || privilege_type as fact
from information_schema.column_privileges
where table_schema = 'public' and table_name in ('leads', 'cached_content') and grantee in ('anon', 'authenticated', 'PUBLIC')
order by 1`;

const FUNCTION_RIGHTS = `
select routine_name || ' ' || grantee || ' ' || privilege_type as fact from information_schema.routine_privileges
where routine_schema = 'public' and routine_name like '%leads_for_staff' and grantee in ('anon', 'authenticated', 'PUBLIC')
order by 1`;

/** Lists only our trigger, because a project can have more, for example for notifications. */
const TRIGGERS = `
select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as fact from pg_trigger
where tgrelid = 'public.leads'::regclass and tgname = 'leads_one_a_request'`;

const ROW_SECURITY = `
select relname || ' ' || relrowsecurity as fact from pg_class
where relnamespace = 'public'::regnamespace and relname in ('leads', 'cached_content') order by 1`;

const POLICIES = `
select tablename || ' ' || policyname || ' ' || cmd || ' ' || array_to_string(roles, ',') as fact from pg_policies
where schemaname = 'public' and tablename in ('leads', 'cached_content') order by 1`;

const LOOKS: readonly { readonly what: string; readonly sql: string; readonly expected: readonly string[] }[] = [
  { what: 'privilege on a table', sql: RIGHTS, expected: EXPECTED_RIGHTS },
  { what: 'privilege on a column', sql: COLUMN_RIGHTS, expected: EXPECTED_COLUMN_RIGHTS },
  { what: 'privilege on a function', sql: FUNCTION_RIGHTS, expected: EXPECTED_FUNCTION_RIGHTS },
  { what: 'trigger', sql: TRIGGERS, expected: EXPECTED_TRIGGERS },
  { what: 'row-level security', sql: ROW_SECURITY, expected: ['cached_content true', 'leads true'] },
  { what: 'policy', sql: POLICIES, expected: EXPECTED_POLICIES },
];

const differences = (what: string, found: readonly string[], expected: readonly string[]): string[] => [
  ...expected.filter((fact) => !found.includes(fact)).map((fact) => `missing ${what}: ${fact}`),
  ...found.filter((fact) => !expected.includes(fact)).map((fact) => `unexpected ${what}: ${fact}`),
];

const connect = async (address: string): Promise<Client> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(
      'database/connect',
      `the database cannot be reached: ${reason.replaceAll(address, 'the address')}`,
      'use the URL of a role that can change the schema: postgres://user:password@host:5432/postgres',
    );
  }
};

const problem = (message: string): Diagnostic => ({
  rule: 'database/rights',
  severity: 'error',
  message,
  fix: 'run `build-site database` without --verify; if the problem persists, something else is changing the privileges',
});

const verify = async (client: Client): Promise<void> => {
  const found: Diagnostic[] = [];
  for (const { what, sql, expected } of LOOKS) {
    const { rows } = await client.query<{ fact: string }>(sql);
    found.push(
      ...differences(
        what,
        rows.map(({ fact }) => fact),
        expected,
      ).map(problem),
    );
  }
  if (found.length > 0) throw new Failure('problems', found);
};

const apply = async (client: Client): Promise<string[]> => {
  await client.query('begin');
  try {
    // Serialises concurrent migrations.
    await client.query('select pg_advisory_xact_lock(76204114)');
    await client.query(BOOKKEEPING);
    const { rows } = await client.query<{ name: string }>('select name from build_site.migrations');
    const missing = readMigrations().filter(({ name }) => !rows.some((row) => row.name === name));
    for (const { name, sql } of missing) {
      await client.query(sql);
      await client.query('insert into build_site.migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return missing.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback');
    throw usageFailure(
      'database/migrate',
      `the database rejects a migration: ${error instanceof Error ? error.message : String(error)}`,
      'the database needs the roles anon, authenticated and service_role, as on Supabase; connect as a role that can create tables',
      error,
    );
  }
};

/**
 * Applies pending migrations, unless `verifyOnly` is set, and verifies all privileges. Returns the names of the applied
 * migrations. Throws a Failure of kind `usage` if the database cannot be reached or rejects a statement, and of kind
 * `problems` if a privilege is missing or unexpected.
 */
export const migrateDatabase = async (address: string, { verifyOnly = false } = {}): Promise<readonly string[]> => {
  const client = await connect(address);
  try {
    const applied = verifyOnly ? [] : await apply(client);
    await verify(client);
    return applied;
  } finally {
    await client.end();
  }
};
