import path from 'node:path';
import type { DataPath } from '../core/data-path.ts';
import type { Location } from '../core/diagnostics.ts';
import { positionAt } from '../core/position.ts';
import { readTextFile } from '../core/text-file.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type EmptyLink, fillNames, findEmptyLinks, type MarkdownLink, markdownLinks } from './markdown-links.ts';
import { findScalar, locateInData } from './positions.ts';

/** Where a record is written: a file, and the place in it where the record begins. */
export interface Origin {
  readonly file: string;
  readonly at: DataPath;
}

type Variables = Readonly<Record<string, string>>;

const dataTextOf = (file: string, text: string): string => (file.endsWith('.md') ? splitFrontMatter(text).head : text);

/** A place in the content where a value is written. */
export interface Written {
  readonly place: Location;
  readonly inMarkdown: boolean;
  /** Its line has it verbatim: no entity, no escape, no name. */
  readonly isPlain: boolean;
}

/**
 * Remembers which file each record came from. Lines are found by reading the file again, so that only
 * a run with findings pays for them.
 */
export class Origins {
  readonly #byRecord = new Map<object, Origin>();
  /** Links of the Markdown texts that somebody asked about. */
  readonly #links = new Map<string, { readonly text: string; readonly links: readonly MarkdownLink[] }>();
  readonly #unwritten: ReadonlyMap<string, string>;

  /** `unwritten`: texts of files that are not on disk yet, by file. */
  constructor(unwritten: ReadonlyMap<string, string> = new Map()) {
    this.#unwritten = unwritten;
  }

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
    const text = this.#unwritten.get(origin.file) ?? readTextFile(path.join(root, origin.file));
    return { file: origin.file, ...locateInData(dataTextOf(origin.file, text), [...origin.at, ...at]) };
  }

  /** Where records have a value, and one of the others behind it. */
  locatePair(root: string, value: string, others: readonly string[]): Location[] {
    return [...this.#byRecord.keys()].flatMap((record) => {
      const values = Object.entries(record);
      const at = values.findIndex(([, each]) => each === value);
      const isPair = at >= 0 && values.slice(at + 1).some(([, each]) => others.includes(each));
      const place = isPair ? this.locate(root, record, [values[at]?.[0] ?? '']) : undefined;
      return place ? [place] : [];
    });
  }

  /**
   * Every place in the content where `value` is written as a link of a Markdown text or as a value of the data. `variables`
   * are the values of `{{name}}` in texts.
   */
  find(root: string, value: string, variables: Variables = {}): Location[] {
    return this.findWritten(root, value, variables).map(({ place }) => place);
  }

  /** The same, with which of the two it is, and whether it is written on its line as it is. */
  findWritten(root: string, value: string, variables: Variables = {}): Written[] {
    return this.files().flatMap((file) => {
      const text = readTextFile(path.join(root, file));
      const isInText = text.includes(value);
      const positions = isInText ? findScalar(dataTextOf(file, text), value) : [];
      const links = this.#linksOf(file, text).filter(({ href }) => fillNames(href, variables) === value);
      const lines = isInText ? text.split('\n') : [];
      return [
        ...positions.map((position) => ({ place: { file, ...position }, inMarkdown: false, isPlain: true })),
        ...[...new Set(links.map(({ line }) => line))].map((line) => ({
          place: { file, line },
          inMarkdown: true,
          isPlain: lines[line - 1]?.includes(value) === true,
        })),
      ];
    });
  }

  /** Links of a Markdown file with their lines in it. Addresses are written in many ways, so that only a parser finds them. */
  #linksOf(file: string, text: string): readonly MarkdownLink[] {
    if (!file.endsWith('.md')) return [];
    const known = this.#links.get(file);
    if (known?.text === text) return known.links;
    const { body, bodyLine } = splitFrontMatter(text);
    const links = markdownLinks(body).map(({ href, line }) => ({ href, line: bodyLine + line - 1 }));
    this.#links.set(file, { text, links });
    return links;
  }

  /** Links without words to `href` in the Markdown texts. */
  findEmptyLinks(root: string, href: string): (EmptyLink & { readonly file: string })[] {
    return this.files()
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const text = readTextFile(path.join(root, file));
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
        const text = readTextFile(path.join(root, file));
        return [...text.matchAll(pattern)].map(({ index }) => ({
          file,
          line: positionAt(text, index).line,
        }));
      });
  }
}
