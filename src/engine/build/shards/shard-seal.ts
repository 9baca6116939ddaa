import { existsSync } from 'node:fs';
import path from 'node:path';
import { onDisk } from '../../output/publish/files.ts';
import { MANIFEST_FILE, readManifest } from '../../output/publish/manifest.ts';
import type { Stage } from '../../output/publish/stage.ts';
import type { Shard } from '../../pages/plan/choose-pages.ts';
import type { LoadedSite } from '../load-site.ts';
import type { BuildOptions } from '../options.ts';
import { recordFiles } from './shard-files.ts';
import { SHARD_PAGES_FILE } from './shard-images.ts';
import { inputsOf, type ShardInputs, withLoaded } from './shard-inputs.ts';
import { manifestText, SHARD_FILE, unfinishedText } from './shard-manifest.ts';

/** Writes the manifest that `merge` uses to verify a shard. Call the methods in this order. */
export class ShardSeal {
  readonly #options: BuildOptions;
  readonly #shard: Shard;
  readonly #inputs: ShardInputs;

  private constructor(options: BuildOptions, shard: Shard) {
    this.#options = options;
    this.#shard = shard;
    this.#inputs = inputsOf(options);
  }

  /** Call this method before the site is loaded. Returns undefined if the build is not a shard. */
  static of(options: BuildOptions): ShardSeal | undefined {
    return options.shard && new ShardSeal(options, options.shard);
  }

  /**
   * Marks the folder as unfinished. If it already contains a shard, it is marked immediately, before its files change.
   * Call this before publishing.
   */
  breakOpen(stage: Stage): void {
    const isEarlierShard = existsSync(path.join(this.#options.out, SHARD_FILE));
    if (isEarlierShard) stage.writeNow(SHARD_FILE, unfinishedText(this.#shard));
    else stage.write(SHARD_FILE, unfinishedText(this.#shard));
    stage.record({ file: SHARD_PAGES_FILE, bytes: 0, changed: false });
  }

  /** Call this method when all other files are complete. */
  close(stage: Stage, loaded: LoadedSite): void {
    const { root, out } = this.#options;
    const own = [MANIFEST_FILE, ...readManifest(out)].filter((file) => file !== SHARD_FILE);
    const files = onDisk(out, () => recordFiles(out, own));
    stage.writeNow(SHARD_FILE, manifestText(this.#shard, { ...withLoaded(this.#inputs, root, loaded), files }));
  }
}
