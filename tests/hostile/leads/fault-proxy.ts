import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The connection breaks before the lead arrives, or after it is stored but before the response. Otherwise, the response
 * is slow, the lead goes to a server that accepts everything, or the response has this status and nothing is stored.
 */
export type Fault = 'drop' | 'drop reply' | 'slow' | 'elsewhere' | number;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const SLOW_MS = 40;
const REST_ROOT = '/rest/v1';
const ELSEWHERE = '/elsewhere';
const ANYBODY = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

export class FaultProxy {
  /** Faults in order; undefined means none. */
  faults: (Fault | undefined)[] = [];
  otherwise: Fault | undefined;
  attempts = 0;
  readonly #target: string;
  #open: Promise<void> = Promise.resolve();
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #server = http.createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  /** `target` is the URL of the real `/rest/v1`. */
  constructor(target: string) {
    this.#target = target;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return this.address + REST_ROOT;
  }

  /** After the queued faults, makes all requests fail until `up` is called. */
  down(fault: Fault = 503): void {
    this.otherwise = fault;
  }

  up(): void {
    this.faults = [];
    this.otherwise = undefined;
  }

  /** Delays leads until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#open = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  close(): void {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Browsers retry by themselves on a reused connection, and scripts would not see the fault.
    response.shouldKeepAlive = false;
    const body = await buffer(request);
    if (request.url === ELSEWHERE) response.writeHead(201, ANYBODY).end();
    else if (request.method === 'POST') await this.#takeLead(request, body, response);
    else this.#reply(await this.#forward(request, body), response);
  }

  async #takeLead(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const fault = this.faults.length > 0 ? this.faults.shift() : this.otherwise;
    this.attempts += 1;
    await this.#open;
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (fault === 'drop') request.socket.destroy();
    else if (fault === 'elsewhere') response.writeHead(302, { ...ANYBODY, Location: ELSEWHERE }).end();
    else if (typeof fault === 'number') response.writeHead(fault, ANYBODY).end('{"code":"XX000"}');
    else {
      const answer = await this.#forward(request, body);
      if (fault === 'drop reply') request.socket.destroy();
      else this.#reply(answer, response);
    }
  }

  #reply({ status, headers, body }: Answer, response: ServerResponse): void {
    const { connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
    response.writeHead(status, others).end(body);
  }

  #forward({ method, url = '/', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { host: _host, connection: _connection, ...others } = headers;
    return new Promise((resolve, reject) => {
      const forwarded = http.request(
        this.#target + url.replace(REST_ROOT, ''),
        { method, headers: others, agent: this.#agent },
        async (answer) => {
          try {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
          } catch (error) {
            reject(error);
          }
        },
      );
      forwarded.once('error', reject);
      forwarded.end(body);
    });
  }
}
