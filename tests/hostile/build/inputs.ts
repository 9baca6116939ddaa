import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { COMMAND } from '../../support/preview-process.ts';
import { BASIC_SITE, changeSite, makeSite, SMALL_SITE, snapshot } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { type BuildTally, newTally } from './tally.ts';

/** A command without output for this long counts as hanging, even on a busy machine. */
const PATIENCE_MS = 90_000;

const SOURCES = ['content', 'templates', 'public'];
const VALUES = [
  '',
  ' ',
  '.',
  '..',
  '/',
  '/proc',
  '/proc/none',
  '/dev/null',
  '/dev/null/x',
  'content',
  'content/settings.yml',
  'templates/new',
  'public',
  'a'.repeat(300),
  'a/'.repeat(2500),
  '[',
  '**',
  '!(',
  '{a,b',
  '\\',
  '-1',
  '0',
  '1e9',
  'NaN',
  '2026-02-30',
  '../../../../../../../../etc',
  'https://www.example.org',
  'é\u0007',
  '2/1',
  '1/2',
  '%00',
  'x.json',
  'content/a.json',
  'x.pdf',
];
const FLAGS = [
  '--root',
  '--out',
  '--only',
  '--as-of',
  '--shard',
  '--concurrency',
  '--report',
  '--strict',
  '--drafts',
  '--json',
  '--fix',
  '--dry-run',
  '--none',
];
const COMMANDS = ['build', 'build', 'build', 'check', 'routes', 'similarity', 'merge', 'rules', 'builds'];
const SETTINGS = [
  'ADDRESS',
  'TITLE',
  'LANGUAGE',
  'NOINDEX',
  'RUNTIME',
  'HOSTS',
  'THEME_COLOUR',
  'FAVICON',
  'RULES_SEVERITY',
  'SOCIAL_IMAGE',
  'SIMILARITY_GATE',
  'SIMILARITY_KEEP',
  'SIMILARITY_PAIRS_WARN',
];
const FILES = [...Object.keys(BASIC_SITE), 'content/notes', 'content', 'templates/pages', 'public', 'public/a.txt'];

interface Try {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly what: string;
}

const PLACED: Readonly<Record<string, (place: string) => void>> = {
  'a folder': (place) => void mkdirSync(place, { recursive: true }),
  'a pipe': (place) => void execFileSync('mkfifo', [place]),
  'a link to itself': (place) => symlinkSync(path.basename(place), place),
  'a link to nothing': (place) => symlinkSync('none', place),
  'a link to /etc/passwd': (place) => symlinkSync('/etc/passwd', place),
  'a link to /': (place) => symlinkSync('/', place),
  'a link to the folder above': (place) => symlinkSync('..', place),
  'a device': (place) => symlinkSync('/dev/zero', place),
  nothing: () => {},
};

const KINDS: readonly ((root: string, chance: Chance) => Try)[] = [
  (_, chance) => {
    const flags = Array.from({ length: 1 + chance.below(3) }, () => [chance.of(FLAGS), chance.of(VALUES)]).flat();
    const args = [chance.of(COMMANDS), ...flags];
    return { args, what: JSON.stringify(args).slice(0, 200) };
  },
  (_, chance) => {
    const [name, value] = [`SITE_${chance.of(SETTINGS)}`, chance.of(VALUES)];
    return {
      environment: { [name]: value.replaceAll('\0', '') },
      what: `${name}=${JSON.stringify(value).slice(0, 50)}`,
    };
  },
  (root, chance) => {
    const [file, name] = [chance.of(FILES), chance.of(Object.keys(PLACED))];
    const place = path.join(root, file);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    PLACED[name]?.(place);
    return { what: `${name} instead of ${file}` };
  },
  (root, chance) => {
    const [file, text] = [
      chance.of(Object.keys(BASIC_SITE)),
      chance.of([...VALUES, '---\n', '{', 'null', '[]', '- a\n- b', '\ufeff', 'export default 1;']),
    ];
    changeSite(root, { [file]: text });
    return { what: `${file} contains ${JSON.stringify(text).slice(0, 50)}` };
  },
];

interface Ending {
  readonly code: number | null;
  readonly text: string;
}

const runChild = (root: string, { args = ['build'], environment = {} }: Try): Promise<Ending> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, CI: '1', ...SMALL_SITE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    child.once('close', (code) => resolve({ code, text }));
  });

const sourcesOf = (root: string): string =>
  JSON.stringify(
    Object.entries(snapshot(root)).filter(([file]) => SOURCES.some((folder) => file.startsWith(`${folder}/`))),
  );

/**
 * Returns what is wrong with the end of a command, which must exit with 0, or with 1 or 2 and a message without a
 * stack.
 */
const objectionTo = ({ code, text }: Ending): string | undefined => {
  if (code === null) return 'never ends';
  if (![0, 1, 2].includes(code)) return `ends with ${code}: ${text.slice(0, 600)}`;
  if (/\n\s+at .*:\d+:\d+\)?/.test(text.replaceAll(/^ {4}at (content|templates|public)\/.*$/gm, '')))
    return `shows a stack: ${text.slice(0, 600)}`;
  return code > 0 && text.trim() === '' ? `ends with ${code} without a message` : undefined;
};

export const tryInputs = async (count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  while (tally.attempts < count) {
    tally.attempts += 1;
    const root = makeSite();
    const attempt = chance.of(KINDS)(root, chance);
    const before = sourcesOf(root);
    const objection = objectionTo(await runChild(root, attempt));
    if (objection) tally.failures.push(`input ${tally.attempts}, ${attempt.what}: ${objection}`);
    if (!attempt.args?.includes('--fix') && sourcesOf(root) !== before)
      tally.failures.push(`input ${tally.attempts}, ${attempt.what}: a source has changed`);
    rmSync(root, { recursive: true, force: true });
  }
  return tally;
};
