import type { Command } from 'commander';

const NAMES: Readonly<Record<string, string>> = {
  serve: 'preview',
  start: 'dev',
  develop: 'dev',
  watch: 'dev',
  validate: 'check',
  lint: 'check',
  generate: 'build',
};

/**
 * Suggests our command for another tool's name if commander's own suggestions miss it, because the spelling is too
 * different.
 */
export const suggestForOtherNames = (program: Command): void => {
  for (const [name, ours] of Object.entries(NAMES))
    program
      .command(name, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() =>
        program.error(`error: unknown command '${name}'\n(Did you mean ${ours}?)`, {
          code: 'commander.unknownCommand',
        }),
      );
};
