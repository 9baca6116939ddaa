import { Command, Help, Option } from 'commander';
import { PROFILE_NAMES } from '../engine/api/check-settings.ts';
import { DATA_SOURCES, type DataSource } from '../engine/core/data-source.ts';
import { PREVIEW_HOSTS } from '../engine/core/hosts.ts';
import { engineManifest } from '../engine/core/site-root.ts';
import { warmUpCompiler } from '../engine/pages/compile/warm-up.ts';
import { type Io, wantsJson } from './io.ts';
import { suggestForOtherNames } from './other-names.ts';
import {
  parseAddress,
  parseBase,
  parseDate,
  parseInteger,
  parseLanguage,
  parsePath,
  parseReportFile,
  parseShard,
  parseShare,
  parseTexts,
  withCommonFlags,
} from './parse-options.ts';
import type { Colours } from './print/diagnostics.ts';
import { uselessCommands } from './site-forms.ts';
import { STARTERS } from './starters.ts';

const examples = (useless: readonly string[]): string => `
Examples:
  build-site init guide                   create a small site in the folder guide
  build-site init notes --starter blog    create a blog in the folder notes
  build-site                              build the site into dist/
  build-site build --strict               reject placeholders before going live
  build-site build --only '/nsw/**'       build the pages of one state only
  build-site build --dry-run              preview the changes of --fix
  build-site build --shard 1/4 --out one  build a quarter of the pages for build-site merge
  build-site dev                          serve the site while you edit it
  build-site check                        check dist/ without building
  build-site check --url https://…        check a live site
  build-site preview --port 8080          serve dist/ like a production host
${useless.includes('leads') ? '' : '  build-site leads --csv > leads.csv      export leads for a spreadsheet\n'}  build-site routes                       list all URLs and their sources
  build-site rules IDX-03                 explain a rule
  build-site similarity                   measure page similarity by template

Exit codes: 0 success (including warnings), 1 errors in content, templates or rules,
2 flags, settings, disk, memory, port or network, 3 a bug in build-site, 130 interrupted.`;

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
      .showHelpAfterError(`(run build-site ${name} --help for its flags)`),
  );

const addChecking = (tools: Tools, name: string, description: string): Command =>
  add(tools, name, description).option(
    '--report <files...>',
    'also write the findings to files; the extension sets the format: .json, .sarif, .html, .md, .txt or .xml (JUnit)',
    parseReportFile,
  );

const asOfOption = (): Option =>
  new Option('--as-of <date>', 'build date, YYYY-MM-DD (default: today in the timeZone setting)').argParser(parseDate);

const threadsOption = (): Option =>
  new Option('--concurrency <threads>', 'number of threads (default: depends on the number of pages)').argParser(
    parseInteger(1, 64),
  );

const dataOption = (usual: DataSource): Option =>
  new Option(
    '--data <source>',
    `remote data: kept (recorded if possible, otherwise loaded), fresh, or recorded (never loaded) (default: ${usual})`,
  ).choices(DATA_SOURCES);

const addInit = (tools: Tools): void => {
  const { program, run, io, colours } = tools;
  program
    .command('init')
    .description('create a small starter site in a new folder')
    .argument('<folder>', 'empty or new folder')
    .addOption(
      new Option(
        '--starter <name>',
        'site to start from: guide (places, with a list and a form) or blog (posts with tags)',
      )
        .choices(STARTERS)
        .default('guide'),
    )
    .option('--language <tag>', 'language of the pages; en-AU also checks Australian spelling', parseLanguage, 'en')
    .option('--json', 'print the result as JSON on standard output')
    .option('-q, --quiet', 'print problems only')
    .exitOverride()
    .showHelpAfterError('(run build-site init --help for its flags)')
    .action((folder, flags) =>
      run(async () => (await import('./commands/init.ts')).runInit(folder, flags, io, colours)),
    );
};

const addBuild = (tools: Tools): void => {
  const { run, io, colours } = tools;
  addChecking(tools, 'build', 'build the site')
    .option('--only <globs...>', 'build only pages with a matching path; deletes nothing', parseTexts)
    .option('--drafts', 'include drafts and pages dated after the build, for a preview')
    .option('--strict', 'reject settings and content that must not go live')
    .addOption(asOfOption())
    .option('--no-cache', 'ignore the results of earlier builds and load remote data again')
    .addOption(dataOption('kept'))
    .option('--shard <shard>', 'build one shard of the pages, such as 2/4, for build-site merge', parseShard)
    .option('--fix', 'fix content files where the correction is certain, then build again')
    .option('--dry-run', 'show what --fix would change without changing any source')
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
  addChecking(tools, 'merge', 'merge the shards of build --shard into one checked site')
    .argument('<folders...>', 'folders of the shards')
    .option('--drafts', 'include drafts; must match the shards')
    .option('--strict', 'reject settings and content that must not go live')
    .addOption(asOfOption())
    .addOption(threadsOption())
    .action((shardFolders, flags) =>
      run(async () => {
        warmUpCompiler();
        return (await import('./commands/build.ts')).runBuild({ ...flags, shardFolders }, io, colours);
      }, '; nothing was published'),
    );
};

