import { createHash } from 'node:crypto';
import { type Reads, trackedSite } from '../api/tracked-reads.ts';
import type { CurrentSite } from '../build/current-site.ts';
import type { MadePage } from '../build/render-site.ts';
import type { PageFacts } from '../facts/html/facts.ts';
import { References } from '../facts/html/references.ts';
import { StatementReader } from '../facts/html/statements.ts';
import type { WrittenFile } from '../output/publish/stage-writer.ts';
import { PageFinisher } from '../pages/finish/finish.ts';
import { PartFacts } from '../pages/finish/finishers.ts';
import { PageStyles } from '../pages/finish/page-styles.ts';
import type { FileRoute, PageRoute } from '../pages/plan/route.ts';
import { PageMaker } from '../pages/render/page-maker.ts';
import { type ImageGiver, NO_DRAWINGS } from '../pages/social-images/social-images.ts';

/** The HTML that a build would write. */
export interface RenderedPage {
  readonly path: string;
  readonly html: string;
  readonly hash: string;
  readonly css: string;
  readonly hashWithoutStyles: string;
  readonly facts: PageFacts;
  readonly references: References;
  readonly reads: Reads;
}

export interface PageSeries {
  readonly references: References;
  /** Throws a Failure if the page cannot be rendered. */
  take(route: PageRoute): MadePage & { readonly html: string };
}

class Series implements PageSeries {
  readonly references = new References();
  readonly #maker: PageMaker;
  readonly #finisher: PageFinisher;
  readonly #partFacts: PartFacts;
  #html = '';

  constructor(maker: PageMaker, styles: PageStyles, statements: StatementReader) {
    this.#maker = maker;
    const write = (file: string, contents: Uint8Array | string): WrittenFile => {
      this.#html = String(contents);
      return { file, bytes: Buffer.byteLength(this.#html), changed: true };
    };
    this.#finisher = new PageFinisher({ styles, statements, writer: { write } });
    this.#partFacts = new PartFacts(this.references, statements);
  }

  take(route: PageRoute): MadePage & { readonly html: string } {
    const { raw, lastModified } = this.#maker.page(route);
    const { parts } = this.#maker;
    const facts = this.#partFacts.complete(this.#finisher.finish(raw, parts, this.references), parts);
    return { facts, lastModified, html: this.#html };
  }
}

export class DevRenderer {
  readonly #site: CurrentSite;
  readonly #socialImages: ImageGiver;
  readonly #styles: PageStyles;
  readonly #statements: StatementReader;

  constructor(site: CurrentSite, socialImages: ImageGiver) {
    this.#site = site;
    this.#socialImages = socialImages;
    this.#styles = new PageStyles(site.styleInput);
    this.#statements = new StatementReader(site.claims.map(({ wording, finds, pages }) => ({ wording, finds, pages })));
  }

  /** Throws a Failure with the template's line. */
  page(route: PageRoute): RenderedPage {
    const reads: Reads = new Map();
    const site = trackedSite(this.#site.site, (input, value) => void reads.set(input, value));
    const maker = new PageMaker({ ...this.#site, site }, this.#socialImages);
    const series = new Series(maker, this.#styles, this.#statements);
    const { html, facts } = series.take(route);
    return { path: route.path, html, facts, references: series.references, reads, ...digestOf(html) };
  }

  /** Renders several pages with common parts, without drawing or caching. */
  series(): PageSeries {
    return new Series(new PageMaker(this.#site, NO_DRAWINGS), this.#styles, this.#statements);
  }

  /** Throws a Failure if the file cannot be generated. */
  file(route: FileRoute): string | Uint8Array {
    return new PageMaker(this.#site, this.#socialImages).file(route).contents;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Separates the styles from the rest of the page. They are in the first `<style>`, and their hash is in the policy
 * before it.
 */
const digestOf = (html: string): Pick<RenderedPage, 'hash' | 'css' | 'hashWithoutStyles'> => {
  const [, before = '', css = '', after = ''] = /^([\s\S]*?<style>)([\s\S]*?)(<\/style>[\s\S]*)$/.exec(html) ?? [];
  return { hash: hashOf(html), css, hashWithoutStyles: hashOf(before.replace(/'sha256-[^']*'/, '') + after) };
};
