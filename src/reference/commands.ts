import type { Argument, Command, Option } from 'commander';
import { createColors } from 'picocolors';
import { createProgram } from '../cli/commands-and-flags.ts';
import { processIo } from '../cli/io.ts';
import { code, fence, page, table } from './markdown.ts';

/** Formatted as code in a flag's description. */
const TERMS = /(?<![\w`])(--[a-z-]+|\.(?:json|sarif|html|md|txt)\b|build-site [a-z]+(?: --[a-z]+)?)/g;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(TERMS, '`$1`')}.`;

const said = (value: unknown): string =>
  value === undefined || typeof value === 'boolean' ? '' : ` (default: ${String(value)})`;

const rowOf = ({ flags, description, defaultValue }: Option): readonly string[] => [
  code(flags),
  sentence(`${description}${said(defaultValue)}`),
];

const argumentRow = ({ required, variadic, description }: Argument, name: string): readonly string[] => {
  const dots = variadic ? '...' : '';
  return [code(required ? `<${name}${dots}>` : `[${name}${dots}]`), sentence(description)];
};

/** Options of every command except `init`. */
const COMMON = new Set(['--root', '--out', '--json', '--quiet']);

const isCommon = ({ long }: Option): boolean => COMMON.has(long ?? '');

const entry = (command: Command): string => {
  const usage = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}${argument.variadic ? '...' : ''}>` : `[${argument.name()}]`,
  );
  const own = command.options.filter((option) => !isCommon(option));
  return [
    `## build-site ${command.name()}`,
    sentence(command.description()),
    fence(['build-site', command.name(), ...usage, '[flags]'].join(' '), 'sh'),
    table(
      ['Argument or flag', 'Meaning'],
      [...command.registeredArguments.map((argument) => argumentRow(argument, argument.name())), ...own.map(rowOf)],
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const program = (): Command =>
  createProgram(processIo(), createColors(false), async () => {
    throw new Error('The reference runs no command.');
  });

export const commandsPage = (): string => {
  const whole = program();
  const { options } = whole;
  const visible = new Set(whole.createHelp().visibleCommands(whole));
  const commands = whole.commands.filter((command) => visible.has(command));
  const common = commands.find((command) => command.name() === 'build')?.options.filter(isCommon) ?? [];
  return page(
    {
      title: 'Commands and flags',
      description: 'All build-site commands with their arguments, flags, defaults and exit codes.',
      order: 4,
    },
    [
      `Without a command, ${code('build-site')} runs ${code('build-site build')}. In a site, run it with ${code('npx build-site')}, or pass flags to an npm script after ${code('--')}, such as ${code("npm run build -- --only '/bendigo/**'")}.`,
      '## Flags of every command',
      table(['Flag', 'Meaning'], [...common, ...options].map(rowOf)),
      `${code('init')} creates a site and has no ${code('--root')} or ${code('--out')}. ${code('NO_COLOR')} in the environment is respected.`,
      '## Exit codes',
      table(
        ['Code', 'Meaning'],
        [
          ['`0`', 'Success; there may be warnings.'],
          ['`1`', 'Errors in content, templates or rules.'],
          ['`2`', 'Flags, settings, disk, memory, port or network.'],
          ['`3`', 'A bug in build-site, with output to report.'],
          ['`130`', 'Interrupted.'],
        ],
      ),
      ...commands.map(entry),
    ],
  );
};
