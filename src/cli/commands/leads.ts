import { dataFolderOf } from '../../backend/embedded/backend.ts';
import { journalSource } from '../../backend/leads/journal-source.ts';
import type { Lead, LeadSource } from '../../backend/leads/lead.ts';
import { countAttempt } from '../../backend/leads/limiter.ts';
import { restSource } from '../../backend/leads/rest-source.ts';
import { signIn } from '../../backend/leads/sign-in.ts';
import { type Diagnostic, EXIT, usageFailure } from '../../engine/diagnostics.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../options.ts';
import { type Colours, formatDiagnostics } from '../print/diagnostics.ts';
import { cardOf, csvOf, startOfDay } from '../print/leads.ts';

export interface LeadsFlags extends CommonFlags {
  /** Address of a Supabase project; without it the leads that preview took here. */
  readonly from?: string;
  readonly signIn?: string;
  readonly since?: string;
  readonly follow?: boolean;
  readonly csv?: boolean;
  readonly erase?: string;
}

/** Variables that hold keys and passwords: flags would show them to everyone on the machine. */
const SECRET_KEY = 'SUPABASE_SECRET_KEY';
const PUBLISHABLE_KEY = 'SUPABASE_PUBLISHABLE_KEY';
const PASSWORD = 'SUPABASE_PASSWORD';

const FOLLOW_MS = 2000;

const needed = ({ environment }: Io, name: string, what: string): string => {
  const value = environment[name];
  if (value) return value;
  throw usageFailure('leads/no-key', `the environment holds no ${name}`, `set ${name} to ${what}`);
};

const projectSource = async (flags: LeadsFlags, io: Io): Promise<LeadSource> => {
  const project = flags.from?.replace(/\/+$/, '') ?? '';
  if (!URL.canParse(project))
    throw usageFailure('leads/address', `--from ${flags.from} is no address`, 'give https://….supabase.co');
  const url = `${project}/rest/v1`;
  if (flags.signIn === undefined) return restSource(url, { key: needed(io, SECRET_KEY, "the project's secret key") });
  const key = needed(io, PUBLISHABLE_KEY, "the project's publishable key");
  const password = needed(io, PASSWORD, `the password of ${flags.signIn}`);
  countAttempt(dataFolderOf(foldersOf(flags, io).root), io.now());
  return restSource(url, { key, token: await signIn(`${project}/auth/v1`, key, { email: flags.signIn, password }) });
};

const createPrint = ({ csv, json }: LeadsFlags, io: Io, colours: Colours) => {
  let isFirst = true;
  return (leads: readonly Lead[]): void => {
    if (csv) io.out(csvOf(leads, { header: isFirst }));
    else if (json) for (const lead of leads) io.out(`${JSON.stringify(lead)}\n`);
    else for (const lead of leads) io.out(`${cardOf(lead, colours)}\n`);
    isFirst = false;
  };
};

/** A lead is acknowledged when its line is whole, so nobody was told that a torn one had arrived. */
const tornLines = (source: LeadSource): Diagnostic[] =>
  (source.torn?.() ?? []).map((line) => ({
    rule: 'leads/torn',
    severity: 'warning',
    message: `line ${line} of ${source.name} is torn and was left out: preview was killed, or the disk full, while it was written`,
    fix: 'nothing, as a rule: the sender was not told that it had arrived, and his browser sends it again',
  }));

/** Says on a terminal how far a long export is; what is printed for a person says so itself. */
const exportProgress = ({ csv, json, quiet }: LeadsFlags, io: Io) => {
  const isWanted = io.isTerminal && !quiet && (csv === true || json === true);
  let isShown = false;
  return {
    at: (count: number) => {
      if (!isWanted) return;
      io.error(`\r${count.toLocaleString('en-AU')} leads`);
      isShown = true;
    },
    end: () => {
      if (isShown) io.error('\n');
    },
  };
};

const printAll = async (
  source: LeadSource,
  since: string | undefined,
  print: (leads: readonly Lead[]) => void,
  progress: ReturnType<typeof exportProgress>,
) => {
  const seen = new Set<string>();
  let latest = since;
  for await (const leads of source.read(since)) {
    for (const lead of leads) seen.add(lead.request_id);
    latest = leads.at(-1)?.created_at ?? latest;
    print(leads);
    if (seen.size > leads.length) progress.at(seen.size);
  }
  progress.end();
  return { seen, latest };
};

/** Prints what comes until it is interrupted. Looks a minute back, for clocks and slow commits. */
const follow = async (
  source: LeadSource,
  known: { seen: Set<string>; latest: string | undefined },
  print: (leads: readonly Lead[]) => void,
  { signal, wait }: Io,
) => {
  let { latest } = known;
  while (!signal.aborted) {
    await wait(FOLLOW_MS);
    const from = latest && new Date(Date.parse(latest) - 60_000).toISOString();
    for await (const leads of source.read(from)) {
      const fresh = leads.filter(({ request_id: id }) => !known.seen.has(id));
      for (const { request_id: id } of fresh) known.seen.add(id);
      latest = leads.at(-1)?.created_at ?? latest;
      if (fresh.length > 0) print(fresh);
    }
  }
};

/** `build-site leads` */
export const runLeads = async (flags: LeadsFlags, io: Io, colours: Colours): Promise<number> => {
  const source = flags.from ? await projectSource(flags, io) : journalSource(foldersOf(flags, io).root);
  io.error(formatDiagnostics(tornLines(source), colours));
  if (flags.erase !== undefined) {
    const count = await source.erase(flags.erase);
    io.out(
      flags.json
        ? `${JSON.stringify({ erased: count })}\n`
        : `Erased ${count} ${count === 1 ? 'lead' : 'leads'} of ${flags.erase} from ${source.name}.\n`,
    );
    return EXIT.fine;
  }
  const print = createPrint(flags, io, colours);
  const since = flags.since && startOfDay(flags.since);
  const known = await printAll(source, since, print, exportProgress(flags, io));
  if (known.seen.size === 0 && !flags.csv && !flags.json && !flags.quiet) io.error(`No leads in ${source.name}.\n`);
  if (flags.follow) await follow(source, known, print, io);
  return EXIT.fine;
};
