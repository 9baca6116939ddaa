import type { Command } from 'commander';

/** What other tools call a command. */
const NAMES: Readonly<Record<string, string>> = {
  serve: 'preview',
  start: 'dev',
  develop: 'dev',
  watch: 'dev',
  validate: 'check',
  lint: 'check',
  generate: 'build',
};

/** Suggests the command of ours for what other tools call it: it is spelled too unlike ours to be taken for a slip. */
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
