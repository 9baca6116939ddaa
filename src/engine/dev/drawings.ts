import type { Diagnostic } from '../diagnostics.ts';
import { PictureCache, pictureKey } from '../pictures/cache.ts';
import { createDrawer, type Drawer, type DrawerInput } from '../pictures/drawers.ts';
import { drawingTools } from '../pictures/fonts.ts';
import { type ImageUser, type SocialImages, socialImagePath } from '../pictures/social-images.ts';

/** A social image that a page asked for. */
interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly user: ImageUser;
}

/** The social images of pages while a site is edited: drawn when somebody looks at them. */
export class Drawings implements Pick<SocialImages, 'add'> {
  readonly #cache: PictureCache;
  readonly #drawer: Drawer;
  readonly #byPath = new Map<string, Drawing>();
  #tools: string | undefined;

  /** `close` must follow. */
  constructor(root: string, input: DrawerInput) {
    this.#cache = new PictureCache(root, 'social');
    this.#drawer = createDrawer(input);
  }

  /** The path of a drawing's picture, the one that a build gives it. */
  add<Element extends object>(drawing: Element, svgOf: (drawing: Element) => string, user: ImageUser): string {
    this.#tools ??= drawingTools();
    const svg = svgOf(drawing);
    const key = pictureKey(this.#tools, svg);
    this.#byPath.set(socialImagePath(key), { key, svg, user });
    return socialImagePath(key);
  }

  has(path: string): boolean {
    return this.#byPath.has(path);
  }

  /** The picture, or why there is none; undefined for a path that no page has asked for. */
  async draw(path: string): Promise<Uint8Array | Diagnostic | undefined> {
    const drawing = this.#byPath.get(path);
    if (drawing === undefined) return undefined;
    let problem: Diagnostic | undefined;
    try {
      return await this.#cache.get(drawing.key, async () => {
        const drawn = await this.#drawer.draw(drawing.svg);
        if (drawn.kind === 'drawn') return drawn.png;
        const fix = drawn.kind === 'refused' ? drawn.fix : undefined;
        problem = notDrawn(drawn.reason, fix, drawing.user);
        throw new Error(drawn.reason);
      });
    } catch (error) {
      if (problem === undefined) throw error;
      return problem;
    }
  }

  async close(): Promise<void> {
    await this.#drawer.close();
  }
}

const notDrawn = (reason: string, fix: string | undefined, { path, module }: ImageUser): Diagnostic => ({
  rule: 'pictures/refused',
  severity: 'error',
  message: `the social image cannot be drawn: ${reason}`,
  fix,
  pages: [path],
  locations: [{ file: module }],
});
