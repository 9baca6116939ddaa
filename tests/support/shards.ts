import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordFiles } from '../../src/engine/build/shards/shard-files.ts';
import {
  manifestText,
  readShardManifest,
  SHARD_FILE,
  type ShardManifest,
} from '../../src/engine/build/shards/shard-manifest.ts';

/** Makes an edited shard look as if it had been built that way. `changes` override values of its manifest. */
export const resealShard = (folder: string, changes: Partial<ShardManifest> = {}): void => {
  const read = readShardManifest(folder);
  if (read.state !== 'complete') throw new Error(`${folder} is not a complete shard`);
  const { files, ...inputs } = read.manifest;
  const contents = { ...inputs, files: recordFiles(folder, Object.keys(files)), ...changes };
  writeFileSync(path.join(folder, SHARD_FILE), manifestText(read.shard, contents));
};
