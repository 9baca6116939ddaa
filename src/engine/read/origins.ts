import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Location } from '../diagnostics.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type EmptyLink, findEmptyLinks, findMarkdownLinks } from './markdown.ts';
import { type DataPath, findScalar, locateInData } from './positions.ts';

/** Where a record is written: a file, and the place in it where the record begins. */
export interface Origin {
  readonly file: string;
  readonly at: DataPath;
}

const dataTextOf = (file: string, text: string): string => (file.endsWith('.md') ? splitFrontMatter(text).head : text);

/**
 * Remembers which file each record came from. Lines are found by reading the file again, so that only
 * a run with findings pays for them.
 */
export class Origins {
  readonly #byRecord = new Map<object, Origin>();

  add(record: object, origin: Origin): void {
    this.#byRecord.set(record, origin);
  }

  /** Takes over all that another knows. */
  addAll(other: Origins): void {
    for (const [record, origin] of other.#byRecord) this.#byRecord.set(record, origin);
  }

  get(record: object): Origin | undefined {
    return this.#byRecord.get(record);
  }

  /** All content files that gave a record, sorted. */
  files(): string[] {
    return [...new Set([...this.#byRecord.values()].map(({ file }) => file))].sort();
  }

  /** The line of a value of a record. Undefined for objects that are no records. */
  locate(root: string, record: object, at: DataPath): Location | undefined {
    const origin = this.#byRecord.get(record);
    if (origin === undefined) return undefined;
    const text = readFileSync(path.join(root, origin.file), 'utf8');
    return { file: origin.file, ...locateInData(dataTextOf(origin.file, text), [...origin.at, ...at]) };
  }

  /** Every place in the content where `value` is written as a link of a Markdown text or as a value of the data. */
  find(root: string, value: string): Location[] {
    return this.findWritten(root, value).map(({ place }) => place);
  }

  /** The same, with which of the two it is. */
  findWritten(root: string, value: string): { readonly place: Location; readonly inMarkdown: boolean }[] {
    return this.files().flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (!text.includes(value)) return [];
      const inData = findScalar(dataTextOf(file, text), value).map((position) => ({
        place: { file, ...position },
        inMarkdown: false,
      }));
      if (!file.endsWith('.md')) return inData;
      const { body, bodyLine } = splitFrontMatter(text);
      return [
        ...inData,
        ...findMarkdownLinks(body, value).map((line) => ({
          place: { file, line: bodyLine + line - 1 },
          inMarkdown: true,
        })),
      ];
    });
  }

  /** Links without words to `href` in the Markdown texts. */
  findEmptyLinks(root: string, href: string): (EmptyLink & { readonly file: string })[] {
    return this.files()
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        if (!text.includes(href)) return [];
        const { body, bodyLine } = splitFrontMatter(text);
        return findEmptyLinks(body, href).map((link) => ({ ...link, file, line: bodyLine + link.line - 1 }));
      });
  }

  /** The lines on which content is written with this phrase in it, whatever its white space; `except` is passed over. */
  findPhrase(root: string, phrase: string, files: readonly string[], except?: object): Location[] {
    const words = phrase.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const pattern = new RegExp(words.join('\\s+'), 'gi');
    const skipped = except && this.#byRecord.get(except)?.file;
    return files
      .filter((file) => file !== skipped)
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return [...text.matchAll(pattern)].map(({ index }) => ({
          file,
          line: text.slice(0, index).split('\n').length,
        }));
      });
  }
}
