import path from 'node:path';
import type { Picture } from '../api/image.tsx';
import type { Location } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { percentDecode } from '../core/percent-decode.ts';
import { positionAt } from '../core/position.ts';
import { ImageProblem } from './images/image-problem.ts';
import type { Images } from './images/images.ts';
import { PublicSizes, type Size } from './images/public-size.ts';
import { type Destination, findDestinations } from './markdown-destinations.ts';
import { fillNames } from './markdown-links.ts';
import type { PendingBody } from './reading.ts';

interface Names {
  readonly variables: Readonly<Record<string, string>> | undefined;
}

/** Matches URLs to leave unchanged: absolute URLs, root-relative paths, query strings and fragments. */
const AS_WRITTEN = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i;
/** Matches file names, as opposed to image ids. */
const OF_A_FILE = /[./]/;

/** Returns the path from the root. `./desk.jpg` is relative to the Markdown file. */
const fileOf = (text: string, address: string): string =>
  path.posix.join(path.posix.dirname(text), percentDecode(address));

const isOwn = (address: string): boolean => !AS_WRITTEN.test(address);

const allAddressesIn = ({ text }: PendingBody, { variables = {} }: Names): readonly Destination[] =>
  text.includes('![')
    ? findDestinations(text).map(({ address, offset }) => ({ address: fillNames(address, variables), offset }))
    : [];

const addressesIn = (body: PendingBody, names: Names): readonly Destination[] =>
  allAddressesIn(body, names).filter(({ address }) => isOwn(address));

/** Returns sorted paths relative to the root. Problems are reported where an image is used. */
export const imageFilesOf = (bodies: readonly PendingBody[], names: Names): string[] => {
  const files = bodies.flatMap((body) =>
    addressesIn(body, names)
      .filter(({ address }) => OF_A_FILE.test(address))
      .map(({ address }) => fileOf(body.file, address)),
  );
  return [...new Set(files)].filter((file) => file.startsWith('content/') && !file.endsWith('.md')).sort();
};

export class TextImages {
  readonly #images: Images;
  readonly #publicSizes: PublicSizes;

  constructor(images: Images, root: string) {
    this.#images = images;
    this.#publicSizes = new PublicSizes(root);
  }

  /** Returns the size of an image in `public/`, if it can be measured. */
  publicSize(address: string): Size | undefined {
    return this.#publicSizes.of(address);
  }

  /** Returns undefined if the URL must be left unchanged. */
  find(file: string, address: string): Picture | ImageProblem | undefined {
    if (!isOwn(address)) return undefined;
    return (
      this.#images.pictureOf(address) ?? (OF_A_FILE.test(address) ? this.#file(file, address) : this.#unknown(address))
    );
  }

  /** Returns a value that changes when an image changes. */
  stateOf(bodies: readonly PendingBody[], names: Names): unknown {
    const found = bodies.flatMap((body) =>
      allAddressesIn(body, names).flatMap(({ address }) => {
        const state = isOwn(address) ? stateOfPicture(this.find(body.file, address)) : this.publicSize(address);
        return state === undefined ? [] : [[body.file, address, state]];
      }),
    );
    return found.length > 0 ? found : undefined;
  }

  use(body: PendingBody, names: Names, locate: (line: number) => Location): void {
    for (const { address, offset } of addressesIn(body, names)) {
      const name = this.#images.pictureOf(address) ? address : fileOf(body.file, address);
      this.#images.showInText(name, () => locate(positionAt(body.text, offset).line));
    }
  }

  #file(text: string, address: string): Picture | ImageProblem {
    const file = fileOf(text, address);
    if (!file.startsWith('content/'))
      return new ImageProblem(
        'images/outside',
        `the image ${address} is outside content/`,
        'put it next to the Markdown file; the path of a file in public/ starts with a slash: /name.jpg',
      );
    return (
      this.#images.pictureOfText(file) ??
      new ImageProblem('images/missing-file', `the file ${file} is not an image`, 'use an image file')
    );
  }

  #unknown(id: string): ImageProblem {
    const fix =
      didYouMean(id, this.#images.ids) ??
      'use the id of an image in the catalogue, or a file next to the Markdown file: ./name.jpg';
    return new ImageProblem('images/unknown-id', `there is no image "${id}" in the catalogue`, fix);
  }
}

const stateOfPicture = (found: Picture | ImageProblem | undefined): unknown =>
  found instanceof ImageProblem ? [found.message, found.fix] : found;
