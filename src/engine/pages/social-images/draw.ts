import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FONT_FAMILY, fontFiles } from './fonts.ts';
import { SOCIAL_IMAGE } from './social-image.ts';

/** Maximum size of an image in bytes. Some platforms do not display larger files. */
const MOST_BYTES = 300_000;

/** Contains only plain data, so that it can be sent to worker threads. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: string; readonly fix: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export type Draw = (svg: string) => Promise<Drawn>;

const loadLibrary = async () => (await import('@resvg/resvg-js')).default;
type Library = Awaited<ReturnType<typeof loadLibrary>>;

const render = ({ Resvg }: Library, svg: string): Drawn => {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles()], defaultFontFamily: FONT_FAMILY },
  });
  const { width, height } = SOCIAL_IMAGE;
  if (image.width !== width || image.height !== height) {
    return {
      kind: 'refused',
      reason: `it is ${image.width}×${image.height} pixels`,
      fix: `set its <svg> to width="${width}" and height="${height}"`,
    };
  }
  const png = image.render().asPng();
  if (png.length > MOST_BYTES) {
    return {
      kind: 'refused',
      reason: `it is ${Math.ceil(png.length / 1000)} KB as a PNG, but the limit is ${MOST_BYTES / 1000} KB`,
      fix: 'use fewer gradients, patterns and photographs: plain areas compress best',
    };
  }
  return { kind: 'drawn', png };
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const attempt = (library: Library, svg: string): Drawn => {
  try {
    return render(library, svg);
  } catch (error) {
    return {
      kind: 'refused',
      reason: reasonOf(error),
      fix: 'it must be an <svg xmlns="http://www.w3.org/2000/svg"> element that contains valid SVG',
    };
  }
};

/**
 * Returns a function that collects garbage. Each drawing uses 3 MB outside V8's heap, which V8 does not take into
 * account. Without explicit collection, a few hundred drawings would use a gigabyte.
 */
const createCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  return () => collect({ type: 'minor' });
};

/** Loads the native library on first use. */
export const createDraw = (): Draw => {
  let library: Promise<Library> | undefined;
  let collect: (() => void) | undefined;
  return async (svg) => {
    let loaded: Library;
    try {
      library ??= loadLibrary();
      loaded = await library;
    } catch (error) {
      return { kind: 'unavailable', reason: reasonOf(error) };
    }
    const drawn = attempt(loaded, svg);
    collect ??= createCollector();
    collect();
    await setImmediate(); // Node.js frees native memory between two turns of the event loop.
    return drawn;
  };
};
