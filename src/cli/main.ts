import { Command, CommanderError, Option } from 'commander';
import { createColors } from 'picocolors';
import { warmUpCompiler } from '../engine/compile/warm-up.ts';
import {
  DIAGNOSTICS_VERSION,
  type Diagnostic,
  EXIT,
  Failure,
  HalfPublished,
  Interrupted,
  sortDiagnostics,
} from '../engine/diagnostics.ts';
import { DATA_SOURCES, type DataSource } from '../engine/elsewhere/loader.ts';
import { secretsOf, withoutSecrets } from '../engine/publish/secrets.ts';
import { engineManifest } from '../engine/root.ts';
import { addCompletion } from './completion.ts';
import { withEnvironmentFiles } from './environment-files.ts';
import { type Io, processIo } from './io.ts';
import {
  parseAddress,
  parseDate,
  parseInteger,
  parseReportFile,
  parseShard,
  parseShare,
  parseTexts,
  withCommonFlags,
} from './options.ts';
import { suggestForOtherNames } from './other-names.ts';
import type { Colours } from './print/diagnostics.ts';
import { usageDiagnostic } from './usage-error.ts';

const EXAMPLES = `
Examples:
  build-site init guide                   make a small site in the folder guide
  build-site                              build the site into dist/
  build-site build --strict               refuse placeholders, for going live
  build-site build --only '/nsw/**'       only the pages of one state
  build-site build --dry-run              show what --fix would change in the content
  build-site build --shard 1/4 --out one  a quarter of the pages; build-site merge joins the four
  build-site dev                          serve the site while you edit it
  build-site check                        check dist/ without building
  build-site check --url https://…        check what a host serves
  build-site preview --port 8080          look at dist/ as a host would serve it
  build-site leads --csv > leads.csv      what visitors sent, for a spreadsheet
  build-site routes                       list every address and the file it comes from
  build-site rules IDX-03                 explain a rule of the check
  build-site similarity                   how alike the pages are, by template

Exit codes: 0 fine (warnings included), 1 errors in content, templates or rules,
2 flags, settings, disk, memory, port or network, 3 a fault of build-site, 130 interrupted.`;

/** Runs a command. `consequence` is what its failure means, to end the last line with. */
export type Run = (action: () => Promise<number>, consequence?: string) => Promise<void>;

const wantsJson = (io: Io): boolean => io.arguments.includes('--json');

const jsonOf = (diagnostics: readonly Diagnostic[]): string =>
  `${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: false, diagnostics }, null, 1)}\n`;

const dataOption = (usual: DataSource): Option =>
  new Option(
    '--data <source>',
    `data from elsewhere: kept (as recorded, else loaded), fresh, or recorded and nothing else (default: ${usual})`,
  ).choices(DATA_SOURCES);

