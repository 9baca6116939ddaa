import { migrateDatabase } from '../../backend/migrate.ts';
import { EXIT, usageFailure } from '../../engine/core/diagnostics.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../parse-options.ts';
import { type Colours, formatDiagnostics } from '../print/diagnostics.ts';
import { needsNoDatabase, noForm } from '../site-forms.ts';

export interface DatabaseFlags extends CommonFlags {
  readonly verify?: boolean;
}

/** The database URL contains a password, so it is read from the environment. */
export const runDatabase = async (flags: DatabaseFlags, io: Io, colours: Colours): Promise<number> => {
  if (!flags.json && !flags.quiet && needsNoDatabase(foldersOf(flags, io).root))
    io.error(formatDiagnostics([noForm('it needs no database')], colours));
  const address = io.environment.DATABASE_URL;
  if (!address)
    throw usageFailure(
      'database/no-address',
      'the environment variable DATABASE_URL is not set',
      'set it to the database URL: postgres://user:password@host:5432/postgres',
    );
  const applied = await migrateDatabase(address, { verifyOnly: flags.verify });
  if (flags.json) io.out(`${JSON.stringify({ applied, verified: true })}\n`);
  else if (!flags.quiet) {
    const what = applied.length === 0 ? 'No migrations to apply' : `Applied ${applied.join(', ')}`;
    io.out(`${what}. Visitors can insert leads and nothing else.\n`);
  }
  return EXIT.fine;
};
