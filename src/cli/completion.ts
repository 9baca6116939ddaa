import type { Command } from 'commander';

const NAME = 'complete';
const DESCRIPTION = 'print a script that completes commands and flags: bash, zsh, fish or powershell';

/**
 * Adds `build-site complete zsh`, and `build-site complete -- …`, which that script asks. Its code is loaded only for these
 * two; the words go to standard output as the shell wants them.
 */
export const addCompletion = async (program: Command, [first]: readonly string[]): Promise<void> => {
  if (first !== NAME) {
    program.command(NAME).argument('<shell>').description(DESCRIPTION);
    return;
  }
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program);
};
