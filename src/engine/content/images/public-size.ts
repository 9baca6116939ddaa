import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeUrlPath, pathProblem } from '../../core/url-path.ts';
import { imageSize } from '../../facts/image-size.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SVG = /<svg\b[^>]*>/i;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];

/** Returns undefined for other units, which depend on the page. The view box then determines the aspect ratio. */
const pixels = (length: string | undefined): number | undefined =>
  length !== undefined && /^\s*[\d.]+(?:px)?\s*$/.test(length) ? Number.parseFloat(length) : undefined;

const svgSize = (text: string): Size | undefined => {
  const tag = SVG.exec(text)?.[0];
  if (tag === undefined) return undefined;
  const [, , boxWidth, boxHeight] = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(attribute(tag, 'width')) ?? boxWidth;
  const height = pixels(attribute(tag, 'height')) ?? boxHeight;
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
};

const sizeIn = (file: string): Size | undefined => {
  try {
    const bytes = readFileSync(file);
    return /\.svg$/i.test(file) ? svgSize(bytes.toString('utf8')) : imageSize(bytes);
  } catch {
    // LNK-01 reports missing files.
    return undefined;
  }
};

/** Measures images in `public/`. `address` is a path such as `/logo.svg`. */
export class PublicSizes {
  readonly #folder: string;
  readonly #known = new Map<string, Size | undefined>();

  constructor(root: string) {
    this.#folder = path.join(root, 'public');
  }

  of(address: string): Size | undefined {
    if (!/^\/(?!\/)/.test(address)) return undefined;
    if (!this.#known.has(address)) this.#known.set(address, this.#read(address));
    return this.#known.get(address);
  }

  #read(address: string): Size | undefined {
    const file = decodeUrlPath(address.replace(/[?#].*$/, ''));
    return file === undefined || pathProblem(file) !== undefined ? undefined : sizeIn(path.join(this.#folder, file));
  }
}
