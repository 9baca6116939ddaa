import path from 'node:path';
import type { Picture } from '../api/image.tsx';
import type { Images } from '../images/images.ts';
import { ImageProblem } from '../images/local.ts';
import { didYouMean } from '../suggest.ts';

/** A Markdown text, and the file it stands in, relative to the root. */
interface Text {
  readonly file: string;
  readonly text: string;
}

/** Addresses in round brackets, and those that a reference resolves to; links are among them. */
const ADDRESSES = /(?:\]\(|^ {0,3}\[[^\]\n]+\]:)\s*(?:<([^<>\n]+)>|((?:[^\s()<>]|\([^\s()]*\))+))/gm;
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

/** Addresses of a text that may be pictures of the site's own, as they are written. Texts without pictures cost nothing. */
const addressesIn = ({ text }: Text): string[] =>
  text.includes('![')
    ? [...text.matchAll(ADDRESSES)].flatMap(([, quoted, plain]) => quoted ?? plain ?? []).filter(isOwn)
    : [];

const isOwn = (address: string): boolean => !AS_WRITTEN.test(address);

/** Files that texts may show as pictures, relative to the root, sorted. What is none is told of only where it is shown. */
export const pictureFilesOf = (texts: readonly Text[]): string[] => {
  const files = texts.flatMap((text) =>
    addressesIn(text)
      .filter((address) => OF_A_FILE.test(address))
      .map((address) => fileOf(text.file, address)),
  );
  return [...new Set(files)].filter((file) => file.startsWith('content/') && !file.endsWith('.md')).sort();
};

/** Finds what pictures of Markdown texts are: of the catalogue by their id, else files beside the text. */
export class TextPictures {
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

  /** All that texts are rendered with; the same only where every picture is. Undefined for texts without pictures. */
  stateOf(texts: readonly Text[]): unknown {
    const found = texts.flatMap(({ file, text }) =>
      addressesIn({ file, text }).map((address) => [file, address, told(this.find(file, address))]),
    );
    return found.length > 0 ? found : undefined;
  }

  /** Has the pictures of a text made. */
  use({ file, text }: Text): void {
    for (const address of addressesIn({ file, text }))
      this.#images.showInText(this.#images.pictureOf(address) ? address : fileOf(file, address));
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
      new ImageProblem('images/missing-file', `the file ${file} is no picture`, 'write the plain name of a picture')
    );
  }

  #unknown(id: string): ImageProblem {
    const fix =
      didYouMean(id, this.#images.ids) ??
      'use the id of an image of the catalogue, or a file beside the text: ./name.jpg';
    return new ImageProblem('images/unknown-id', `there is no image "${id}" in the catalogue`, fix);
  }
}

const told = (found: Picture | ImageProblem | undefined): unknown =>
  found instanceof ImageProblem ? [found.message, found.fix] : found;