const addCheck = (tools: Tools): void => {
  const { run, io, colours } = tools;
  addChecking(tools, 'check', 'check a built site without building it')
    .argument('[folder]', 'folder of the built site, from any generator (default: the output folder)')
    .option('--url <url>', 'check the live site under this URL instead of a folder', parseAddress)
    .option('--config <file>', 'read this settings file instead of the nearest build-site.check.yml', parsePath)
    .addOption(
      new Option(
        '--profile <name>',
        'severities: links (dead links only), seo, or strict (default: strict for build-site sites, otherwise seo)',
      ).choices(PROFILE_NAMES),
    )
    .option('--baseline <file>', 'report only findings that are not in this baseline', parsePath)
    .option('--write-baseline <file>', 'write all findings to this file as the baseline', parsePath)
    .option('--shrink-baseline', 'remove solved findings from the baseline')
    .option('--print-config', 'print the settings and their sources without checking; supports --json')
    .option(
      '--against <earlier>',
      'list the changes since an earlier state: a folder, a URL, or a file from check --json',
    )
    .option('--origin <url>', "with a folder: the site's public URL (default: detected)", parseAddress)
    .option('--base <path>', 'with a folder: path under which the site is served, such as /repo/', parseBase)
    .option('--external', 'also check links to other sites')
    .option('--strict', 'with --external: report broken links as errors')
    .option('--max-age <days>', 'with --external: days before a working link is checked again', parseInteger(0, 365))
    .option('--max-pages <number>', 'with --url: maximum number of pages (default: 50000)', parseInteger(1, 10_000_000))
    .option(
      '--max-time <minutes>',
      'with --url: time after which the crawl ends (default: 30)',
      parseInteger(1, 10_000),
    )
    .option(
      '--concurrency <number>',
      'with --url and --external: concurrent requests (default: 8)',
      parseInteger(1, 100),
    )
    .option('--timeout <seconds>', 'with --url and --external: request timeout (default: 10)', parseInteger(1, 600))
    .option('--user-agent <text>', 'with --url and --external: user agent to send')
    .option('--ignore-robots', 'with --url: also read pages that robots.txt disallows; only for your own site')
    .action((folder, flags) =>
      run(async () => (await import('./commands/check.ts')).runCheck(folder, flags, io, colours)),
    );
};

const addServers = (tools: Tools): void => {
  const { run, io, colours } = tools;
  add(tools, 'preview', 'serve the built site like a production host')
    .option('--port <number>', 'port to listen on', parseInteger(0, 65_535), 4173)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--host-rules <name>', 'apply redirects and headers as this host does').choices(PREVIEW_HOSTS),
    )
    .action((flags) => run(async () => (await import('./commands/preview.ts')).runPreview(flags, io, colours)));
  add(tools, 'dev', 'serve the site while you edit it')
    .option('--port <number>', 'port to listen on (default: 4321, or the next free one)', parseInteger(0, 65_535))
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in the browser')
    .option('--drafts', 'include drafts and pages dated after today')
    .addOption(dataOption('fresh'))
    .option('--no-panel', 'do not show findings in the pages')
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
  add(tools, 'routes', 'list all URLs and their sources')
    .option('--drafts', 'include drafts and pages dated after the build')
    .addOption(asOfOption())
    .action((flags) => run(async () => (await import('./commands/routes.ts')).runRoutes(flags, io)));
  add(tools, 'rules', 'list the rules of the check, or explain one')
    .argument('[id]', 'id of a rule, such as IDX-03')
    .action((id, flags) => run(async () => (await import('./commands/rules.ts')).runRules(id, flags, io, colours)));
  add(tools, 'similarity', 'measure page similarity without publishing')
    .option('--threshold <share>', 'fail if any pair reaches this similarity, 0.5 to 1', parseShare)
    .option('--pair <paths...>', 'compare two pages and list their shared sentences')
    .addOption(asOfOption())
    .action((flags) => run(async () => (await import('./commands/similarity.ts')).runSimilarity(flags, io)));
};

const addLeads = (tools: Tools): void => {
  const { run, io, colours } = tools;
  add(tools, 'leads', 'list, follow, export or erase leads')
    .option('--from <url>', 'URL of a Supabase project (default: leads stored by preview on this machine)')
    .option('--sign-in <email>', 'sign in as a staff member instead of using the secret key')
    .option('--since <date>', 'only leads from this date on, YYYY-MM-DD', parseDate)
    .option('--follow', 'keep running and print new leads')
    .option('--csv', 'print CSV for a spreadsheet, in UTF-8 with a byte order mark')
    .option('--erase <email>', 'permanently delete all leads of this person')
    .action((flags) => run(async () => (await import('./commands/leads.ts')).runLeads(flags, io, colours)));
  add(tools, 'database', 'migrate the database in DATABASE_URL and check its permissions')
    .option('--verify', 'only check, change nothing')
    .action((flags) => run(async () => (await import('./commands/database.ts')).runDatabase(flags, io, colours)));
};

/** Commands import their code when called, which keeps `--help` fast. */
export const createProgram = (io: Io, colours: Colours, run: Run): Command => {
  let useless: readonly string[] | undefined;
  const uselessHere = () => (useless ??= uselessCommands(io.cwd));
  const program = new Command('build-site')
    .description('Renders React templates to a complete, checked static website.')
    .addHelpText('after', () => examples(uselessHere()))
    .showHelpAfterError('(run build-site --help for the commands and flags)')
    .exitOverride()
    .version(engineManifest().version, '-V, --version', 'print the version')
    // Also affects shell completion and commander's suggestions.
    .configureHelp({
      visibleCommands: (command) =>
        new Help().visibleCommands(command).filter((each) => !uselessHere().includes(each.name())),
    })
    // The caller prints usage errors as JSON.
    .configureOutput({ writeOut: io.out, writeErr: wantsJson(io) ? () => {} : io.error });
  const tools = { program, io, colours, run };
  for (const addCommands of [addInit, addBuild, addMerge, addCheck, addServers, addLists, addLeads]) addCommands(tools);
  suggestForOtherNames(program);
  return program;
};
