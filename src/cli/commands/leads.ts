import { journalSource } from '../../backend/leads/journal-source.ts';
import type { Lead, LeadSource, OnTorn } from '../../backend/leads/lead.ts';
import { countAttempt } from '../../backend/leads/limiter.ts';
import { isOutage } from '../../backend/leads/rest-request.ts';
import { restSource } from '../../backend/leads/rest-source.ts';
import { signIn } from '../../backend/leads/sign-in.ts';
import { stateFolderOf } from '../../backend/leads/state-folder.ts';
import { timeZoneOf } from '../../engine/content/today.ts';
import { canParseUrl } from '../../engine/core/can-parse-url.ts';
import { type Diagnostic, EXIT, usageFailure } from '../../engine/core/diagnostics.ts';
import { formatNumber } from '../../engine/core/english.ts';
import { streaming } from '../../engine/core/v8-flags.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../parse-options.ts';
import { type Calendar, calendarOf } from '../print/calendar.ts';
import { type Colours, formatDiagnostics } from '../print/diagnostics.ts';
import { cardOf, csvOf } from '../print/leads.ts';
import { PrintedLeads } from '../print/printed-leads.ts';
import { isSiteWithoutForm, noForm } from '../site-forms.ts';

export interface LeadsFlags extends CommonFlags {
  /** URL of a Supabase project. By default, the leads that preview has stored locally. */
  readonly from?: string;
  readonly signIn?: string;
  readonly since?: string;
  readonly follow?: boolean;
  readonly csv?: boolean;
  readonly erase?: string;
}

/** Keys and passwords are read from the environment, because other users of the machine can see flags. */
const SECRET_KEY = 'SUPABASE_SECRET_KEY';
const PUBLISHABLE_KEY = 'SUPABASE_PUBLISHABLE_KEY';
const PASSWORD = 'SUPABASE_PASSWORD';

const FOLLOW_MS = 2000;

const needed = ({ environment }: Io, name: string, what: string): string => {
  const value = environment[name];
  if (value) return value;
  throw usageFailure('leads/no-key', `the environment variable ${name} is not set`, `set ${name} to ${what}`);
};

const projectSource = async (flags: LeadsFlags, io: Io): Promise<LeadSource> => {
  const project = flags.from?.replace(/\/+$/, '') ?? '';
  if (!canParseUrl(project))
    throw usageFailure(
      'leads/address',
      `--from must be a URL, not ${flags.from}`,
      'use the project URL, such as https://….supabase.co',
    );
  const url = `${project}/rest/v1`;
  if (flags.signIn === undefined) return restSource(url, { key: needed(io, SECRET_KEY, "the project's secret key") });
  const key = needed(io, PUBLISHABLE_KEY, "the project's publishable key");
  const password = needed(io, PASSWORD, `the password of ${flags.signIn}`);
  await countAttempt(stateFolderOf(io.environment), io.now());
  return restSource(url, {
    key,
    accessToken: await signIn(`${project}/auth/v1`, key, { email: flags.signIn, password }),
  });
};

/** Prints leads. Resolves to false once the reader has closed the pipe. */
type Print = (leads: readonly Lead[]) => Promise<boolean>;

const createPrint = ({ csv, json }: LeadsFlags, io: Io, calendar: Calendar, colours: Colours): Print => {
  let isFirst = true;
  const textOf = (leads: readonly Lead[]): string => {
    if (csv) return csvOf(leads, calendar, { header: isFirst });
    return leads.map((lead) => `${json ? JSON.stringify(lead) : cardOf(lead, calendar, colours)}\n`).join('');
  };
  return async (leads) => {
    if (leads.length === 0) return true;
    io.out(textOf(leads));
    isFirst = false;
    return io.flushed === undefined || io.flushed();
  };
};

const MOST_NAMED = 10;

/**
 * Warns about incomplete lines. A lead is acknowledged only after its line is complete, so no visitor was thanked for
 * such a lead.
 */
const tornLines = (source: LeadSource, lines: readonly number[]): Diagnostic => {
  const named =
    lines.slice(0, MOST_NAMED).join(', ') + (lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '');
  const [which, were] = lines.length === 1 ? ['line', 'was'] : ['lines', 'were'];
  return {
    rule: 'leads/torn',
    severity: 'warning',
    message: `incomplete ${which} ${named} of ${source.name} ${were} skipped: preview was killed or the disk was full while writing`,
    fix: 'usually no action is needed: the form did not report success, so the browser sends the lead again',
  };
};

