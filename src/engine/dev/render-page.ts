import { createHash } from 'node:crypto';
import { type Note, type Reads, trackedSite } from '../api/reads.ts';
import type { PageFacts } from '../check/html/facts.ts';
import { References } from '../check/html/references.ts';
import { StatementReader } from '../check/html/statements.ts';
import { together } from '../compile/bundle.ts';
import { Failure } from '../diagnostics.ts';
import { type ImageGiver, NO_DRAWINGS } from '../pictures/social-images.ts';
import type { FileRoute, PageRoute } from '../plan/route.ts';
import { finishPage, PartTokens } from '../render/finish.ts';
import { PartFacts } from '../render/finishers.ts';
import { PageRenderer } from '../render/page.tsx';
import { PageStyles } from '../render/page-styles.ts';
import { type MadePage, renderProblem } from '../render/render-site.ts';
import type { CurrentSite } from '../site/current-site.ts';

/** A page as it now is: the HTML of a build, and what rules know of it. */
export interface RenderedPage {
  readonly path: string;
  readonly html: string;
  /** Hash of the HTML. */
  readonly hash: string;
  /** The styles that stand in it. */
  readonly css: string;
  /** Hash of the HTML without its styles. */
  readonly hashWithoutStyles: string;
  readonly facts: PageFacts;
  readonly references: References;
  /** What of the site was read for it. */
  readonly reads: Reads;
}

/** What pages are rendered with. */
interface RenderContext {
  readonly renderer: PageRenderer;
  readonly references: References;
  readonly partTokens: PartTokens;
  readonly partFacts: PartFacts;
}

/** Pages made one after the other for what rules know of them. */
export interface PageSeries {
  readonly references: References;
  /** Throws Failure for a page that cannot be rendered. */
  take(route: PageRoute): MadePage;
}

/** Renders pages and files of the site as it now is, one at a time. */
export class PageMaker {
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

  /** Renders a page as the build does. Throws Failure with the template's line for one that fails. */
  page(route: PageRoute): RenderedPage {
    const reads: Reads = new Map();
    const context = this.#contextWith(this.#rendererFor((input, value) => void reads.set(input, value)));
    const { html, facts } = this.#make(route, context);
    return { path: route.path, html, facts, references: context.references, reads, ...digestOf(html) };
  }

  /** Takes the facts of many pages, which share their parts; nothing is drawn and no page is kept. */
  series(): PageSeries {
    const context = this.#contextWith(new PageRenderer({ ...this.#site, socialImages: NO_DRAWINGS }));
    return {
      references: context.references,
      take: (route) => {
        const { facts, lastModified } = this.#make(route, context);
        return { facts, lastModified };
      },
    };
  }

  /** A file that is no page, such as a feed. Throws Failure. */
  file(route: FileRoute): string | Uint8Array {
    return this.#attempt(route, () => this.#rendererFor(() => {}).file(route));
  }

  #contextWith(renderer: PageRenderer): RenderContext {
    const references = new References();
    return {
      renderer,
      references,
      partTokens: new PartTokens(this.#styles),
      partFacts: new PartFacts(references, this.#statements),
    };
  }

  #make(route: PageRoute, context: RenderContext): MadePage & { readonly html: string } {
    const { renderer, references, partTokens, partFacts } = context;
    const { templates } = this.#site;
    const { html: marked, head } = this.#attempt(route, () => renderer.render(renderer.prepare(route)));
    const parts = renderer.parts.all;
    let html = '';
    const done = finishPage(
      { path: route.path, output: route.output, marked, sheets: templates.sheetsOf(route.module), corrections: [] },
      {
        parts,
        references,
        styles: this.#styles,
        partTokens,
        texts: undefined,
        statements: this.#statements,
        writer: {
          write: (file, contents) => {
            html = String(contents);
            return { file, bytes: Buffer.byteLength(html), changed: true };
          },
        },
      },
    );
    return { html, facts: partFacts.complete(done, parts), lastModified: head.modified ?? head.published };
  }

  #rendererFor(note: Note): PageRenderer {
    const site = trackedSite(this.#site.site, note);
    return new PageRenderer({ ...this.#site, site, socialImages: this.#socialImages });
  }

  #attempt<T>(route: PageRoute | FileRoute, action: () => T): T {
    try {
      return action();
    } catch (error) {
      if (error instanceof Failure) throw error;
      const { templates, islands, root, origins } = this.#site;
      throw new Failure('problems', [
        renderProblem(error, route, { bundle: together(templates.bundle, islands.bundle), root, origins }),
      ]);
    }
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The styles stand in the first `<style>`, and their hash in the page's policy before it. */
const digestOf = (html: string): Pick<RenderedPage, 'hash' | 'css' | 'hashWithoutStyles'> => {
  const [, before = '', css = '', after = ''] = /^([\s\S]*?<style>)([\s\S]*?)(<\/style>[\s\S]*)$/.exec(html) ?? [];
  return { hash: hashOf(html), css, hashWithoutStyles: hashOf(before.replace(/'sha256-[^']*'/, '') + after) };
};
