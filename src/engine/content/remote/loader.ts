import type { LoadInput } from '../../api/collections.ts';
import type { DataSource } from '../../core/data-source.ts';
import { type Diagnostic, Failure, Interrupted, type Location } from '../../core/diagnostics.ts';
import type { Environment } from '../../core/environment.ts';
import type { SourcesOf } from '../../core/source-files.ts';
import {
  readCurrentRecording,
  readRecording,
  recordingFile,
  refusedFile,
  textOfRecording,
  writeRecording,
  writeRefused,
} from './recording.ts';

const MOST_SECONDS = 30;

export interface LoadTask {
  /** Path of the recording, such as `collections/posts`. */
  readonly name: string;
  /** Description for messages, such as `load() of the collection posts`. */
  readonly what: string;
  /** Path relative to the root. Changing this file or one of its imports invalidates the data. */
  readonly file: string;
  /** An error whose stack contains the line that requests the data, for errors without a line of the site's code. */
  readonly declaration?: Error | undefined;
  readonly seconds?: number | undefined;
  readonly run: (input: LoadInput) => unknown;
  readonly encode?: (entries: readonly unknown[]) => readonly unknown[];
}

export interface LoaderOptions {
  readonly root: string;
  readonly data: DataSource;
  /** Whether to fall back to the recording, with a warning, if a source does not respond. */
  readonly mayFallBack?: boolean;
  readonly environment: Environment;
  /** Returns paths relative to the root. */
  readonly sourcesOf: SourcesOf;
  /** Returns locations in the site's code, innermost first. */
  readonly trace: (error: unknown) => readonly Location[];
  readonly signal?: AbortSignal | undefined;
}

/** Sorted names of the recordings that contain the site's data. */
export interface DataReport {
  readonly loaded: readonly string[];
  /** Recordings that were used without a request. */
  readonly recorded: readonly string[];
}

export interface Loaded {
  readonly task: LoadTask;
  /** Path of the recording relative to the root. */
  readonly file: string;
  readonly text: string;
}

class OutOfTime extends Error {}

/** Returns an error's message. For a failed `fetch`, includes the network error that caused it. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : undefined;
  return reason ? `${error.message} (${reason})` : error.message;
};

/** Returns whether a source sent HTML instead of JSON, probably because of a wrong URL or missing authentication. */
const isPageForJson = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SyntaxError' && error.message.startsWith("Unexpected token '<'");

/** Loads data once per task. Callers must validate the data before they call `record`. */
export class RemoteDataLoader {
  readonly #options: LoaderOptions;
  readonly #loaded = new Map<string, { readonly file: string; readonly loading: Promise<Loaded> }>();
  readonly #fresh = new Set<string>();
  readonly #recorded = new Set<string>();
  readonly #unrecorded = new Set<string>();
  /** Warnings about sources whose recordings are used instead, by task name. */
  readonly #warnings = new Map<string, Diagnostic>();

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  get report(): DataReport {
    return { loaded: [...this.#fresh].sort(), recorded: [...this.#recorded].sort() };
  }

  get warnings(): readonly Diagnostic[] {
    return [...this.#warnings.values()];
  }

  /** Throws a Failure of kind `problems`, or Interrupted if the run was interrupted. */
  load(task: LoadTask): Promise<Loaded> {
    const known = this.#loaded.get(task.name);
    if (known) return known.loading;
    const loading = this.#load(task).then((text) => ({ task, file: recordingFile(task.name), text }));
    loading.catch(() => {}); // The caller handles the rejection.
    this.#loaded.set(task.name, { file: task.file, loading });
    return loading;
  }

  /** Invalidates all data that was loaded by this file or by files that import it, including failures. */
  forget(file: string): boolean {
    const { sourcesOf } = this.#options;
    const stale = [...this.#loaded].filter(([, known]) => known.file === file || sourcesOf(known.file).includes(file));
    for (const [name] of stale) {
      for (const known of [this.#loaded, this.#fresh, this.#recorded, this.#unrecorded, this.#warnings])
        known.delete(name);
    }
    return stale.length > 0;
  }

  isUnrecorded({ task }: Loaded): boolean {
    return this.#unrecorded.has(task.name);
  }

  /** Throws a Failure if the data cannot be written. */
  record(loaded: Loaded): void {
    if (!this.isUnrecorded(loaded)) return;
    const { task, file, text } = loaded;
    this.#write(task, file, () => writeRecording(this.#options.root, task.name, text));
    this.#unrecorded.delete(task.name);
  }

  /** Saves rejected data, and leaves the recording unchanged. Throws a Failure if the data cannot be written. */
  setAside({ task, text }: Loaded): string {
    const file = refusedFile(task.name);
    this.#write(task, file, () => writeRefused(this.#options.root, task.name, text));
    return file;
  }

  async #load(task: LoadTask): Promise<string> {
    const { root, data, sourcesOf } = this.#options;
    if (data === 'recorded') {
      const recorded = readRecording(root, task.name) ?? this.#refuse(task, NOT_RECORDED(task));
      return this.#take(task, recorded);
    }
    const kept = data === 'kept' ? readCurrentRecording(root, task.name, sourcesOf(task.file)) : undefined;
    return kept === undefined ? this.#loadFresh(task) : this.#take(task, kept);
  }

  #take({ name }: LoadTask, recorded: string): string {
    this.#recorded.add(name);
    return recorded;
  }

  async #loadFresh(task: LoadTask): Promise<string> {
    let entries: readonly unknown[];
    try {
      entries = await this.#run(task);
    } catch (error) {
      return this.#fallBack(task, error);
    }
    const text = this.#textOf(task, entries);
    this.#fresh.add(task.name);
    this.#unrecorded.add(task.name);
    return text;
  }

  /** Throws the error unless falling back is allowed. */
  #fallBack(task: LoadTask, error: unknown): string {
    const { root, mayFallBack = false } = this.#options;
    const problem = mayFallBack && error instanceof Failure ? error.diagnostics[0] : undefined;
    const recorded = problem && readRecording(root, task.name);
    if (problem === undefined || recorded === undefined) throw error;
    this.#warnings.set(task.name, {
      ...problem,
      severity: 'warning',
      message: `${problem.message}; using its last recording (${recordingFile(task.name)})`,
      fix: `check that the source responds, then save ${task.file}`,
    });
    return recorded;
  }

