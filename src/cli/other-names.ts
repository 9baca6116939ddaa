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
 * Suggests our command for the name that another tool uses, if the names are too different for commander's own
 * suggestions.
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