const exportProgress = ({ csv, json, quiet }: LeadsFlags, io: Io) => {
  const isWanted = io.isTerminal && !quiet && (csv === true || json === true);
  let isShown = false;
  return {
    at: (count: number) => {
      if (!isWanted) return;
      io.error(`\r${formatNumber(count)} leads`);
      isShown = true;
    },
    end: () => {
      if (isShown) io.error('\n');
    },
  };
};

/** Returns false if the reader closes the pipe. Throws a Failure if the source returns fewer leads than it counted. */
const printAll = async (
  source: LeadSource,
  since: string | undefined,
  printed: PrintedLeads,
  print: Print,
  progress: ReturnType<typeof exportProgress>,
  onTorn: OnTorn,
): Promise<boolean> => {
  const expected = (await source.count?.(since)) ?? 0;
  for await (const leads of source.read(since, onTorn)) {
    if (!(await print(printed.add(leads)))) return false;
    if (printed.count > leads.length) progress.at(printed.count);
  }
  progress.end();
  if (printed.count >= expected) return true;
  throw usageFailure(
    'leads/incomplete',
    `${source.name} has ${formatNumber(expected)} leads, but only ${formatNumber(printed.count)} were received`,
    'run the command again; leads may have been erased in the meantime',
  );
};

const outageOf = (message: string): Diagnostic => ({
  rule: 'leads/outage',
  severity: 'warning',
  message,
  fix: 'usually no action is needed: polling continues, and new leads are printed later',
});

/** Runs until it is interrupted or the reader closes the pipe. Reports an outage once and keeps polling. */
const follow = async (
  source: LeadSource,
  printed: PrintedLeads,
  print: Print,
  io: Io,
  colours: Colours,
): Promise<void> => {
  let isOut = false;
  while (!io.signal.aborted) {
    await io.wait(FOLLOW_MS);
    try {
      for await (const leads of source.read(printed.next)) if (!(await print(printed.add(leads)))) return;
      isOut = false;
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (!isOut) io.error(formatDiagnostics([outageOf(error.message)], colours));
      isOut = true;
    }
  }
};

const erase = async (
  source: LeadSource,
  email: string,
  { json }: LeadsFlags,
  io: Io,
  onTorn: OnTorn,
): Promise<number> => {
  const count = await source.erase(email, onTorn);
  io.out(
    json
      ? `${JSON.stringify({ erased: count })}\n`
      : `Erased ${count} ${count === 1 ? 'lead' : 'leads'} of ${email} from ${source.name}.\n`,
  );
  return EXIT.fine;
};

const printOrErase = async (flags: LeadsFlags, io: Io, colours: Colours): Promise<number> => {
  const { root } = foldersOf(flags, io);
  const source = flags.from ? await projectSource(flags, io) : journalSource(root);
  const onTorn: OnTorn = (lines) => {
    if (lines.length > 0) io.error(formatDiagnostics([tornLines(source, lines)], colours));
  };
  const hasNoForm = !flags.from && isSiteWithoutForm(root);
  const says = !flags.quiet && !flags.json;
  if (hasNoForm && says) io.error(formatDiagnostics([noForm('it cannot have any leads')], colours));
  if (flags.erase !== undefined) return erase(source, flags.erase, flags, io, onTorn);
  const calendar = calendarOf(timeZoneOf(root, io.environment));
  const print = createPrint(flags, io, calendar, colours);
  const since = flags.since && calendar.startOf(flags.since);
  const printed = new PrintedLeads(since, io.now);
  const isRead = await printAll(source, since, printed, print, exportProgress(flags, io), onTorn);
  if (printed.count === 0 && flags.json && !flags.follow && !flags.csv) io.out('[]\n');
  if (printed.count === 0 && !flags.csv && says && !hasNoForm) io.error(`No leads in ${source.name}.\n`);
  if (flags.follow && isRead) await follow(source, printed, print, io, colours);
  return EXIT.fine;
};

export const runLeads = (flags: LeadsFlags, io: Io, colours: Colours): Promise<number> =>
  streaming(() => printOrErase(flags, io, colours));