/** The commands. Each loads its code when it is called, so that `--help` stays quick. */
export const createProgram = (io: Io, colours: Colours, run: Run): Command => {
  const program = new Command('build-site')
    .description('Renders React templates to a complete, checked static website.')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(build-site --help lists the commands and flags)')
    .exitOverride()
    .version(engineManifest().version, '-V, --version', 'print the version')
    // With --json a wrong flag is told as JSON when it is caught.
    .configureOutput({ writeOut: io.out, writeErr: wantsJson(io) ? () => {} : io.error });

  const add = (name: string, description: string) =>
    withCommonFlags(
      program
        .command(name)
        .description(description)
        .exitOverride()
        .showHelpAfterError(`(build-site ${name} --help lists its flags)`),
    );

  const addChecking = (name: string, description: string) =>
    add(name, description).option(
      '--report <files...>',
      'write the findings to files too; their ending says how: .json, .sarif, .html, .md or .txt',
      parseReportFile,
    );

  program
    .command('init')
    .description('make a small site to begin with, in a new folder')
    .argument('<folder>', 'folder that is empty, or does not exist yet')
    .option('--json', 'print the result as JSON on standard output')
    .option('-q, --quiet', 'print problems only')
    .exitOverride()
    .showHelpAfterError('(build-site init --help lists its flags)')
    .action((folder, flags) =>
      run(async () => (await import('./commands/init.ts')).runInit(folder, flags, io, colours)),
    );
  addChecking('build', 'build the site')
    .option('--only <globs...>', 'make only the pages whose address matches; deletes nothing', parseTexts)
    .option('--drafts', 'make drafts and pages dated after the build too, for a preview')
    .option('--strict', 'refuse settings and content that must not go live')
    .option(
      '--as-of <date>',
      'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
      parseDate,
    )
    .option('--no-cache', 'build, draw and load everything anew, whatever earlier builds made')
    .addOption(dataOption('kept'))
    .option('--shard <slice>', 'make one slice of the pages, such as 2/4, for build-site merge', parseShard)
    .option('--fix', 'mend the content files where the right thing is certain, then build again')
    .option('--dry-run', 'show what --fix would change, and change no source')
    .option('--concurrency <threads>', 'threads to use (default: by the number of pages)', parseInteger(1, 64))
    .action((flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/build.ts')).runBuild(flags, io, colours);
      }, '; nothing was published'),
    );
  addChecking('merge', 'join the slices of a site that build --shard made into one checked site')
    .argument('<folders...>', 'folders of the slices')
    .option('--drafts', 'as the slices were made')
    .option('--strict', 'refuse settings and content that must not go live')
    .option(
      '--as-of <date>',
      'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
      parseDate,
    )
    .option('--concurrency <threads>', 'threads to use (default: by the number of pages)', parseInteger(1, 64))
    .action((slices, flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/build.ts')).runBuild({ ...flags, slices }, io, colours);
      }, '; nothing was published'),
    );
  addChecking('check', 'check a built site without building it')
    .argument('[folder]', 'folder of the built site, whoever made it (default: the output folder)')
    .option('--url <address>', 'read a served site over HTTP instead, below this address', parseAddress)
    .option(
      '--against <older>',
      'list what changed since an older state: its folder, its address, or a file of check --json',
    )
    .option('--external', 'ask too whether pages of other sites that it links to are there')
    .option('--strict', 'with --external: a link to a page that is not there is an error')
    .option(
      '--max-age <days>',
      'with --external: days for which a page that was there is not asked again',
      parseInteger(0, 365),
    )
    .option('--max-pages <number>', 'with --url: pages to read at most (default: 50000)', parseInteger(1, 10_000_000))
    .option('--concurrency <number>', 'with --url and --external: requests at once (default: 8)', parseInteger(1, 100))
    .option(
      '--timeout <seconds>',
      'with --url and --external: longest wait for an answer (default: 10)',
      parseInteger(1, 600),
    )
    .option('--user-agent <text>', 'with --url and --external: how to introduce itself')
    .option('--ignore-robots', 'with --url: read what robots.txt keeps crawlers from, on a site of your own')
    .action((folder, flags) =>
      run(async () => (await import('./commands/check.ts')).runCheck(folder, flags, io, colours)),
    );
  add('preview', 'serve the built site as a host would')
    .option('--port <number>', 'port to listen on', parseInteger(0, 65_535), 4173)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .action((flags) => run(async () => (await import('./commands/preview.ts')).runPreview(flags, io, colours)));
  add('dev', 'serve the site while you edit it')
    .option('--port <number>', 'port to listen on (default: 4321, or the next free one)', parseInteger(0, 65_535))
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in the browser')
    .option('--drafts', 'show drafts and pages dated after today too')
    .addOption(dataOption('fresh'))
    .option('--no-panel', 'do not show in the pages what the rules say of them')
    .option(
      '--as-of <date>',
      'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
      parseDate,
    )
    .action((flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/dev.ts')).runDev(flags, io, colours);
      }),
    );
  add('routes', 'list every address and where it comes from')
    .option('--drafts', 'list drafts and pages dated after the build too')
    .option(
      '--as-of <date>',
      'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
      parseDate,
    )
    .action((flags) => run(async () => (await import('./commands/routes.ts')).runRoutes(flags, io)));
  add('rules', 'list the rules of the check, or explain one')
    .argument('[id]', 'id of a rule, such as IDX-03')
    .action((id, flags) => run(async () => (await import('./commands/rules.ts')).runRules(id, flags, io, colours)));
  add('leads', 'list, follow, export or erase the leads that visitors sent')
    .option('--from <address>', 'of a Supabase project (default: what preview took on this machine)')
    .option('--sign-in <email>', 'sign in as somebody of the business, instead of using the secret key')
    .option('--since <date>', 'leads from this day on, YYYY-MM-DD', parseDate)
    .option('--follow', 'go on and print leads as they come')
    .option('--csv', 'print CSV that is safe to open in a spreadsheet')
    .option('--erase <email>', 'remove every lead of this person for good')
    .action((flags) => run(async () => (await import('./commands/leads.ts')).runLeads(flags, io, colours)));
  add('database', 'bring the database of DATABASE_URL up to the schema of the leads, and check who may do what')
    .option('--verify', 'check only, change nothing')
    .action((flags) => run(async () => (await import('./commands/database.ts')).runDatabase(flags, io)));
  add('similarity', 'measure how alike the pages are; publishes nothing')
    .option('--threshold <share>', 'fail where a pair is at or over it, 0.5 to 1', parseShare)
    .option('--pair <addresses...>', 'compare two pages and list what they share')
    .option(
      '--as-of <date>',
      'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
      parseDate,
    )
    .action((flags) => run(async () => (await import('./commands/similarity.ts')).runSimilarity(flags, io)));
  suggestForOtherNames(program);
  return program;
};

