import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '../../support/preview-process.ts';
import { changeSite, makeSite, run } from '../../support/site.ts';
import { type BuildTally, newTally } from '../build/tally.ts';
import type { Chance } from '../chance.ts';
import { type Conversation, conversation } from './requests.ts';

/** Timeout that is long enough even for a busy machine. */
const PATIENCE_MS = 30_000;
const QUIET_MS = 2_000;
const MOST_GROWTH_MB = 150;
/** Number of requests before memory is measured, because the garbage collector needs some time to settle. */
const WARM_UP = 100;
const SECRET = 'not in the output folder';

export const SERVERS = ['preview', 'dev'] as const;
export type Server = (typeof SERVERS)[number];

interface Running {
  readonly port: number;
  readonly isAlive: () => boolean;
  readonly errors: () => string;
  readonly megabytes: () => number | undefined;
  readonly stop: () => Promise<void>;
}

const start = async (server: Server, root: string): Promise<Running> => {
  const child = startCommand([server, '--root', root, '--port', '0', '--json']);
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (text) => {
      out += text;
      const [, found] = /"address":"([^"]+)"/.exec(out) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${server} ended with ${code}: ${errors}`)));
  });
  const status = `/proc/${child.pid}/status`;
  return {
    port: Number(new URL(address).port),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
    megabytes: () =>
      existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : undefined,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Returns everything that the server sent until it closed the connection or, for streams, paused. */
const talk = ({ packets, isCutShort }: Conversation, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      socket.destroy();
      if (answer === '') reject(new Error('no answer'));
      else resolve(answer);
    }, PATIENCE_MS);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
      if (answer.includes('text/event-stream')) end();
    });
    socket.on('error', end);
    socket.on('end', end);
    socket.on('close', () => clearTimeout(timer));
    const send = async () => {
      for (const packet of packets) {
        socket.write(packet);
        if (packets.length > 1) await wait(1);
      }
      if (isCutShort) end();
      // Without this, a body that is shorter than announced would wait forever. Ending earlier would discard responses.
      else setTimeout(() => answer === '' && socket.end(), QUIET_MS).unref();
    };
    void send();
  });

/** Returns what is wrong with the response to a conversation. */
const objectionTo = async (asked: Conversation, { port, isAlive, errors }: Running): Promise<string | undefined> => {
  const before = errors().length;
  try {
    const answer = await talk(asked, port);
    if (!isAlive()) return `the server ended: ${errors().slice(-600)}`;
    if (answer.includes(SECRET)) return 'a file outside the output folder was sent';
    if (answer !== '' && !answer.startsWith('HTTP/1.1 ')) return `no HTTP: ${answer.slice(0, 100)}`;
    if (/^HTTP\/1\.1 500/.test(answer) || errors().slice(before).includes('bug in build-site'))
      return `500: ${errors().slice(before, before + 600)}`;
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const LAST: Conversation = {
  what: 'the home page',
  packets: ['GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
  isCutShort: false,
};

/**
 * Sends conversations to a server. The server must answer or close each one and keep running, and its memory must not
 * grow.
 */
export const tryServer = async (server: Server, count: number, chance: Chance): Promise<BuildTally> => {
  const tally = newTally();
  const root = makeSite();
  changeSite(root, { 'secret.txt': SECRET });
  await run(root, ['build']);
  const running = await start(server, root);
  let settled: number | undefined;
  try {
    while (tally.attempts < count && running.isAlive()) {
      tally.attempts += 1;
      const asked = conversation(chance);
      const objection = await objectionTo(asked, running);
      if (objection) tally.failures.push(`${tally.attempts}: ${objection}\n    ${asked.what}`);
      if (tally.attempts === WARM_UP) settled = running.megabytes();
    }
    if (!running.isAlive()) return tally;
    if (!(await talk(LAST, running.port)).startsWith('HTTP/1.1 200'))
      tally.failures.push('the home page is not served');
    const grown = (running.megabytes() ?? 0) - (settled ?? Number.POSITIVE_INFINITY);
    if (grown > MOST_GROWTH_MB) tally.failures.push(`memory has grown by ${Math.round(grown)} MB`);
  } finally {
    await running.stop();
    rmSync(root, { recursive: true, force: true });
  }
  return tally;
};
