import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { LEAD_FIELDS } from '../../src/lead/lead.ts';

export interface ReceivedLead {
  readonly row: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
}

/** A number is the status of the response, and `wait` delays the response. */
export type Mood = 'take' | 'wait' | number;

const COLUMNS = ['request_id', ...LEAD_FIELDS.map(({ name }) => name), 'source_page', 'suspect'];

/** Serves the `leads` table like PostgREST, and a URL for posted forms. */
export class LeadServer {
  readonly leads: ReceivedLead[] = [];
  readonly forms: Record<string, string>[] = [];
  mood: Mood = 'take';
  /** Redirect target of a posted form. */
  thankYou = '';
  #held: (() => void)[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch((error) => response.destroy(error));
  });

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  reset(): void {
    this.release();
    this.mood = 'take';
    this.leads.length = 0;
    this.forms.length = 0;
  }

  close(): void {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
      response.writeHead(200).end();
    } else if (request.method === 'POST' && request.url === '/form') {
      this.forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
      response.writeHead(303, { Location: this.thankYou }).end();
    } else if (request.method === 'POST' && request.url === '/rest/v1/leads') {
      const status = this.#take({ row: JSON.parse(await text(request)), headers: request.headers });
      if (status === 201) response.setHeader('Content-Range', '*/*');
      const body = status === 409 ? '{"code":"23505"}' : '';
      if (this.mood === 'wait') this.#held.push(() => response.writeHead(status).end(body));
      else response.writeHead(status).end(body);
    } else {
      response.writeHead(404).end();
    }
  }

  /** Returns 201 for a new lead, 409 for an existing one, 400 for an unknown column. */
  #take(lead: ReceivedLead): number {
    const { row } = lead;
    if (Object.keys(row).some((column) => !COLUMNS.includes(column))) return 400;
    const known = this.leads.some((other) => other.row.request_id === row.request_id);
    this.leads.push(lead);
    if (typeof this.mood === 'number') return this.mood;
    return known ? 409 : 201;
  }
}

export const openLeadServer = (): LeadServer => {
  const server = new LeadServer();
  beforeAll(() => server.listen());
  afterEach(() => server.reset());
  afterAll(() => server.close());
  return server;
};
