import { CommanderError } from 'commander';
import { createColors } from 'picocolors';
import {
  DIAGNOSTICS_VERSION,
  type Diagnostic,
  EXIT,
  Failure,
  Interrupted,
  PartlyPublished,
  sortDiagnostics,
} from '../engine/core/diagnostics.ts';
import { explainDiskError } from '../engine/core/disk-error.ts';
import { secretsOf, withoutSecrets } from '../engine/core/secrets.ts';
import { createProgram } from './commands-and-flags.ts';
import { addCompletion } from './completion.ts';
import { withEnvironmentFiles } from './environment-files.ts';
import { type Io, processIo, wantsJson } from './io.ts';
import type { Colours } from './print/diagnostics.ts';
import { usageDiagnostic } from './usage-error.ts';

/** Lets `build-site/check` share the engine, so that the package contains it only once. */
export const loadCheck = () => import('./check-library.ts');

export { Failure, Interrupted };

/** Problems that are found before the check, such as an unknown setting, have no causes. */
const jsonOf = async (diagnostics: readonly Diagnostic[]): Promise<string> => {
  const { ruleText } = await import('./report/groups.ts');
  const { causeRecords } = await import('./report/causes.ts');
  const isOfCheck = diagnostics.some(({ rule }) => ruleText(rule) !== undefined);
  const causes = isOfCheck ? causeRecords(diagnostics, undefined) : undefined;
  return `${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: false, causes, diagnostics }, null, 1)}\n`;
};

const OF_PROGRAM = new Set(['--help', '-h', '--version', '-V']);

/** Interprets `build-site --strict` as `build-site build --strict`. */
const withDefaultCommand = (given: readonly string[]): string[] => {
  const [first] = given;
  const asksProgram = first !== undefined && OF_PROGRAM.has(first);
  return first === undefined || (first.startsWith('-') && !asksProgram) ? ['build', ...given] : [...given];
};

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : String(error));

const explain = async (error: unknown, io: Io, colours: Colours, consequence: string): Promise<number> => {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    if (wantsJson(io)) io.out(await jsonOf([usageDiagnostic(error)]));
    return EXIT.usage;
  }
  if (error instanceof Interrupted) {
    io.error(`Interrupted${consequence}.\n`);
    return EXIT.interrupted;
  }
  if (error instanceof Failure) {
    const diagnostics = sortDiagnostics(error.diagnostics);
    const ending = error instanceof PartlyPublished ? '; the next command will finish publishing' : consequence;
    if (wantsJson(io)) io.out(await jsonOf(diagnostics));
    else {
      const { countDiagnostics } = await import('./print/diagnostics.ts');
      const { formatForTerminal } = await import('./print/findings.ts');
      io.error(
        `${formatForTerminal(diagnostics, undefined, colours)}${colours.red('Stopped:')} ${countDiagnostics(diagnostics)}${ending}.\n`,
      );
    }
    return error.kind === 'usage' ? EXIT.usage : EXIT.problems;
  }
  io.error(
    `${colours.red('This is a bug in build-site, not in the site.')} Please report it with the output below.\n${stackOf(error)}\n`,
  );
  return EXIT.bug;
};

/** Masks keys and passwords from the environment in all output. */
const discreet = (io: Io): Io => {
  const secrets = secretsOf(io.environment);
  if (secrets.length === 0) return io;
  return {
    ...io,
    out: (text) => io.out(withoutSecrets(text, secrets)),
    error: (text) => io.error(withoutSecrets(text, secrets)),
  };
};

/**
 * Handles errors outside a command (in a timer of the site's code, for example), for which Node would print the
 * minified program. Returns the exit code.
 */
export const explainUncaught = (error: unknown, given: Io = processIo()): number => {
  const io = discreet(given);
  const colours = createColors(io.isTerminal && !io.environment.NO_COLOR);
  io.error(
    `${colours.red('Uncaught error.')} If the stack trace contains a file of the site, the error is in that file, for example in a timer. Otherwise it is a bug in build-site: please report it with the output below.\n${stackOf(error)}\n`,
  );
  return EXIT.bug;
};

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
    return await explain(explainDiskError(error), io, colours, consequence);
  }
};
