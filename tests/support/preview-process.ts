import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { engineRoot } from '../../src/engine/root.ts';

/** The command as its users call it. */
export const COMMAND = path.join(engineRoot(), 'bin/build-site.js');
/** What `ulimit -f` of a POSIX shell counts in. */
const BLOCK_BYTES = 512;

export interface Limits {
  /** No file of the process may grow beyond this, down to whole blocks of 512: it stands for a full disk. */
  readonly fileBytes?: number;
}

/** The command in a process of its own. */
export const startCommand = (args: readonly string[], { fileBytes }: Limits = {}, command = COMMAND): ChildProcess => {
  const limit = fileBytes === undefined ? '' : `ulimit -f ${Math.floor(fileBytes / BLOCK_BYTES)}; `;
  return spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

export interface PreviewProcess {
  /** Ends with a slash. */
  readonly address: string;
  /** All that it has printed to standard error. */
  errors(): string;
  /** Ends it at once, as a power cut does; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The preview in a process of its own, once it serves. Rejects with what it says where it ends before. */
export const startPreview = async (root: string, limits: Limits = {}, command = COMMAND): Promise<PreviewProcess> => {
  const child = startCommand(['preview', '--root', root, '--port', '0', '--json'], limits, command);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (text) => {
      out += text;
      if (out.includes('\n')) resolve(JSON.parse(out).address);
    });
    child.once('close', (code) => reject(new Error(`preview ended with ${code}: ${errors}`)));
  });
  return {
    address,
    errors: () => errors,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

/** Sends a lead; the status of the answer, 0 where the connection broke. */
export const post = async (address: string, requestId: string): Promise<number> => {
  const answers = { name: 'Kim', email: 'kim@example.org', phone: '0491 570 006', business_name: 'K' };
  try {
    const answer = await fetch(`${address}rest/v1/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ request_id: requestId, ...answers }),
    });
    return answer.status;
  } catch {
    return 0;
  }
};

/** A lead was said to be there: taken now, or before. */
export const isAcknowledged = (status: number): boolean => status === 201 || status === 409;
