import path from 'node:path';
import type { Picture } from '../api/image.tsx';
import type { Location } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { positionAt } from '../core/position.ts';
import { ImageProblem } from './images/image-problem.ts';
import type { Images } from './images/images.ts';
import { type Destination, findDestinations } from './markdown-destinations.ts';
import { fillNames } from './markdown-links.ts';
import type { PendingBody } from './reading.ts';

/** Values of `{{name}}` in addresses. */
interface Names {
  readonly variables: Readonly<Record<string, string>> | undefined;
}

/** Of another host, of the site's root, or of the page itself. */
const AS_WRITTEN = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i;
/** What tells the name of a file from the id of a catalogue's image. */
const OF_A_FILE = /[./]/;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** The file that an address of a text means, relative to the root: `./desk.jpg` lies beside the text. */
const fileOf = (text: string, address: string): string => path.posix.join(path.posix.dirname(text), decoded(address));

const isOwn = (address: string): boolean => !AS_WRITTEN.test(address);

/** Addresses in a text that may be images of the site's own. Texts without images cost nothing. */
const addressesIn = ({ text }: PendingBody, { variables = {} }: Names): readonly Destination[] =>
  text.includes('![')
    ? findDestinations(text)
        .map(({ address, offset }) => ({ address: fillNames(address, variables), offset }))
        .filter(({ address }) => isOwn(address))
    : [];

/** Files that texts show as images, relative to the root, sorted. Problems with them are reported where they are shown. */
export const imageFilesOf = (bodies: readonly PendingBody[], names: Names): string[] => {
  const files = bodies.flatMap((body) =>
    addressesIn(body, names)
      .filter(({ address }) => OF_A_FILE.test(address))
      .map(({ address }) => fileOf(body.file, address)),
  );
  return [...new Set(files)].filter((file) => file.startsWith('content/') && !file.endsWith('.md')).sort();
};

/** Finds what pictures of Markdown texts are: of the catalogue by their id, else files beside the text. */
export class TextImages {
  readonly #images: Images;

  constructor(images: Images) {
    this.#images = images;
  }

  /** The picture of an address in a text, or what is wrong with it; undefined for an address that stands as it is. */
  find(file: string, address: string): Picture | ImageProblem | undefined {
    if (!isOwn(address)) return undefined;
    return (
      this.#images.pictureOf(address) ?? (OF_A_FILE.test(address) ? this.#file(file, address) : this.#unknown(address))
    );
  }

  /** The state of all images of texts, for comparison; undefined if there are none. */
  stateOf(bodies: readonly PendingBody[], names: Names): unknown {
    const found = bodies.flatMap((body) =>
      addressesIn(body, names).map(({ address }) => [
        body.file,
        address,
        stateOfPicture(this.find(body.file, address)),
      ]),
    );
    return found.length > 0 ? found : undefined;
  }

  /** Publishes the images of a text. `locate` returns the place of a line of it. */
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
        `the picture ${address} lies outside of content`,
        'put it beside the text; a file of public/ is written with a slash at its beginning: /name.jpg',
      );
    return (
      this.#images.pictureOfText(file) ??
      new ImageProblem('images/missing-file', `the file ${file} is not an image`, 'name an image file')
    );
  }

  #unknown(id: string): ImageProblem {
    const fix =
      didYouMean(id, this.#images.ids) ??
      'use the id of an image of the catalogue, or a file beside the text: ./name.jpg';
    return new ImageProblem('images/unknown-id', `there is no image "${id}" in the catalogue`, fix);
  }
}

const stateOfPicture = (found: Picture | ImageProblem | undefined): unknown =>
  found instanceof ImageProblem ? [found.message, found.fix] : found;
