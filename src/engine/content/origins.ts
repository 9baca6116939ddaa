import path from 'node:path';
import type { DataPath } from '../core/data-path.ts';
import type { Location } from '../core/diagnostics.ts';
import { escapeRegExp } from '../core/escape-reg-exp.ts';
import { positionAt } from '../core/position.ts';
import { readTextFile } from '../core/text-file.ts';
import { encodeUrl } from '../core/url-path.ts';
import { findInFile, locateInFile } from './data.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type EmptyLink, fillNames, findEmptyLinks, type MarkdownLink, markdownLinks } from './markdown-links.ts';

export interface Origin {
  readonly file: string;
  readonly at: DataPath;
}

type Variables = Readonly<Record<string, string>>;

const dataTextOf = (file: string, text: string): string => (file.endsWith('.md') ? splitFrontMatter(text).head : text);

export interface Written {
  readonly place: Location;
  readonly inMarkdown: boolean;
  /** Whether the line contains the value verbatim, without entities, escapes or variables. */
  readonly isPlain: boolean;
}

/** URLs are percent-encoded in pages. */
const isUrlOf = (written: string, url: string): boolean => written === url || encodeUrl(written) === url;

/** Reads files again to find line numbers, so that builds without findings do no extra work. */
export class Origins {
  readonly #byRecord = new Map<object, Origin>();
  readonly #links = new Map<string, { readonly text: string; readonly links: readonly MarkdownLink[] }>();
  readonly #unwritten: ReadonlyMap<string, string>;

  /** `unwritten` maps files that have not been written to disk yet to their text. */
  constructor(unwritten: ReadonlyMap<string, string> = new Map()) {
    this.#unwritten = unwritten;
  }

  add(record: object, origin: Origin): void {
    this.#byRecord.set(record, origin);
  }

  addAll(other: Origins): void {
    for (const [record, origin] of other.#byRecord) this.#byRecord.set(record, origin);
  }

  get(record: object): Origin | undefined {
    return this.#byRecord.get(record);
  }

  files(): string[] {
    return [...new Set([...this.#byRecord.values()].map(({ file }) => file))].sort();
  }

  locate(root: string, record: object, at: DataPath): Location | undefined {
    const origin = this.#byRecord.get(record);
    if (origin === undefined) return undefined;
    const text = this.#unwritten.get(origin.file) ?? readTextFile(path.join(root, origin.file));
    return { file: origin.file, ...locateInFile(origin.file, dataTextOf(origin.file, text), [...origin.at, ...at]) };
  }

  /** Finds `value` in records that also contain one of `others` under a later key. */
  locatePair(root: string, value: string, others: readonly string[]): Location[] {
    return [...this.#byRecord.keys()].flatMap((record) => {
      const values = Object.entries(record);
      const at = values.findIndex(([, each]) => each === value);
      const isPair = at >= 0 && values.slice(at + 1).some(([, each]) => others.includes(each));
      const place = isPair ? this.locate(root, record, [values[at]?.[0] ?? '']) : undefined;
      return place ? [place] : [];
    });
  }

  /** Finds `value` as a link in Markdown or as a value in data. `variables` fill `{{name}}` placeholders. */
  find(root: string, value: string, variables: Variables = {}): Location[] {
    return this.findWritten(root, value, variables).map(({ place }) => place);
  }

  findWritten(root: string, value: string, variables: Variables = {}): Written[] {
    return this.files().flatMap((file) => {
      const text = readTextFile(path.join(root, file));
      const isInText = text.includes(value);
      const positions = isInText ? findInFile(file, dataTextOf(file, text), value) : [];
      const links = this.#linksOf(file, text).filter(({ href }) => isUrlOf(fillNames(href, variables), value));
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

  /** URLs can be written in many ways, so only a parser can find them all. */
  #linksOf(file: string, text: string): readonly MarkdownLink[] {
    if (!file.endsWith('.md')) return [];
    const known = this.#links.get(file);
    if (known?.text === text) return known.links;
    const { body, bodyLine } = splitFrontMatter(text);
    const links = markdownLinks(body).map(({ href, line }) => ({ href, line: bodyLine + line - 1 }));
    this.#links.set(file, { text, links });
    return links;
  }

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

  /** Finds a phrase in content. Ignores case, differences in whitespace, and the file of the record `except`. */
  findPhrase(root: string, phrase: string, files: readonly string[], except?: object): Location[] {
    const words = phrase.split(/\s+/).map(escapeRegExp);
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
