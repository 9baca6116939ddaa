import type { Asset } from '../compile/browser-scripts.ts';
import { type Diagnostic, Failure } from '../diagnostics.ts';
import type { Collection, ContentDefinition } from '../face/content.ts';
import type { Picture } from '../face/image.tsx';
import { type CatalogueImage, imageSchema } from '../face/images.ts';
import type { Site } from '../face/site.ts';
import { PictureCache } from '../pictures/cache.ts';
import type { Origins } from '../read/origins.ts';
import { filesOf, ImageProblem, type LocalImage, localPicture, makeFile, readLocalImage } from './local.ts';
import { remotePicture } from './remote.ts';

export interface ReadImagesInput {
  readonly root: string;
  readonly definition: ContentDefinition;
  readonly site: Site;
  readonly origins: Origins;
  /** Makes what an earlier build made, too. */
  readonly drawAnew?: boolean;
}

type Catalogued = { readonly picture: Picture; readonly local?: LocalImage };

/** Entries of the collection that is declared with `imageCatalogue`. */
export const entriesOf = ({
  definition,
  site,
}: Pick<ReadImagesInput, 'definition' | 'site'>): readonly CatalogueImage[] => {
  const [name] = Object.entries(definition.collections).find(([, { schema }]) => schema === imageSchema) ?? [];
  if (name === undefined) return [];
  const content = site.content as Readonly<Record<string, unknown>>;
  return (content[name] as Collection<CatalogueImage>).entries;
};

/** Runs an action for each item; every ImageProblem becomes a diagnostic, and all of them a Failure. */
const gathering = async <T>(
  items: readonly T[],
  entryOf: (item: T) => CatalogueImage,
  { root, origins }: Pick<ReadImagesInput, 'root' | 'origins'>,
  action: (item: T) => Promise<void>,
): Promise<void> => {
  const diagnostics: Diagnostic[] = [];
  for (const item of items) {
    try {
      await action(item);
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      const location = origins.locate(root, entryOf(item), ['file']);
      const { rule, message, fix } = error;
      diagnostics.push({ rule, severity: 'error', message, fix, locations: location ? [location] : [] });
    }
  }
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
};

/** The image catalogue: what a page shows of each image, and the files of those that pages use. */
export class Images {
  readonly #input: ReadImagesInput;
  readonly #cache: PictureCache;
  readonly #byId = new Map<string, Catalogued>();
  readonly #used = new Set<string>();

  private constructor(input: ReadImagesInput) {
    this.#input = input;
    this.#cache = new PictureCache(input.root, 'images', { anew: input.drawAnew });
  }

  /** Reads the catalogue's files. Throws Failure of kind `problems` with every image that cannot be used. */
  static async read(input: ReadImagesInput): Promise<Images> {
    const images = new Images(input);
    const entries = entriesOf(input);
    await gathering(
      entries,
      (entry) => entry,
      input,
      (entry) => images.#add(entry),
    );
    return images;
  }

  async #add(entry: CatalogueImage): Promise<void> {
    const { id, file, url } = entry;
    if (url !== undefined) this.#byId.set(id, { picture: remotePicture(url, entry) });
    if (file === undefined) return;
    const local = await readLocalImage(this.#input.root, entry, file, this.#cache);
    this.#byId.set(id, { picture: localPicture(local, this.#input.site.url), local });
  }

  /** The image of an id, which is from now on used; undefined where the catalogue has none. */
  use(id: string): Picture | undefined {
    this.#used.add(id);
    return this.pictureOf(id);
  }

  /** The image of an id, which is not used by that. */
  pictureOf(id: string): Picture | undefined {
    return this.#byId.get(id)?.picture;
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** Paths of all files that pages use, below the output folder. */
  get files(): readonly string[] {
    return this.#usedImages()
      .flatMap(filesOf)
      .map(({ path }) => path);
  }

  /** Gives every file that pages use to `take`, made only where the cache has none. Throws Failure for damaged sources. */
  async make(take: (asset: Asset) => void): Promise<void> {
    const { root } = this.#input;
    // One width after the other: each takes tens of megabytes while it is made.
    await gathering(
      this.#usedImages(),
      ({ entry }) => entry,
      this.#input,
      async (image) => {
        for (const file of filesOf(image)) {
          take({ path: file.path, contents: await makeFile(root, image, file, this.#cache) });
        }
      },
    );
    this.#cache.prune();
  }

  /** The contents of one file, such as `assets/loupe-1a2b3c4d-640.avif`; undefined where no image has it. */
  async contentsOf(path: string): Promise<Uint8Array | undefined> {
    for (const { local } of this.#byId.values()) {
      const file = local && filesOf(local).find((each) => each.path === path);
      if (local && file) return makeFile(this.#input.root, local, file, this.#cache);
    }
    return undefined;
  }

  #usedImages(): LocalImage[] {
    return [...this.#used].sort().flatMap((id) => this.#byId.get(id)?.local ?? []);
  }
}