/** Flags of the program itself. */
const OF_PROGRAM = new Set(['--help', '-h', '--version', '-V']);

/** `build-site --strict` is `build-site build --strict`. */
const withDefaultCommand = (given: readonly string[]): string[] => {
  const [first] = given;
  const asksProgram = first !== undefined && OF_PROGRAM.has(first);
  return first === undefined || (first.startsWith('-') && !asksProgram) ? ['build', ...given] : [...given];
};

/** Prints the end of a run that failed; its exit code. */
const explain = async (error: unknown, io: Io, colours: Colours, consequence: string): Promise<number> => {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    if (wantsJson(io)) io.out(jsonOf([usageDiagnostic(error)]));
    return EXIT.usage;
  }
  if (error instanceof Interrupted) {
    io.error(`Interrupted${consequence}.\n`);
    return EXIT.interrupted;
  }
  if (error instanceof Failure) {
    const diagnostics = sortDiagnostics(error.diagnostics);
    const ending = error instanceof HalfPublished ? '; the next command finishes the publish' : consequence;
    if (wantsJson(io)) io.out(jsonOf(diagnostics));
    else {
      const { countDiagnostics, formatDiagnostics } = await import('./print/diagnostics.ts');
      io.error(
        `${formatDiagnostics(diagnostics, colours)}${colours.red('Stopped:')} ${countDiagnostics(diagnostics)}${ending}.\n`,
      );
    }
    return error.kind === 'usage' ? EXIT.usage : EXIT.problems;
  }
  io.error(
    `${colours.red('This is a fault of build-site, not of the site.')} Please report it with the lines below.\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return EXIT.bug;
};

/** The same surroundings, into which no key or password of the environment is printed. */
const discreet = (io: Io): Io => {
  const secrets = secretsOf(io.environment);
  if (secrets.length === 0) return io;
  return {
    ...io,
    out: (text) => io.out(withoutSecrets(text, secrets)),
    error: (text) => io.error(withoutSecrets(text, secrets)),
  };
};

/** The whole command: runs, prints, and returns the exit code. */
export const main = async (given: Io = processIo()): Promise<number> => {
  const io = discreet(withEnvironmentFiles(given));
  const colours = createColors(io.isTerminal && !io.environment.NO_COLOR);
  let exitCode: number = EXIT.fine;
  let consequence = '';
  const program = createProgram(io, colours, async (action, onFailure = '') => {
    consequence = onFailure;
    exitCode = await action();
  });
  try {
    await addCompletion(program, io.arguments);
    await program.parseAsync(withDefaultCommand(io.arguments), { from: 'user' });
    return exitCode;
  } catch (error) {
    return await explain(error, io, colours, consequence);
  }
};
