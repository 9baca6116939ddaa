import { type FragmentFacts, keptFacts, type PageFacts } from '../../facts/html/facts.ts';
import type { SharedPart } from '../../facts/html/markers.ts';
import { readFragmentFacts } from '../../facts/html/read-facts.ts';
import type { References } from '../../facts/html/references.ts';
import { type ReadableClaim, type Statement, StatementReader } from '../../facts/html/statements.ts';
import type { Corpus } from '../../facts/similarity/corpus.ts';
import { PageTexts } from '../../facts/similarity/page-texts.ts';
import type { Stage } from '../../output/publish/stage.ts';
import { StageWriter } from '../../output/publish/stage-writer.ts';
import { type FinishedPage, PageFinisher, type RawPage } from './finish.ts';
import { FinishThread } from './finish-thread.ts';
import { PageStyles, type StyleInput } from './page-styles.ts';

/** Finishes pages in this thread, or in worker threads while this one renders. */
export interface Finisher {
  /** `parts` contains the shared parts known so far. Resolves when more pages can be accepted. */
  take(pages: readonly RawPage[], parts: readonly SharedPart[]): Promise<void>;
  takeFinished(page: FinishedPage, parts: readonly SharedPart[]): void;
  /**
   * Resolves with the facts of all pages since the last call. Stops the worker threads to free their memory for the
   * rules; the few pages that a check changes afterwards are finished in this thread.
   */
  drain(): Promise<PageFacts[]>;
  close(): Promise<void>;
}

export interface FinisherInput {
  readonly stage: Stage;
  readonly references: References;
  readonly styles: StyleInput;
  /** Undefined if pages are not compared. */
  readonly corpus: Corpus | undefined;
  readonly names: readonly string[];
  readonly claims: readonly ReadableClaim[];
  /** `kept` contains the lists that the page shares with others. */
  readonly onFinished?: (page: FinishedPage, kept: PageFacts) => void;
  /** Compiled worker code. Without it, this thread does all the work. */
  readonly threadFile: URL | undefined;
  readonly threads: number;
}

interface ReadPart {
  readonly facts: FragmentFacts;
  readonly statements: readonly Statement[];
}

export class PartFacts {
  readonly #references: References;
  readonly #statements: StatementReader;
  readonly #byIndex = new Map<number, ReadPart>();
  readonly #lists = new Map<string, readonly FragmentFacts[]>();

  constructor(references: References, statements: StatementReader) {
    this.#references = references;
    this.#statements = statements;
  }

  complete({ facts, parts: indexes, wrongStatements }: FinishedPage, all: readonly SharedPart[]): PageFacts {
    const parts = indexes.map((index) => this.#of(index, all));
    const wrong = parts.flatMap(({ statements }) => this.#statements.wrongOn(facts.path, statements));
    return keptFacts(facts, this.#references, {
      parts: this.#list(indexes, parts),
      mainElements: facts.mainParts.reduce(
        (sum, index) => sum + this.#of(index, all).facts.elements,
        facts.mainElements,
      ),
      wrongStatements: wrong.length === 0 ? wrongStatements : [...wrongStatements, ...wrong],
    });
  }

  /** Reuses the list of parts, because most pages have the same parts. */
  #list(indexes: readonly number[], parts: readonly ReadPart[]): readonly FragmentFacts[] {
    const key = indexes.join(' ');
    const list = this.#lists.get(key) ?? parts.map(({ facts }) => facts);
    this.#lists.set(key, list);
    return list;
  }

  #of(index: number, all: readonly SharedPart[]): ReadPart {
    const known = this.#byIndex.get(index);
    if (known) return known;
    const part = this.#read(all[index]?.html ?? '');
    this.#byIndex.set(index, part);
    return part;
  }

  #read(html: string): ReadPart {
    return { facts: readFragmentFacts(html, this.#references), statements: this.#statements.readPart(html) };
  }
}

const inThisThread = ({ stage, references, corpus, onFinished, ...input }: FinisherInput): Finisher => {
  const statements = new StatementReader(input.claims);
  const partFacts = new PartFacts(references, statements);
  const finisher = new PageFinisher({
    styles: new PageStyles(input.styles),
    statements,
    texts: corpus && new PageTexts(input.names),
    writer: new StageWriter(stage.place),
  });
  let finished: PageFacts[] = [];
  const takeFinished = (page: FinishedPage, parts: readonly SharedPart[]): void => {
    stage.record(page.file);
    if (page.text) corpus?.add(page.facts.path, page.text);
    const kept = partFacts.complete(page, parts);
    finished.push(kept);
    onFinished?.(page, kept);
  };
  return {
    take: async (pages, parts) => {
      for (const page of pages) takeFinished(finisher.finish(page, parts, references), parts);
    },
    takeFinished,
    drain: async () => {
      const all = finished;
      finished = [];
      return all;
    },
    close: async () => {},
  };
};

/**
 * Batches queued per thread. More would increase memory usage; with fewer, this thread would often finish pages itself,
 * and V8 would optimise the same code again. With 2, a build of 1,300 pages took about 14% more CPU time.
 */
const BATCHES_PER_THREAD = 8;

/** While all worker threads are busy, this thread finishes pages itself. */
const inThreads = (input: FinisherInput, file: URL): Finisher => {
  const { stage, references, styles, claims, corpus, threads } = input;
  const names = corpus && input.names;
  const here = inThisThread(input);
  let workers = Array.from(
    { length: threads },
    () => new FinishThread(file, { place: stage.place, styles, claims, names }, references),
  );
  const waiting = new Set<Promise<void>>();
  const freest = (): FinishThread | undefined => workers.toSorted((a, b) => a.pending - b.pending)[0];
  const end = async (): Promise<void> => {
    const ending = workers;
    workers = [];
    await Promise.all(ending.map((worker) => worker.close()));
  };
  const finishIn = async (
    worker: FinishThread,
    pages: readonly RawPage[],
    parts: readonly SharedPart[],
  ): Promise<void> => {
    for (const page of await worker.finish(pages, parts)) here.takeFinished(page, parts);
  };
  return {
    take: async (pages, parts) => {
      const worker = freest();
      if (worker === undefined || worker.pending >= BATCHES_PER_THREAD) return here.take(pages, parts);
      const batch = finishIn(worker, pages, parts).finally(() => waiting.delete(batch));
      waiting.add(batch);
      batch.catch(() => {}); // The rejection is handled where the promise is awaited.
    },
    takeFinished: here.takeFinished,
    drain: async () => {
      await Promise.all(waiting);
      await end();
      return here.drain();
    },
    close: end,
  };
};

/** The caller must call `close`. */
export const createFinisher = (input: FinisherInput): Finisher =>
  input.threads > 0 && input.threadFile ? inThreads(input, input.threadFile) : inThisThread(input);
