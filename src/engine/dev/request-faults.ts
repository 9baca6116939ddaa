import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Returns the message of an error and the place where it was thrown. */
const describe = (error: unknown): { readonly message: string; readonly frame: string } => {
  const { stack = String(error) } = error instanceof Error ? error : {};
  const [message = '', ...lines] = stack.split('\n');
  return { message, frame: lines.map((line) => line.trim()).find((line) => line.startsWith('at ')) ?? '' };
};

interface Fault {
  readonly words: string;
  count: number;
}

/**
 * Responds to a failed request with status 500 and keeps the server running. Each fault is reported once, and counted
 * afterwards.
 */
export class RequestFaults {
  readonly #faults = new Map<string, Fault>();
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void) {
    this.#report = report;
  }

  guard(handler: Handler): RequestListener {
    return async (request, response) => {
      try {
        await handler(request, response);
      } catch (error) {
        this.#note(request, error);
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' })
            .end('Internal error in build-site.\n');
      }
    };
  }

  /** Reports how often each fault was repeated. */
  close(): void {
    for (const { words, count } of this.#faults.values())
      if (count > 1) this.#report(`${count - 1} more request${count === 2 ? '' : 's'} failed with ${words}`);
  }

  #note({ method, url }: IncomingMessage, error: unknown): void {
    const { message, frame } = describe(error);
    // Use the frame if possible: messages can contain parts of the request, so each one would count as a different
    // fault.
    const key = frame || message;
    const known = this.#faults.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const words = `${message} ${frame}`.trim();
    this.#faults.set(key, { words, count: 1 });
    this.#report(`${method} ${url} failed because of a bug in build-site: ${words}`);
  }
}
