import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { type EmbeddedBackend, openEmbeddedBackend } from '../../src/backend/embedded/backend.ts';
import { dataFolderOf, leadsFileOf } from '../../src/backend/embedded/data-folder.ts';
import { readJournal } from '../../src/backend/embedded/journal.ts';

/**
 * Fault that the backend simulates. `drop` breaks the connection before the request arrives, and `drop reply` after the
 * lead is stored but before the response. `slow` delays the response, `elsewhere` redirects to a server that accepts
 * everything, `portal` responds with 201 like a captive portal, `hang` never responds, and a number is the status of
 * the response. Only `drop reply` and `slow` store the lead.
 */
export type Fault = 'drop' | 'drop reply' | 'slow' | 'elsewhere' | 'portal' | 'hang' | number;

const SLOW_MS = 40;
const ELSEWHERE = '/elsewhere';
const ANYBODY = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

const wait = (response: ServerResponse): Promise<void> => new Promise((resolve) => response.once('close', resolve));

export class FaultyBackend {
  readonly #root = mkdtempSync(path.join(inject('runFolder'), 'faulty-'));
  readonly #backend: EmbeddedBackend = openEmbeddedBackend(this.#root, () => new Date());
  /** Faults in order; undefined means none. */
  faults: (Fault | undefined)[] = [];
  attempts = 0;
  /** Delay of each response in milliseconds. */
  delay = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.address}/rest/v1`;
  }

  /** Request ids of the stored leads. */
  get rows(): readonly string[] {
    return readJournal(leadsFileOf(dataFolderOf(this.#root))).records.map(({ request_id: id }) => String(id));
  }

  reset(): void {
    this.faults = [];
    this.attempts = 0;
    this.delay = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#backend.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === ELSEWHERE) {
      response.writeHead(201, ANYBODY).end();
      return;
    }
    if (request.method !== 'POST') {
      this.#backend.handle(request, response);
      return;
    }
    this.attempts += 1;
    // Browsers retry by themselves on a reused connection, so the page would not notice the fault.
    response.shouldKeepAlive = false;
    const fault = this.faults.shift();
    const delay = fault === 'slow' ? SLOW_MS : this.delay;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (fault === 'hang') return;
    if (fault === 'drop') request.socket.destroy();
    else if (fault === 'portal') response.writeHead(201, { ...ANYBODY, 'Content-Type': 'text/html' }).end('<p>Welcome');
    else if (typeof fault === 'number') {
      response.writeHead(fault, ANYBODY).end('{"code":"XX000"}');
    } else if (fault === 'elsewhere') {
      response.writeHead(302, { ...ANYBODY, Location: ELSEWHERE }).end();
    } else if (fault === 'drop reply') {
      response.writeHead = (() => response) as typeof response.writeHead;
      response.end = (() => {
        request.socket.destroy();
        return response;
      }) as typeof response.end;
      this.#backend.handle(request, response);
      await wait(response);
    } else this.#backend.handle(request, response);
  }
}
