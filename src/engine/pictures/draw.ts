import { FONT_FAMILY, fontFiles } from './fonts.ts';
import { SOCIAL_IMAGE } from './social-image.ts';

/** Most bytes of a social image: some platforms show none that is larger. Source: the site's quality targets. */
const MOST_BYTES = 300_000;

/** What became of a drawing: plain data, so that a thread can answer with it. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  /** The drawing is at fault. */
  | { readonly kind: 'refused'; readonly reason: string; readonly fix: string }
  /** Nothing can be drawn on this machine. */
  | { readonly kind: 'unavailable'; readonly reason: string };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The library is native code and is loaded only when there is something to draw. */
const loadLibrary = async () => (await import('@resvg/resvg-js')).default;

const render = ({ Resvg }: Awaited<ReturnType<typeof loadLibrary>>, svg: string): Drawn => {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles()], defaultFontFamily: FONT_FAMILY },
  });
  const { width, height } = SOCIAL_IMAGE;
  if (image.width !== width || image.height !== height) {
    return {
      kind: 'refused',
      reason: `it is ${image.width}×${image.height} pixels`,
      fix: `give its <svg> the attributes width="${width}" and height="${height}"`,
    };
  }
  const png = image.render().asPng();
  if (png.length > MOST_BYTES) {
    return {
      kind: 'refused',
      reason: `it takes ${Math.ceil(png.length / 1000)} KB as a PNG, and may take ${MOST_BYTES / 1000} KB`,
      fix: 'use fewer gradients, patterns and photographs: plain areas take least',
    };
  }
  return { kind: 'drawn', png };
};

/** Draws an SVG of 1200 by 630 pixels as a PNG. */
export const draw = async (svg: string): Promise<Drawn> => {
  let library: Awaited<ReturnType<typeof loadLibrary>>;
  try {
    library = await loadLibrary();
  } catch (error) {
    return { kind: 'unavailable', reason: reasonOf(error) };
  }
  try {
    return render(library, svg);
  } catch (error) {
    return {
      kind: 'refused',
      reason: reasonOf(error),
      fix: 'it must be one <svg xmlns="http://www.w3.org/2000/svg"> element with valid SVG in it',
    };
  }
};
