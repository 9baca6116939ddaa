import type { Collection } from '../../api/collections.ts';
import type { ContentDefinition } from '../../api/content.ts';
import { idOfContentImage } from '../../api/content-image.ts';
import type { Picture } from '../../api/image.tsx';
import { type CatalogueImage, imageSchema } from '../../api/images.ts';
import type { Site } from '../../api/site.ts';
import type { Asset } from '../../core/asset.ts';
import { type Diagnostic, Failure, type Location } from '../../core/diagnostics.ts';
import type { Origins } from '../origins.ts';
import { withAnimation } from './animated-image.ts';
import { ImageCache } from './cache.ts';
import { ImageProblem } from './image-problem.ts';
import { type LocalImage, readLocalImage, readTextImage } from './local.ts';
import { filesOf, localPicture, makeFile } from './local-files.ts';
import { fileOfImage, type RecordImage } from './record-images.ts';
import { remotePicture } from './remote.ts';

export interface ReadImagesInput {
  readonly root: string;
  readonly definition: ContentDefinition;
  readonly content: object;
  readonly url: Site['url'];
  readonly origins: Origins;
  /** Images next to Markdown files, such as `content/posts/desk.jpg`. */
  readonly ofTexts?: readonly string[];
  /** Images of records, declared with `field.image()`. */
  readonly ofRecords?: readonly RecordImage[];
  readonly redraw?: boolean;
}

type Catalogued = { readonly picture: Picture; readonly local?: LocalImage };

export const entriesOf = ({
  definition,
  content,
}: Pick<ReadImagesInput, 'definition' | 'content'>): readonly CatalogueImage[] => {
  const [name] = Object.entries(definition.collections).find(([, { schema }]) => schema === imageSchema) ?? [];
  if (name === undefined) return [];
  return ((content as Readonly<Record<string, unknown>>)[name] as Collection<CatalogueImage>).entries;
};

const gathering = async <T>(
  items: readonly T[],
  placeOf: (item: T) => Location | undefined,
  action: (item: T) => Promise<void>,
): Promise<void> => {
  const diagnostics: Diagnostic[] = [];
  for (const item of items) {
    try {
      await action(item);
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      const location = placeOf(item);
      const { rule, message, fix } = error;
      diagnostics.push({ rule, severity: 'error', message, fix, locations: location ? [location] : [] });
    }
  }
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
};

/** Keeps track of which images are used, because only those are published. */
export class Images {
  readonly #input: ReadImagesInput;
  readonly #cache: ImageCache;
  readonly #byId = new Map<string, Catalogued>();
  /** Images next to Markdown files. A problem with one is reported only if the image is used. */
  readonly #ofTexts = new Map<string, Catalogued | ImageProblem>();
  /** Catalogue ids, without the images of records. */
  #ids: readonly string[] = [];
  /** Locations of records' images, by image id. */
  readonly #places = new Map<string, () => Location | undefined>();
  readonly #used = new Set<string>();
  readonly #usedOfTexts = new Map<string, () => Location>();
  readonly #originsOfTexts = new Set<string>();

  private constructor(input: ReadImagesInput) {
    this.#input = input;
    this.#cache = new ImageCache(input.root, 'images', { redraw: input.redraw });
  }

  /** Throws a Failure of kind `problems` with every unusable image in the catalogue. */
  static async read(input: ReadImagesInput): Promise<Images> {
    const images = new Images(input);
    await gathering(
      entriesOf(input),
      (entry) => images.#placeOf(entry),
      (entry) => images.#add(entry),
    );
    images.#ids = [...images.#byId.keys()];
    await gathering(
      input.ofRecords ?? [],
      ({ record, at }) => input.origins.locate(input.root, record, at),
      (each) => images.#addOfRecord(each),
    );
    for (const file of input.ofTexts ?? []) await images.#addOfText(file);
    return images;
  }

