import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FramedDiagnostic } from './code-frame.ts';

/** What the server tells an open page. The client in `client/` reads it. */
export type Message =
  /** First of all: `panel` shows the findings of the page. */
  | { readonly type: 'hello'; readonly panel: boolean }
  /** The page is another than it shows. */
  | { readonly type: 'changed' }
  /** The page is the same but for its styles. `seen` is its hash from now on. */
  | { readonly type: 'styles'; readonly css: string; readonly seen: string }
  /** All that is wrong now; nothing when all is well. */
  | { readonly type: 'problems'; readonly problems: readonly FramedDiagnostic[] }
  /** The rules may judge the page otherwise than before. */
  | { readonly type: 'findings' };

/** A page that is open in a browser. */
export interface OpenPage {
  /** Address without base. */
  readonly path: string;
  /** What it shows, as `seenOf` gives it. */
  seen: string;
  send(message: Message): void;
}

/** Milliseconds after which a page that lost its server asks again. */
const RETRY = 500;
/** Milliseconds between comments that keep the line open. */
const HEARTBEAT = 30_000;

/** The open pages, each at the end of a line of Server-Sent Events. */
export class OpenPages {
  readonly #pages = new Set<OpenPage>();

  get all(): readonly OpenPage[] {
    return [...this.#pages];
  }

  /** Answers a page that asks for events; the line stays open until the page goes. */
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
