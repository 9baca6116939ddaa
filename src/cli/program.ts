import { Command, Help, Option } from 'commander';
import { DATA_SOURCES, type DataSource } from '../engine/core/data-source.ts';
import { engineManifest } from '../engine/core/site-root.ts';
import { warmUpCompiler } from '../engine/pages/compile/warm-up.ts';
import { type Io, wantsJson } from './io.ts';
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
import { uselessCommands } from './site-forms.ts';

const examples = (useless: readonly string[]): string => `
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
${useless.includes('leads') ? '' : '  build-site leads --csv > leads.csv      what visitors sent, for a spreadsheet\n'}  build-site routes                       list every address and the file it comes from
  build-site rules IDX-03                 explain a rule of the check
  build-site similarity                   how alike the pages are, by template

Exit codes: 0 fine (warnings included), 1 errors in content, templates or rules,
2 flags, settings, disk, memory, port or network, 3 a fault of build-site, 130 interrupted.`;

/** Runs a command. `consequence` completes the last line after a failure. */
export type Run = (action: () => Promise<number>, consequence?: string) => Promise<void>;

interface Tools {
  readonly program: Command;
  readonly io: Io;
  readonly colours: Colours;
  readonly run: Run;
}

const add = ({ program }: Tools, name: string, description: string): Command =>
  withCommonFlags(
    program
      .command(name)
      .description(description)
      .exitOverride()
      .showHelpAfterError(`(build-site ${name} --help lists its flags)`),
  );

const addChecking = (tools: Tools, name: string, description: string): Command =>
  add(tools, name, description).option(
    '--report <files...>',
    'write the findings to files too; their ending says how: .json, .sarif, .html, .md or .txt',
    parseReportFile,
  );

const asOfOption = (): Option =>
  new Option(
    '--as-of <date>',
    'date of the build, YYYY-MM-DD (default: today in the timeZone of the settings)',
  ).argParser(parseDate);

const threadsOption = (): Option =>
  new Option('--concurrency <threads>', 'threads to use (default: by the number of pages)').argParser(
    parseInteger(1, 64),
  );

const dataOption = (usual: DataSource): Option =>
  new Option(
    '--data <source>',
    `data from elsewhere: kept (as recorded, else loaded), fresh, or recorded and nothing else (default: ${usual})`,
  ).choices(DATA_SOURCES);

const addInit = (tools: Tools): void => {
  const { program, run, io, colours } = tools;
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
};

const addBuild = (tools: Tools): void => {
  const { run, io, colours } = tools;
  addChecking(tools, 'build', 'build the site')
    .option('--only <globs...>', 'make only the pages whose address matches; deletes nothing', parseTexts)
    .option('--drafts', 'make drafts and pages dated after the build too, for a preview')
    .option('--strict', 'refuse settings and content that must not go live')
    .addOption(asOfOption())
    .option('--no-cache', 'build, draw and load everything again, whatever earlier builds made')
    .addOption(dataOption('kept'))
    .option('--shard <slice>', 'make one slice of the pages, such as 2/4, for build-site merge', parseShard)
    .option('--fix', 'correct the content files where the right thing is certain, then build again')
    .option('--dry-run', 'show what --fix would change, and change no source')
    .addOption(threadsOption())
    .action((flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/build.ts')).runBuild(flags, io, colours);
      }, '; nothing was published'),
    );
};

const addMerge = (tools: Tools): void => {
  const { run, io, colours } = tools;
  addChecking(tools, 'merge', 'join the slices of a site that build --shard made into one checked site')
    .argument('<folders...>', 'folders of the slices')
    .option('--drafts', 'as the slices were made')
    .option('--strict', 'refuse settings and content that must not go live')
    .addOption(asOfOption())
    .addOption(threadsOption())
    .action((slices, flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/build.ts')).runBuild({ ...flags, slices }, io, colours);
      }, '; nothing was published'),
    );
};

const addCheck = (tools: Tools): void => {
  const { run, io, colours } = tools;
  addChecking(tools, 'check', 'check a built site without building it')
    .argument('[folder]', 'folder of the built site, whoever made it (default: the output folder)')
    .option('--url <address>', 'read a served site over HTTP instead, below this address', parseAddress)
    .option(
      '--against <older>',
      'list what changed since an older state: its folder, its address, or a file of check --json',
    )
    .option('--external', 'also ask whether links to other sites work')
    .option('--strict', 'with --external: a link that does not work is an error')
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
};

