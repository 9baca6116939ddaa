import { spawn } from 'node:child_process';

/** The command of each system that opens an address. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the visitor's browser; `onFailure` is told where there is none. */
export const openBrowser = (address: string, onFailure: () => void): void => {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.once('error', onFailure);
  opener.unref();
};