  #write(task: LoadTask, file: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#refuse(task, NOT_WRITTEN(task, file, error));
    }
  }

  #textOf(task: LoadTask, entries: readonly unknown[]): string {
    const { encode = (all) => all } = task;
    const { root, sourcesOf } = this.#options;
    try {
      return textOfRecording(root, sourcesOf(task.file), encode(entries));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined)
        return this.#refuse(task, NOT_WRITTEN(task, recordingFile(task.name), error));
      return this.#refuse(task, {
        rule: 'data/not-json',
        message: `${task.what} returned a value that JSON cannot represent: ${wordsOf(error)}`,
        fix: 'return only strings, numbers, booleans, null, lists and plain objects',
      });
    }
  }

  async #run(task: LoadTask): Promise<readonly unknown[]> {
    const { environment, signal } = this.#options;
    const { seconds = MOST_SECONDS } = task;
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const end = (reason: Error) => ending.abort(reason);
    const interrupt = () => end(new Interrupted());
    const isOver = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
      timer = setTimeout(() => end(new OutOfTime()), seconds * 1000);
    });
    signal?.addEventListener('abort', interrupt);
    try {
      const entries = await Promise.race([task.run({ environment, signal: ending.signal }), isOver]);
      return Array.isArray(entries) ? entries : this.#refuse(task, NO_LIST(task));
    } catch (error) {
      if (error instanceof Failure || error instanceof Interrupted) throw error;
      if (ending.signal.reason instanceof OutOfTime) return this.#refuse(task, TOO_SLOW(task, seconds));
      return this.#refuse(task, this.#failed(task, error), error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
    }
  }

  #failed(task: LoadTask, error: unknown): Problem {
    const isRecorded = readRecording(this.#options.root, task.name) !== undefined;
    const otherwise = isRecorded ? '; --data recorded builds with the last recording' : '';
    if (isPageForJson(error))
      return {
        rule: 'data/failed',
        message: `${task.what} failed: the response is HTML, not JSON`,
        fix: `check the URL, the status of the response, and whether the source requires authentication${otherwise}`,
      };
    return {
      rule: 'data/failed',
      message: `${task.what} failed: ${wordsOf(error)}`,
      fix: `check that the source responds, then try again (in dev, save ${task.file})${otherwise}`,
    };
  }

  /**
   * Names the line of the error, or that of the declaration. Since Node.js 24.15, the stack of a failed `fetch` does not
   * contain its caller.
   */
  #refuse(task: LoadTask, problem: Problem, cause?: unknown): never {
    const { trace } = this.#options;
    const [place = { file: task.file }] = [...trace(cause), ...trace(task.declaration)];
    throw new Failure('problems', [{ ...problem, severity: 'error', locations: [place] }]);
  }
}

type Problem = Pick<Diagnostic, 'rule' | 'message' | 'fix'>;

const NOT_RECORDED = ({ what, name }: LoadTask): Problem => ({
  rule: 'data/not-recorded',
  message: `there is no recording of ${what}, and --data recorded does not load any data`,
  fix: `build once without --data recorded, and keep ${recordingFile(name)}`,
});

const NOT_WRITTEN = ({ what }: LoadTask, file: string, error: unknown): Problem => ({
  rule: 'data/not-recorded',
  message: `the result of ${what} cannot be recorded: ${wordsOf(error)}`,
  fix: `make ${file} writable`,
});

const NO_LIST = ({ what }: LoadTask): Problem => ({
  rule: 'data/no-list',
  message: `${what} must return a list`,
  fix: 'return a list of records or of { params, props }',
});

const TOO_SLOW = ({ what, file }: LoadTask, seconds: number): Problem => ({
  rule: 'data/too-slow',
  message: `${what} took longer than ${seconds} seconds`,
  fix: `request less data at once, or increase the collection's time limit: seconds: ${seconds * 4} in ${file}`,
});
