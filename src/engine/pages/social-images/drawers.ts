import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createDraw, type Drawn } from './draw.ts';

/** Draws in this thread, or in worker threads while this one renders. */
export interface Drawer {
  /** The promise never settles after `close`. */
  draw(svg: string): Promise<Drawn>;
  close(): Promise<void>;
}

export interface DrawerInput {
  /** Compiled worker code. Without it, images are drawn in this thread. */
  readonly threadFile: URL | undefined;
  readonly threads: number;
}

/** Yields between images so that process signals are handled. */
const inThisThread = (): Drawer => {
  const draw = createDraw();
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  const never = new Promise<never>(() => {});
  return {
    draw: (svg) => {
      const drawn = last.then(() => setImmediate()).then(() => (closed ? never : draw(svg)));
      last = drawn;
      return drawn;
    },
    close: async () => {
      closed = true;
    },
  };
};

interface Waiting {
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: unknown) => void;
}

class DrawThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(file: URL) {
    this.#worker = new Worker(file);
    this.#worker.on('message', (drawn: Drawn) => this.#waiting.shift()?.resolve(drawn));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  get pending(): number {
    return this.#waiting.length;
  }

  draw(svg: string): Promise<Drawn> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(svg);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Starts a thread only if all existing ones are busy. */
const inThreads = (file: URL, limit: number): Drawer => {
  const threads: DrawThread[] = [];
  const start = (): DrawThread => {
    const thread = new DrawThread(file);
    threads.push(thread);
    return thread;
  };
  const next = (): DrawThread => {
    const [first, ...rest] = threads;
    const idlest = rest.reduce((a, b) => (b && a && b.pending < a.pending ? b : a), first);
    return idlest === undefined || (idlest.pending > 0 && threads.length < limit) ? start() : idlest;
  };
  return {
    draw: (svg) => next().draw(svg),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};

/** Does not start a thread before the first drawing. The caller must call `close`. */
export const createDrawer = ({ threadFile, threads }: DrawerInput): Drawer =>
  threads > 0 && threadFile ? inThreads(threadFile, threads) : inThisThread();
