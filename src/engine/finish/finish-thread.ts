import { Worker } from 'node:worker_threads';
import { type Diagnostic, Failure } from '../diagnostics.ts';
import { renumber } from '../html/facts.ts';
import type { SharedPart } from '../html/markers.ts';
import type { References } from '../html/references.ts';
import type { ReadableClaim } from '../html/statements.ts';
import type { StagePlace } from '../publish/stage-writer.ts';
import type { FinishedPage, RawPage } from './finish.ts';
import type { StyleInput } from './page-styles.ts';

/** What the other thread starts with. */
export interface FinishSetup {
  readonly place: StagePlace;
  readonly styles: StyleInput;
  /** Names to pass over in comparing pages; undefined where they are not compared. */
  readonly names: readonly string[] | undefined;
  readonly claims: readonly ReadableClaim[];
}

/** What this thread sends. */
export interface FinishRequest {
  readonly pages: readonly RawPage[];
  /** Parts that the other thread does not know yet. */
  readonly newParts: readonly SharedPart[];
}

/** What the other thread answers, in the order of the requests. */
export type FinishAnswer =
  | {
      readonly pages: readonly FinishedPage[];
      /** Addresses that its references gained; their numbers follow on from those before. */
      readonly newTexts: readonly string[];
      /** The other thread's numbers begin again with these. */
      readonly startsTable: boolean;
    }
  | { readonly failure: { readonly kind: Failure['kind']; readonly diagnostics: readonly Diagnostic[] } };

interface Waiting {
  readonly resolve: (pages: FinishedPage[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that finishes pages. Its references have numbers of their own, which are translated on arrival. */
export class FinishThread {
  readonly #worker: Worker;
  readonly #references: References;
  readonly #waiting: Waiting[] = [];
  /** Our number of each address of the thread's, by its number there. */
  readonly #ids: number[] = [];
  #knownParts = 0;

  constructor(file: URL, setup: FinishSetup, references: References) {
    this.#references = references;
    this.#worker = new Worker(file, { workerData: setup });
    this.#worker.on('message', (answer: FinishAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#fail(error));
  }

  /** Batches sent and not yet answered. */
  get pending(): number {
    return this.#waiting.length;
  }

  finish(pages: readonly RawPage[], parts: readonly SharedPart[]): Promise<FinishedPage[]> {
    const request: FinishRequest = { pages, newParts: parts.slice(this.#knownParts) };
    this.#knownParts = parts.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(answer: FinishAnswer): void {
    if ('failure' in answer) {
      this.#waiting.shift()?.reject(new Failure(answer.failure.kind, answer.failure.diagnostics));
      return;
    }
    if (answer.startsTable) this.#ids.length = 0;
    for (const text of answer.newTexts) this.#ids.push(this.#references.idOf(text));
    this.#waiting.shift()?.resolve(answer.pages.map((page) => this.#translate(page)));
  }

  #translate({ facts, ...page }: FinishedPage): FinishedPage {
    return { ...page, facts: renumber(facts, (id) => this.#ids[id] ?? -1) };
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
