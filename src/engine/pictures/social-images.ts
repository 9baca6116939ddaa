import { type Diagnostic, Failure, Interrupted, usageFailure } from '../diagnostics.ts';
import { PictureCache, pictureKey } from './cache.ts';
import type { Drawn } from './draw.ts';
import { createDrawer, type Drawer } from './drawers.ts';
import { drawingTools } from './fonts.ts';

/** The page that asks for an image. */
export interface ImageUser {
  readonly path: string;
  /** Its template, relative to the site's root. */
  readonly module: string;
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

/** Where the picture of a key stands, such as `/assets/0f1b2d3c4a5e.png`. */
export const socialImagePath = (key: string): string => `/assets/${key.slice(0, DIGITS)}.png`;

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
export class SocialImages {
  readonly #write: SocialImagesInput['write'];
  readonly #drawer: Drawer;
  readonly #cache: PictureCache;
  readonly #found: (file: string) => Uint8Array | undefined;
  readonly #images = new Map<string, SocialImage>();
  /** Images by the drawing they come from, so that pages which share a drawing have it looked at once. */
  readonly #byDrawing = new WeakMap<object, SocialImage>();
  #tools: string | undefined;

  /** `close` must follow. */
  constructor({ root, write, threads, threadFiles, redraw, found }: SocialImagesInput) {
    this.#write = write;
    this.#found = found ?? (() => undefined);
    this.#drawer = createDrawer({ threads, threadFile: threadFiles?.draw });
    this.#cache = new PictureCache(root, 'social', { redraw });
  }

  /** The path of a drawing's picture, such as `/assets/0f1b2d3c4a5e.png`. */
  add<Drawing extends object>(drawing: Drawing, svgOf: (drawing: Drawing) => string, user: ImageUser): string {
    const image = this.#byDrawing.get(drawing) ?? this.#imageOf(svgOf(drawing));
    this.#byDrawing.set(drawing, image);
    image.users.set(user.path, user);
    return image.path;
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

  #imageOf(svg: string): SocialImage {
    this.#tools ??= drawingTools();
    const key = pictureKey(this.#tools, svg);
    const image = this.#images.get(key) ?? this.#begin(key, svg);
    this.#images.set(key, image);
    return image;
  }

  #begin(key: string, svg: string): SocialImage {
    const path = socialImagePath(key);
    const file = path.slice(1);
    const done = this.#cache
      .get(key, async () => this.#found(file) ?? this.#draw(svg))
      .then((png) => this.#write(file, png));
    done.catch(() => {}); // Comes up in `finish`.
    return { path, users: new Map(), done };
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
export const NO_DRAWINGS: Pick<SocialImages, 'add'> = { add: () => '/' };
