import { ImageCache, imageKey } from '../content/images/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { createDrawer, type Drawer, type DrawerInput } from '../pages/social-images/drawers.ts';
import { drawingTools } from '../pages/social-images/fonts.ts';
import {
  type AskedImage,
  type DrawnSvg,
  type ImageGiver,
  type ImageUser,
  socialImagePath,
} from '../pages/social-images/social-images.ts';

interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly user: ImageUser;
}

export class DevSocialImages implements ImageGiver {
  readonly #cache: ImageCache;
  readonly #drawer: Drawer;
  readonly #byPath = new Map<string, Drawing>();
  #tools: string | undefined;

  constructor(root: string, input: DrawerInput) {
    this.#cache = new ImageCache(root, 'social');
    this.#drawer = createDrawer(input);
  }

  /** Returns the same path as a build. */
  add<Element extends object>(drawing: Element, svgOf: (drawing: Element) => DrawnSvg, user: ImageUser): AskedImage {
    this.#tools ??= drawingTools();
    const { svg, reads } = svgOf(drawing);
    const key = imageKey(this.#tools, svg);
    const path = socialImagePath(key);
    this.#byPath.set(path, { key, svg, user });
    return { path, key, reads };
  }

  has(path: string): boolean {
    return this.#byPath.has(path);
  }

  /** Returns a diagnostic if the image cannot be drawn, or undefined for an unknown path. */
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
