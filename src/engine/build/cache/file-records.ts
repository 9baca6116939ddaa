import path from 'node:path';
import { drawingOf, type Input, imageOf } from '../../api/tracked-reads.ts';
import type { WrittenFile } from '../../output/publish/stage-writer.ts';
import { digestOf } from '../../pages/finish/finish.ts';
import type { FileRoute } from '../../pages/plan/route.ts';
import type { RenderedFile } from '../../pages/render/page.tsx';
import { stateIfAsMade } from './as-made.ts';
import { ownFileState } from './file-state.ts';
import type { PageKeys } from './page-keys.ts';

/** A generated file, such as a map. */
export interface FileRecord {
  readonly key: string;
  readonly inputs: readonly Input[];
  readonly output: string;
  readonly bytes: number;
  readonly digest: string;
  readonly state: string;
}

/** The state is known for reused files. */
type NotedFile = Omit<FileRecord, 'state'> & { readonly state?: string };

interface FileRecordsInput {
  readonly keys: Pick<PageKeys, 'ofRoute' | 'ofInputs' | 'changedValues'>;
  readonly folder: string;
  /** Records of the last build into the folder, by path. */
  readonly earlier: ReadonlyMap<string, FileRecord> | undefined;
}

const isPicture = (input: Input): boolean => imageOf(input) !== undefined || drawingOf(input) !== undefined;

/**
 * Reuses generated files whose code, record and inputs are unchanged. Files of routes without parameters are always
 * rendered: there are few of them, and they may contain values that are not tracked, such as the current commit.
 */
export class FileRecords {
  readonly #input: FileRecordsInput;
  readonly #records = new Map<string, NotedFile>();

  constructor(input: FileRecordsInput) {
    this.#input = input;
  }

  recall(route: FileRoute): WrittenFile | undefined {
    const { earlier, folder } = this.#input;
    const record = earlier?.get(route.path);
    if (record === undefined || record.output !== route.output) return undefined;
    const state = stateIfAsMade(folder, record);
    if (state === undefined || this.#keyOf(route, record.inputs) !== record.key) return undefined;
    this.#records.set(route.path, { ...record, state });
    return { file: record.output, bytes: record.bytes, changed: false };
  }

  note(route: FileRoute, { contents, reads }: RenderedFile): void {
    const inputs = [...reads.keys()];
    if (Object.keys(route.params).length === 0 || inputs.some(isPicture)) return;
    const key = this.#keyOf(route, inputs);
    if (key === undefined) return;
    const { path: address, output } = route;
    this.#records.set(address, { key, inputs, output, bytes: Buffer.byteLength(contents), digest: digestOf(contents) });
  }

  /** Call this method after publishing. */
  all(): ReadonlyMap<string, FileRecord> {
    const stateOf = (output: string) => ownFileState(path.join(this.#input.folder, output));
    const changed = this.#input.keys.changedValues();
    const records = [...this.#records].filter(([, { inputs }]) => !inputs.some((input) => changed.has(input)));
    return new Map(
      records.map(([address, record]) => [address, { ...record, state: record.state ?? stateOf(record.output) }]),
    );
  }

  #keyOf(route: FileRoute, inputs: readonly Input[]): string | undefined {
    const { keys } = this.#input;
    const [routeKey, inputsKey] = [keys.ofRoute(route), keys.ofInputs(inputs)];
    return routeKey === undefined || inputsKey === undefined ? undefined : `${routeKey} ${inputsKey}`;
  }
}
