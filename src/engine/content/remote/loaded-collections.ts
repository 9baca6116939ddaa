import { declarationOf, type LoadedList, type LoadedTexts } from '../../api/collections.ts';
import type { ContentDefinition } from '../../api/content.ts';
import { COLLECTIONS_FILE } from '../../core/source-files.ts';
import type { Loaded, RemoteDataLoader } from './loader.ts';
import { valuesOf } from './settled.ts';

/** Throws a single Failure that covers all failed loads. */
export const loadCollections = async (
  { collections }: ContentDefinition,
  loader: RemoteDataLoader,
): Promise<ReadonlyMap<string, Loaded>> => {
  const settled = await Promise.allSettled(
    Object.entries(collections).flatMap(([name, collection]) =>
      collection.kind === 'loaded' ? [loadCollection(loader, name, collection)] : [],
    ),
  );
  return new Map(valuesOf(settled));
};

const loadCollection = async (
  loader: RemoteDataLoader,
  name: string,
  collection: LoadedList | LoadedTexts,
): Promise<readonly [string, Loaded]> => {
  const task = {
    name: `collections/${name}`,
    what: `load() of the collection ${name}`,
    file: COLLECTIONS_FILE,
    declaration: declarationOf(collection),
    seconds: collection.seconds,
    run: collection.load,
  };
  return [name, await loader.load(task)];
};
