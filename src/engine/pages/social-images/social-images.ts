import type { Reads } from '../../api/reads.ts';
import { ImageCache, imageKey } from '../../content/images/cache.ts';
import { type Diagnostic, Failure, Interrupted, usageFailure } from '../../core/diagnostics.ts';
import type { Drawn } from './draw.ts';
import { createDrawer, type Drawer } from './drawers.ts';
import { drawingTools } from './fonts.ts';

/** The page that asks for an image. */
export interface ImageUser {
  readonly path: string;
  /** Its template, relative to the site's root. */
  readonly module: string;
}

/** The SVG of a drawing, and what of the site it shows. */
export interface DrawnSvg {
  readonly svg: string;
  readonly reads: Reads;
}

/** What a page is told of an image it asks for. */
export interface AskedImage {
  readonly path: string;
  /** Names the picture among those that earlier builds have drawn. */
  readonly key: string;
  readonly reads: Reads;
}

/** Gives pages the images they ask for. */
export interface ImageGiver {
  add<Drawing extends object>(drawing: Drawing, svgOf: (drawing: Drawing) => DrawnSvg, user: ImageUser): AskedImage;
}

/** An image of this build: asked for, and drawn or found in the cache some time later. */
interface SocialImage {
  readonly path: string;
  readonly users: Map<string, ImageUser>;
  readonly done: Promise<void>;
}

export interface SocialImagesInput {
  readonly root: string;
  readonly write: (file: string, contents: Uint8Array) => void;
  /** Threads that draw besides this one, and their compiled code; without it everything happens in this thread. */
  readonly threads: number;
  /** Draws what an earlier build drew, too. */
  readonly redraw?: boolean;
  /** A picture that is drawn already, by its path below the output folder. */
  readonly found?: (file: string) => Uint8Array | undefined;
  readonly threadFiles?: { readonly draw: URL };
}

/** Digits of an image's name: two of ten thousand images share one once in five million sites. */
const DIGITS = 12;

/** The file of a key's picture below the output folder, such as `assets/0f1b2d3c4a5e.png`. */
const fileOf = (key: string): string => `assets/${key.slice(0, DIGITS)}.png`;

/** Where the picture of a key stands, such as `/assets/0f1b2d3c4a5e.png`. */
export const socialImagePath = (key: string): string => `/${fileOf(key)}`;

/** Why a drawing became no picture. */
class NotDrawn extends Error {
  constructor(readonly drawn: Exclude<Drawn, { kind: 'drawn' }>) {
    super(drawn.reason);
  }
}

const refused = (message: string, fix: string, { users }: SocialImage): Diagnostic => ({
  rule: 'pictures/refused',
  severity: 'error',
  message,
  fix,
  pages: [...users.keys()].sort(),
  locations: [...new Set([...users.values()].map(({ module }) => module))].sort().map((file) => ({ file })),
});

/**
 * The social images of a build. Each different drawing is one file named by its content, and is drawn when no
 * earlier build has, while pages render on.
 */
export class SocialImages implements ImageGiver {
  readonly #write: SocialImagesInput['write'];
  readonly #drawer: Drawer;
  readonly #cache: ImageCache;
  readonly #found: (file: string) => Uint8Array | undefined;
  readonly #images = new Map<string, SocialImage>();
  /** Images by the drawing they come from, so that pages which share a drawing have it looked at once. */
  readonly #byDrawing = new WeakMap<object, AskedImage>();
  #tools: string | undefined;

  /** `close` must follow. */
  constructor({ root, write, threads, threadFiles, redraw, found }: SocialImagesInput) {
    this.#write = write;
    this.#found = found ?? (() => undefined);
    this.#drawer = createDrawer({ threads, threadFile: threadFiles?.draw });
    this.#cache = new ImageCache(root, 'social', { redraw });
  }

  /** The picture of a drawing, with a path such as `/assets/0f1b2d3c4a5e.png`. */
  add<Drawing extends object>(drawing: Drawing, svgOf: (drawing: Drawing) => DrawnSvg, user: ImageUser): AskedImage {
    const asked = this.#byDrawing.get(drawing) ?? this.#ask(svgOf(drawing));
    this.#byDrawing.set(drawing, asked);
    this.#images.get(asked.key)?.users.set(user.path, user);
    return asked;
  }

  /** Whether an earlier build, or a slice, has the picture of a key. */
  has(key: string): boolean {
    return this.#images.has(key) || this.#cache.has(key) || this.#found(fileOf(key)) !== undefined;
  }

  /** Gives a page the picture that it had in an earlier build; false where that is not there any more. */
  recall(key: string, user: ImageUser): boolean {
    const known = this.#images.get(key) ?? this.#recallPicture(key);
    known?.users.set(user.path, user);
    return known !== undefined;
  }

  /** Paths of all images so far. */
  get paths(): readonly string[] {
    return [...this.#images.values()].map(({ path }) => path);
  }

  /**
   * Settles when every image is written. Throws Failure with every drawing that cannot be drawn, of kind `usage`
   * where this machine cannot draw, and Interrupted when `signal` is aborted.
   */
  async finish(signal?: AbortSignal): Promise<void> {
    const problems: Diagnostic[] = [];
    for (const image of this.#images.values()) {
      problems.push(...(await this.#problemsOf(image)));
      if (signal?.aborted) throw new Interrupted();
    }
    if (problems.length > 0) throw new Failure('problems', problems);
    this.#cache.prune();
  }

  /** Stops what is still being drawn. */
  async close(): Promise<void> {
    await this.#drawer.close();
  }

  #ask({ svg, reads }: DrawnSvg): AskedImage {
    this.#tools ??= drawingTools();
    const key = imageKey(this.#tools, svg);
    const image = this.#images.get(key) ?? this.#begin(key, svg);
    this.#images.set(key, image);
    return { path: image.path, key, reads };
  }

  #begin(key: string, svg: string): SocialImage {
    const file = fileOf(key);
    const done = this.#cache
      .get(key, async () => this.#found(file) ?? this.#draw(svg))
      .then((png) => this.#write(file, png));
    done.catch(() => {}); // Comes up in `finish`.
    return { path: `/${file}`, users: new Map(), done };
  }

  #recallPicture(key: string): SocialImage | undefined {
    const file = fileOf(key);
    const png = this.#cache.find(key) ?? this.#found(file);
    if (png === undefined) return undefined;
    this.#write(file, png);
    const image = { path: `/${file}`, users: new Map(), done: Promise.resolve() };
    this.#images.set(key, image);
    return image;
  }

  async #draw(svg: string): Promise<Uint8Array> {
    const drawn = await this.#drawer.draw(svg);
    if (drawn.kind !== 'drawn') throw new NotDrawn(drawn);
    return drawn.png;
  }

  async #problemsOf(image: SocialImage): Promise<readonly Diagnostic[]> {
    try {
      await image.done;
      return [];
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error;
      const { drawn } = error;
      if (drawn.kind === 'refused')
        return [refused(`the social image cannot be drawn: ${drawn.reason}`, drawn.fix, image)];
      throw usageFailure(
        'pictures/unavailable',
        `social images cannot be drawn on this machine (${process.platform} ${process.arch}): ${drawn.reason}`,
        'install the packages on the machine that builds, optional ones included: run `npm ci`',
        error,
      );
    }
  }
}

/** For pages that are rendered and not published: nothing is drawn. */
export const NO_DRAWINGS: ImageGiver = { add: () => ({ path: '/', key: '', reads: new Map() }) };
