import type { SharedPart } from '../../facts/html/markers.ts';
import type { Verdict } from '../../rules/rule.ts';
import { combineBundles } from '../compile/bundle.ts';
import type { Islands } from '../compile/islands.ts';
import type { Templates } from '../compile/templates.ts';
import type { RawPage } from '../finish/finish.ts';
import type { FileRoute, PageRoute } from '../plan/route.ts';
import type { ImageGiver } from '../social-images/social-images.ts';
import { PageRenderer, type PreparedPage, type RenderedFile, type RenderedPage, type RenderInput } from './page.tsx';
import { runPageCode, type SourcesOfSite } from './page-failure.ts';

export interface MadeHtml {
  readonly raw: RawPage;
  readonly prepared: PreparedPage;
  readonly reads: RenderedPage['reads'];
  /** Date declared in the content. */
  readonly lastModified: string | undefined;
}

export interface PageMakerInput extends Omit<RenderInput, 'socialImages'>, Omit<SourcesOfSite, 'bundle'> {
  readonly templates: Pick<Templates, 'bundle' | 'sheetsOf'>;
  readonly islands: Islands;
}

export class PageMaker {
  readonly renderer: PageRenderer;
  readonly #site: PageMakerInput;
  readonly #sources: SourcesOfSite;

  constructor(site: PageMakerInput, socialImages: ImageGiver) {
    const { root, origins, templates, islands } = site;
    this.renderer = new PageRenderer({ ...site, socialImages });
    this.#site = site;
    this.#sources = { root, origins, bundle: combineBundles(templates.bundle, islands.bundle) };
  }

  get parts(): readonly SharedPart[] {
    return this.renderer.parts.all;
  }

  /** Throws a PageFailure with the template's line. */
  page(route: PageRoute, verdict?: Verdict): MadeHtml {
    return runPageCode(route, this.#sources, () => {
      const prepared = this.renderer.prepare(route);
      const { html: marked, head, reads } = this.renderer.render(prepared, { noindex: verdict?.noindex ?? false });
      const { path, output, module } = route;
      const sheets = this.#site.templates.sheetsOf(module);
      const raw = { path, output, marked, sheets, corrections: verdict?.corrections ?? [] };
      return { raw, prepared, reads, lastModified: head.modified ?? head.published };
    });
  }

  /** Throws a PageFailure. */
  file(route: FileRoute): RenderedFile {
    return runPageCode(route, this.#sources, () => this.renderer.file(route));
  }
}
