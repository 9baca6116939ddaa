import { homedir } from 'node:os';
import path from 'node:path';

/** Shared by all sites of a user. Source: XDG Base Directory Specification. */
export const stateFolderOf = ({ XDG_STATE_HOME: given = '' }: Readonly<Record<string, string | undefined>>): string =>
  path.join(path.isAbsolute(given) ? given : path.join(homedir(), '.local/state'), 'build-site');
