import { createHash } from 'node:crypto';
import path from 'node:path';
import { CACHE_FOLDER, readCacheValue, writeCacheFile } from '../../core/cache-file.ts';
import { MANIFEST_FILE, readManifest } from '../../output/publish/manifest.ts';
import { isHalfPublished } from '../../output/publish/stage.ts';
import type { BuildReport } from '../build-report.ts';
import type { BuildOptions } from '../options.ts';
import { type Answers, type Probe, Prober } from './file-probes.ts';
import { ownFileState } from './file-state.ts';
import { type FileStates, signatureOf } from './input-signature.ts';
import { installProbes } from './installed.ts';

interface LastBuildRecord {
  readonly signature: string;
  /** Dependencies that are in packages or outside the site. */
  readonly outside: readonly (readonly [Probe, string])[];
  readonly output: Readonly<Record<string, string>>;
  readonly report: BuildReport;
}

const stateOfOutput = (out: string, known: ReadonlyMap<string, string> = new Map()): Record<string, string> => {
  const stateOf = (file: string): string => known.get(file) ?? ownFileState(path.join(out, file));
  return Object.fromEntries([MANIFEST_FILE, ...readManifest(out)].map((file) => [file, stateOf(file)]));
};

/** Returns the report of the last build if no input has changed and the output is untouched. */
export class LastBuild {
  readonly #file: string;
  readonly #out: string;
  readonly #signature: string;

  private constructor({ root, out }: BuildOptions, signature: string) {
    const name = createHash('sha256').update(out).digest('hex').slice(0, 16);
    this.#file = path.join(root, CACHE_FOLDER, 'last-build', `${name}.json`);
    this.#out = out;
    this.#signature = signature;
  }

  /**
   * Take the fingerprints in `files` before the build, so that changes during the build affect the next one. Returns
   * undefined for builds that must never be skipped: partial builds, shards, builds with a content store or fresh data,
   * and builds by an engine without a hash.
   */
  static of(options: BuildOptions, files: FileStates): LastBuild | undefined {
    const { engine, only, store, shard, shardFolders, data } = options;
    if (engine === undefined || only.length > 0 || store || shard || shardFolders || data === 'fresh') return undefined;
    const installed = new Prober().answers(installProbes(options.root));
    return new LastBuild(options, signatureOf({ ...options, engine }, files, installed));
  }

  recall(): BuildReport | undefined {
    const record = this.#read();
    if (record?.signature !== this.#signature || isHalfPublished(this.#out)) return undefined;
    if (!new Prober().isSame(new Map(record.outside))) return undefined;
    const now = stateOfOutput(this.#out);
    const isUntouched =
      Object.keys(now).length === Object.keys(record.output).length &&
      Object.entries(record.output).every(([file, state]) => state !== '' && now[file] === state);
    return isUntouched ? { ...record.report, written: 0, removed: 0, unchanged: true } : undefined;
  }

  /**
   * Stores the report. `outside` is undefined if a dependency changed during the build. `states` contains the states of
   * files that are known already. Returns false if the cache cannot be written.
   */
  remember(report: BuildReport, outside: Answers | undefined, states: ReadonlyMap<string, string>): boolean {
    if (outside === undefined) return true;
    const record: LastBuildRecord = {
      signature: this.#signature,
      outside: [...outside],
      output: stateOfOutput(this.#out, states),
      report,
    };
    return writeCacheFile(this.#file, JSON.stringify(record));
  }

  #read(): LastBuildRecord | undefined {
    return readCacheValue(this.#file, (bytes): LastBuildRecord => JSON.parse(bytes.toString()));
  }
}
