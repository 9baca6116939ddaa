import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { engineRoot } from '../../src/engine/core/site-root.ts';

export const COMMAND = path.join(engineRoot(), 'bin/build-site.js');
/** The block size of `ulimit -f` in a POSIX shell. */
const BLOCK_BYTES = 512;

export interface Limits {
  /** File size limit that simulates a full disk, rounded down to blocks of 512 bytes. */
  readonly fileBytes?: number;
}

export const startCommand = (args: readonly string[], { fileBytes }: Limits = {}, command = COMMAND): ChildProcess => {
  const limit = fileBytes === undefined ? '' : `ulimit -f ${Math.floor(fileBytes / BLOCK_BYTES)}; `;
  return spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

export interface PreviewProcess {
  /** URL that ends with a slash. */
  readonly address: string;
  /** Output on stderr so far. */
  errors(): string;
  /** Sends SIGKILL, which acts like a power failure. Resolves after the process has ended. */
  kill(): Promise<void>;
}

/** Starts preview. Resolves once it serves, or rejects with its output if it ends first. */
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

/** Posts a lead. Returns the status, or 0 if the connection broke. */
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

/** Returns whether the lead was stored, by this request or an earlier one. */
export const isAcknowledged = (status: number): boolean => status === 201 || status === 409;
