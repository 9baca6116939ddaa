import { homedir } from 'node:os';
import path from 'node:path';

/** Folder of what the command remembers for a user, whatever the site. Source: XDG Base Directory Specification. */
export const stateFolderOf = ({ XDG_STATE_HOME: given = '' }: Readonly<Record<string, string | undefined>>): string =>
  path.join(path.isAbsolute(given) ? given : path.join(homedir(), '.local/state'), 'build-site');
