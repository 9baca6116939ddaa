import { Worker } from 'node:worker_threads';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { renumber } from '../../facts/html/facts.ts';
import type { SharedPart } from '../../facts/html/markers.ts';
import type { References } from '../../facts/html/references.ts';
import type { ReadableClaim } from '../../facts/html/statements.ts';
import type { StagePlace } from '../../output/publish/stage-writer.ts';
import type { FinishedPage, RawPage } from './finish.ts';
import type { StyleInput } from './page-styles.ts';

export interface FinishSetup {
  readonly place: StagePlace;
  readonly styles: StyleInput;
  readonly names: readonly string[] | undefined;
  readonly claims: readonly ReadableClaim[];
}

export interface FinishRequest {
  readonly pages: readonly RawPage[];
  readonly newParts: readonly SharedPart[];
}

/** Responses arrive in the order of the requests. */
export type FinishAnswer =
  | {
      readonly pages: readonly FinishedPage[];
      /** Strings added to the worker's reference table since the last response. */
      readonly newTexts: readonly string[];
      readonly startsTable: boolean;
    }
  | { readonly failure: { readonly kind: Failure['kind']; readonly diagnostics: readonly Diagnostic[] } };

interface Waiting {
  readonly resolve: (pages: readonly FinishedPage[]) => void;
  readonly reject: (error: unknown) => void;
}

export class FinishThread {
  readonly #worker: Worker;
  readonly #references: References;
  readonly #waiting: Waiting[] = [];
  /** Maps the worker's ids to the ids of this thread. */
  readonly #ids: number[] = [];
  #knownParts = 0;

  constructor(file: URL, setup: FinishSetup, references: References) {
    this.#references = references;
    this.#worker = new Worker(file, { workerData: setup });
    this.#worker.on('message', (answer: FinishAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#fail(error));
  }

  get pending(): number {
    return this.#waiting.length;
  }

  finish(pages: readonly RawPage[], parts: readonly SharedPart[]): Promise<readonly FinishedPage[]> {
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
    for (const { facts } of answer.pages) renumber(facts, (id) => this.#ids[id] ?? -1);
    this.#waiting.shift()?.resolve(answer.pages);
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
