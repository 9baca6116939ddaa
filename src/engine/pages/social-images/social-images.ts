import type { Reads } from '../../api/tracked-reads.ts';
import { ImageCache, imageKey } from '../../content/images/cache.ts';
import { type Diagnostic, Failure, Interrupted, usageFailure } from '../../core/diagnostics.ts';
import type { Drawn } from './draw.ts';
import { createDrawer, type Drawer } from './drawers.ts';
import { drawingTools } from './fonts.ts';

export interface ImageUser {
  readonly path: string;
  /** Relative to the site's root. */
  readonly module: string;
}

export interface DrawnSvg {
  readonly svg: string;
  readonly reads: Reads;
}

export interface AskedImage {
  readonly path: string;
  readonly key: string;
  readonly reads: Reads;
}

export interface ImageGiver {
  add<Drawing extends object>(drawing: Drawing, svgOf: (drawing: Drawing) => DrawnSvg, user: ImageUser): AskedImage;
}

interface SocialImage {
  readonly path: string;
  readonly users: Map<string, ImageUser>;
  readonly done: Promise<void>;
}

export interface SocialImagesInput {
  readonly root: string;
  readonly write: (file: string, contents: Uint8Array) => void;
  /** Number of drawing threads. If `threadFiles` is not set, images are drawn in this thread. */
  readonly threads: number;
  readonly redraw?: boolean;
  /** The file is relative to the output folder. */
  readonly found?: (file: string) => Uint8Array | undefined;
  readonly threadFiles?: { readonly draw: URL };
}

/** Hex digits in a file name. Among ten thousand images, the chance of a collision is one in five million. */
const DIGITS = 12;

const fileOf = (key: string): string => `assets/${key.slice(0, DIGITS)}.png`;

export const socialImagePath = (key: string): string => `/${fileOf(key)}`;

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

/** Names each file by a hash of its drawing, and draws while pages are being rendered. */
export class SocialImages implements ImageGiver {
  readonly #write: SocialImagesInput['write'];
  readonly #drawer: Drawer;
  readonly #cache: ImageCache;
  readonly #found: (file: string) => Uint8Array | undefined;
  readonly #images = new Map<string, SocialImage>();
  /** Images by element, so that a drawing shared by several pages is rendered only once. */
  readonly #byDrawing = new WeakMap<object, AskedImage>();
  #tools: string | undefined;

  /** The caller must call `close`. */
  constructor({ root, write, threads, threadFiles, redraw, found }: SocialImagesInput) {
    this.#write = write;
    this.#found = found ?? (() => undefined);
    this.#drawer = createDrawer({ threads, threadFile: threadFiles?.draw });
    this.#cache = new ImageCache(root, 'social', { redraw });
  }

  add<Drawing extends object>(drawing: Drawing, svgOf: (drawing: Drawing) => DrawnSvg, user: ImageUser): AskedImage {
    const asked = this.#byDrawing.get(drawing) ?? this.#ask(svgOf(drawing));
    this.#byDrawing.set(drawing, asked);
    this.#images.get(asked.key)?.users.set(user.path, user);
    return asked;
  }

  has(key: string): boolean {
    return this.#images.has(key) || this.#cache.has(key) || this.#found(fileOf(key)) !== undefined;
  }

  /** Returns false if the image no longer exists. */
  recall(key: string, user: ImageUser): boolean {
    const known = this.#images.get(key) ?? this.#recallPicture(key);
    known?.users.set(user.path, user);
    return known !== undefined;
  }

  get paths(): readonly string[] {
    return [...this.#images.values()].map(({ path }) => path);
  }

  /**
   * Throws a Failure with all invalid drawings, a Failure of kind `usage` if this machine cannot draw, or Interrupted
   * if `signal` is aborted.
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
    done.catch(() => {}); // The rejection is handled in `finish`.
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
        'install all packages on the build machine, including optional ones: run `npm ci`',
        error,
      );
    }
  }
}

/** Replaces `SocialImages` for pages that are rendered but not published. */
export const NO_DRAWINGS: ImageGiver = { add: () => ({ path: '/', key: '', reads: new Map() }) };
