import type { Command } from 'commander';

const NAME = 'complete';
const DESCRIPTION = 'print a completion script for bash, zsh, fish or powershell';

/**
 * Adds `build-site complete zsh` and `build-site complete -- …`, which the generated script calls. Loads its code only
 * for these two commands, whose output has the format that shells expect.
 */
export const addCompletion = async (program: Command, [first]: readonly string[]): Promise<void> => {
  if (first !== NAME) {
    program.command(NAME).argument('<shell>').description(DESCRIPTION);
    return;
  }
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program);
};
