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

/** Suggests our command for another tool's name if it is too different for commander's suggestions. */
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
