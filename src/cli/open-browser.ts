import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a browser. Calls `onFailure` if that is not possible. */
export const openBrowser = (address: string, onFailure: () => void): void => {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.once('error', onFailure);
  opener.unref();
};
