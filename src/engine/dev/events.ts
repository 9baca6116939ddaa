import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FramedDiagnostic } from './code-frame.ts';

/** Handled in `client/`. */
export type Message =
  /** First message. `panel` shows the findings of the page. */
  | { readonly type: 'hello'; readonly panel: boolean }
  | { readonly type: 'changed' }
  /** Only the styles have changed. `seen` is the new state of the page. */
  | { readonly type: 'styles'; readonly css: string; readonly seen: string }
  /** Empty when all are fixed. */
  | { readonly type: 'problems'; readonly problems: readonly FramedDiagnostic[] }
  /** The findings on the page may have changed. */
  | { readonly type: 'findings' };

export interface OpenPage {
  /** Path without the base. */
  readonly path: string;
  /** State of the page in the browser, from `seenOf`. */
  seen: string;
  send(message: Message): void;
}

/** Milliseconds after which a disconnected page reconnects. */
const RETRY = 500;
/** Milliseconds between comments that keep the connection open. */
const HEARTBEAT = 30_000;

export class OpenPages {
  readonly #pages = new Set<OpenPage>();

  get all(): readonly OpenPage[] {
    return [...this.#pages];
  }

  /** The stream stays open until the page is closed. */
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
