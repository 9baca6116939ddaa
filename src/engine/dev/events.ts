import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FramedDiagnostic } from './code-frame.ts';

export type Message =
  /** Sent first. `panel` is true if the page should show its findings. */
  | { readonly type: 'hello'; readonly panel: boolean }
  | { readonly type: 'changed' }
  /** Only the styles have changed. `seen` identifies the new state. */
  | { readonly type: 'styles'; readonly css: string; readonly seen: string }
  /** `problems` is empty once all are fixed. */
  | { readonly type: 'problems'; readonly problems: readonly FramedDiagnostic[] }
  /** The page's findings may have changed. */
  | { readonly type: 'findings' };

export interface OpenPage {
  /** Path without the base path. */
  readonly path: string;
  /** State of the page in the browser, as in `seenOf`. */
  seen: string;
  send(message: Message): void;
}

/** Milliseconds before a disconnected page reconnects. */
const RETRY = 500;
/** Milliseconds between comments that keep the connection open. */
const HEARTBEAT = 30_000;

export class OpenPages {
  readonly #pages = new Set<OpenPage>();

  get all(): readonly OpenPage[] {
    return [...this.#pages];
  }

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