const addServers = (tools: Tools): void => {
  const { run, io, colours } = tools;
  add(tools, 'preview', 'serve the built site as a host would')
    .option('--port <number>', 'port to listen on', parseInteger(0, 65_535), 4173)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .action((flags) => run(async () => (await import('./commands/preview.ts')).runPreview(flags, io, colours)));
  add(tools, 'dev', 'serve the site while you edit it')
    .option('--port <number>', 'port to listen on (default: 4321, or the next free one)', parseInteger(0, 65_535))
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in the browser')
    .option('--drafts', 'show drafts and pages dated after today too')
    .addOption(dataOption('fresh'))
    .option('--no-panel', 'do not show in the pages what the rules say of them')
    .addOption(asOfOption())
    .action((flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/dev.ts')).runDev(flags, io, colours);
      }),
    );
};

const addLists = (tools: Tools): void => {
  const { run, io, colours } = tools;
  add(tools, 'routes', 'list every address and where it comes from')
    .option('--drafts', 'list drafts and pages dated after the build too')
    .addOption(asOfOption())
    .action((flags) => run(async () => (await import('./commands/routes.ts')).runRoutes(flags, io)));
  add(tools, 'rules', 'list the rules of the check, or explain one')
    .argument('[id]', 'id of a rule, such as IDX-03')
    .action((id, flags) => run(async () => (await import('./commands/rules.ts')).runRules(id, flags, io, colours)));
  add(tools, 'similarity', 'measure how alike the pages are; publishes nothing')
    .option('--threshold <share>', 'fail where a pair is at or over it, 0.5 to 1', parseShare)
    .option('--pair <addresses...>', 'compare two pages and list what they share')
    .addOption(asOfOption())
    .action((flags) => run(async () => (await import('./commands/similarity.ts')).runSimilarity(flags, io)));
};

const addLeads = (tools: Tools): void => {
  const { run, io, colours } = tools;
  add(tools, 'leads', 'list, follow, export or erase the leads that visitors sent')
    .option('--from <address>', 'of a Supabase project (default: what preview took on this machine)')
    .option('--sign-in <email>', 'sign in as somebody of the business, instead of using the secret key')
    .option('--since <date>', 'leads from this day on, YYYY-MM-DD', parseDate)
    .option('--follow', 'go on and print leads as they come')
    .option('--csv', 'print CSV for a spreadsheet, in UTF-8 with a byte order mark')
    .option('--erase <email>', 'remove every lead of this person for good')
    .action((flags) => run(async () => (await import('./commands/leads.ts')).runLeads(flags, io, colours)));
  add(tools, 'database', 'bring the database of DATABASE_URL up to the schema of the leads, and check who may do what')
    .option('--verify', 'check only, change nothing')
    .action((flags) => run(async () => (await import('./commands/database.ts')).runDatabase(flags, io, colours)));
};

/** Commands import their code when called, which keeps `--help` fast. */
export const createProgram = (io: Io, colours: Colours, run: Run): Command => {
  let useless: readonly string[] | undefined;
  const uselessHere = () => (useless ??= uselessCommands(io.cwd));
  const program = new Command('build-site')
    .description('Renders React templates to a complete, checked static website.')
    .addHelpText('after', () => examples(uselessHere()))
    .showHelpAfterError('(build-site --help lists the commands and flags)')
    .exitOverride()
    .version(engineManifest().version, '-V, --version', 'print the version')
    // Also affects shell completion and commander's suggestions.
    .configureHelp({
      visibleCommands: (command) =>
        new Help().visibleCommands(command).filter((each) => !uselessHere().includes(each.name())),
    })
    // With --json, the caller prints usage errors as JSON.
    .configureOutput({ writeOut: io.out, writeErr: wantsJson(io) ? () => {} : io.error });
  const tools = { program, io, colours, run };
  for (const addCommands of [addInit, addBuild, addMerge, addCheck, addServers, addLists, addLeads]) addCommands(tools);
  suggestForOtherNames(program);
  return program;
};
