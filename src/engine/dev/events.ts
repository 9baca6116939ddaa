import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FramedDiagnostic } from './code-frame.ts';

/** Message from the server to an open page, handled in `client/`. */
export type Message =
  /** First message. `panel` shows the findings of the page. */
  | { readonly type: 'hello'; readonly panel: boolean }
  /** The page has changed. */
  | { readonly type: 'changed' }
  /** Only the styles of the page have changed. `seen` is its new state. */
  | { readonly type: 'styles'; readonly css: string; readonly seen: string }
  /** All current problems; empty if there are none. */
  | { readonly type: 'problems'; readonly problems: readonly FramedDiagnostic[] }
  /** The findings on the page may have changed. */
  | { readonly type: 'findings' };

/** A page that is open in a browser. */
export interface OpenPage {
  /** Path without the base. */
  readonly path: string;
  /** State of the page that it shows, from `seenOf`. */
  seen: string;
  send(message: Message): void;
}

/** Milliseconds after which a disconnected page reconnects. */
const RETRY = 500;
/** Milliseconds between comments that keep the connection open. */
const HEARTBEAT = 30_000;

/** Open pages, each connected by Server-Sent Events. */
export class OpenPages {
  readonly #pages = new Set<OpenPage>();

  get all(): readonly OpenPage[] {
    return [...this.#pages];
  }

  /** Starts an event stream, which stays open until the page is closed. */
  open(request: IncomingMessage, response: ServerResponse, path: string, seen: string): OpenPage {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: ${RETRY}\n\n`);
    const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT);
    const page: OpenPage = {
      path,
      seen,
      send: (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`),
    };
    this.#pages.add(page);
    request.on('close', () => {
      clearInterval(heartbeat);
      this.#pages.delete(page);
    });
    return page;
  }
}