  async #add(entry: CatalogueImage): Promise<void> {
    const { id, file, url } = entry;
    if (url !== undefined) this.#byId.set(id, { picture: remotePicture(url, entry) });
    if (file === undefined) return;
    const { root, url: address } = this.#input;
    const local = await withAnimation(root, await readLocalImage(root, entry, file, this.#cache), this.#cache);
    this.#byId.set(id, { picture: localPicture(local, address), local });
  }

  async #addOfRecord({ image, record, at }: RecordImage): Promise<void> {
    const id = idOfContentImage(image);
    if (this.#byId.has(id)) return;
    const { root, url, origins } = this.#input;
    const file = fileOfImage(root, image);
    if (!file.startsWith('content/'))
      throw new ImageProblem(
        'images/outside',
        `the image ${image.path} is outside content/`,
        'put it next to the content file, or in content/images/',
      );
    const local = await withAnimation(root, await readTextImage(root, file, this.#cache, image), this.#cache);
    this.#places.set(id, () => origins.locate(root, record, at));
    this.#byId.set(id, { picture: localPicture(local, url), local });
  }

  async #addOfText(file: string): Promise<void> {
    try {
      const { root, url } = this.#input;
      const local = await withAnimation(root, await readTextImage(root, file, this.#cache), this.#cache);
      this.#ofTexts.set(file, { picture: localPicture(local, url), local });
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      this.#ofTexts.set(file, error);
    }
  }

  use(id: string): Picture | undefined {
    this.#used.add(id);
    return this.pictureOf(id);
  }

  /** Unlike `use`, does not mark the image as used. */
  pictureOf(id: string): Picture | undefined {
    return this.#byId.get(id)?.picture;
  }

  /** Returns undefined if the image was not in `ofTexts`. */
  pictureOfText(file: string): Picture | ImageProblem | undefined {
    const found = this.#ofTexts.get(file);
    return found instanceof ImageProblem ? found : found?.picture;
  }

  /** Location of a record's image. */
  placeOf(id: string): Location | undefined {
    return this.#places.get(id)?.();
  }

  /** Marks an image in Markdown as used. `name` is a catalogue id or a file next to the Markdown file. */
  showInText(name: string, locate: () => Location): void {
    if (this.#byId.has(name)) this.#used.add(name);
    else if (!this.#usedOfTexts.has(name)) this.#usedOfTexts.set(name, locate);
    const origin = this.pictureOf(name)?.origin;
    if (origin !== undefined) this.#originsOfTexts.add(origin);
  }

  /** Origins of the images in Markdown. Every page allows them, because any page can show any Markdown body. */
  get originsOfTexts(): readonly string[] {
    return [...this.#originsOfTexts].sort();
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  get files(): readonly string[] {
    return [
      ...new Set(
        this.#usedImages()
          .flatMap(filesOf)
          .map(({ path }) => path),
      ),
    ];
  }

  /** Passes every used file to `take`. Throws a Failure if sources are damaged. */
  async make(take: (asset: Asset) => void): Promise<void> {
    const { root } = this.#input;
    const made = new Set<string>();
    // Encode one image at a time, because each one takes tens of megabytes.
    await gathering(
      this.#usedImages(),
      ({ entry, file }) => this.#placeOf(entry) ?? this.#usedOfTexts.get(file)?.(),
      async (image) => {
        for (const file of filesOf(image)) {
          if (made.has(file.path)) continue;
          made.add(file.path);
          take({ path: file.path, contents: await makeFile(root, image, file, this.#cache) });
        }
      },
    );
    this.#cache.prune();
  }

  /** Returns the contents of an image. `path` is its output file, such as `assets/loupe-1a2b3c4d-640.avif`. */
  async contentsOf(path: string): Promise<Uint8Array | undefined> {
    for (const image of [...this.#byId.values(), ...this.#ofTexts.values()]) {
      const local = image instanceof ImageProblem ? undefined : image.local;
      const file = local && filesOf(local).find((each) => each.path === path);
      if (local && file) return makeFile(this.#input.root, local, file, this.#cache);
    }
    return undefined;
  }

  #placeOf(entry: object): Location | undefined {
    return this.#input.origins.locate(this.#input.root, entry, ['file']);
  }

  #usedImages(): LocalImage[] {
    const ofTexts = [...this.#usedOfTexts.keys()].sort().map((file) => this.#ofTexts.get(file));
    return [...[...this.#used].sort().map((id) => this.#byId.get(id)), ...ofTexts].flatMap((image) =>
      image === undefined || image instanceof ImageProblem ? [] : (image.local ?? []),
    );
  }
}
