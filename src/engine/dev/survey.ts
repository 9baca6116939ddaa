import type { MadePage } from '../build/render-site.ts';
import { check, type RuledFinding } from '../check/check.ts';
import { gatherSite } from '../check/check-site.ts';
import { type LocateInput, locateFindings } from '../check/locate.ts';
import { titlesOfRules } from '../check/rule-titles.ts';
import { DIAGNOSTICS_VERSION, type Diagnostic, Failure, hasErrors, sortDiagnostics } from '../core/diagnostics.ts';
import { countDescriptions, countLinks } from '../facts/counts.ts';
import type { SiteFacts, SiteFile } from '../facts/site-facts.ts';
import type { PageRoute } from '../pages/plan/route.ts';
import { sourceRenderer } from '../pages/render/source-renderer.ts';
import { imageWeight } from '../rules/images/image-weight.ts';
import { RULES } from '../rules/index.ts';
import { socialImages } from '../rules/social/social-images.ts';
import type { Pages, Snapshot } from './pages.ts';

/** Number of pages to render before yielding to the event loop. */
const PAGES_OF_A_BATCH = 8;

/** Rules about images, which dev does not run because it creates images only on request. */
const OF_PICTURES: ReadonlySet<unknown> = new Set([imageWeight, socialImages]);
const RULES_OF_SURVEY = RULES.filter((rule) => !OF_PICTURES.has(rule));

/** Replaces the output folder, which dev does not have. */
const NO_FILES: SiteFacts['files'] = { sizeOf: () => 0, read: () => new Uint8Array() };

export interface Survey {
  readonly sitemap: readonly SiteFile[];
  /**
   * Result as JSON, like a build's report, but with source locations. Images, page weights and near duplicates are
   * checked only in builds.
   */
  readonly report: string;
  readonly failures: readonly Diagnostic[];
  /** Findings that can be fixed automatically. */
  readonly certain: () => Promise<readonly Diagnostic[]>;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const lookAtPages = async (routes: readonly PageRoute[], renderer: Snapshot['renderer']) => {
  const series = renderer.series();
  const made = new Map<string, MadePage & { readonly html: string }>();
  const failures: Diagnostic[] = [];
  for (const [index, route] of routes.entries()) {
    if (index % PAGES_OF_A_BATCH === 0) await pause();
    try {
      made.set(route.path, series.take(route));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(...error.diagnostics);
    }
  }
  return { made, failures, references: series.references };
};

/** Yields between batches of pages. Throws a Failure if the site cannot be planned. */
const surveySite = async ({ site, finder, renderer }: Snapshot): Promise<Survey> => {
  const { planned } = finder;
  const { plan, settings } = planned;
  const { made, failures, references } = await lookAtPages(plan.pages, renderer);
  const { site: facts, sitemap } = gatherSite(planned, {
    made,
    references,
    partial: false,
    weights: [],
    socialImages: [],
    files: NO_FILES,
    htmlOf: (path) => made.get(path)?.html,
  });
  // Rules about all pages cannot run if some pages have failed.
  const judged = { ...facts, partial: failures.length > 0 };
  const { findings } = check(judged, [...RULES_OF_SURVEY, ...planned.templates.ownRules], settings);
  const locate = (chosen: readonly RuledFinding[], renderWithSources: LocateInput['renderWithSources']) =>
    locateFindings(chosen, { ...site, plan, base: site.addresses.base, renderWithSources });
  const diagnostics = sortDiagnostics([...failures, ...(await locate(findings, async () => undefined))]);
  return {
    sitemap,
    report: JSON.stringify({
      version: DIAGNOSTICS_VERSION,
      ok: !hasErrors(diagnostics),
      asOf: site.asOf,
      pages: made.size,
      links: countLinks(facts.pages),
      autoFixed: 0,
      uniqueDescriptions: countDescriptions(facts),
      rules: titlesOfRules(diagnostics),
      diagnostics,
    }),
    failures,
    certain: () =>
      locate(
        findings.filter(({ correction }) => correction !== undefined),
        sourceRenderer(site),
      ),
  };
};

export class Surveys {
  readonly #pages: Pick<Pages, 'snapshot'>;
  #of: Snapshot | undefined;
  #survey: Promise<Survey> | undefined;

  constructor(pages: Pick<Pages, 'snapshot'>) {
    this.#pages = pages;
  }

  /** Undefined if the site has never been valid. Rejects with a Failure if planning fails. */
  get current(): Promise<Survey> | undefined {
    const { snapshot } = this.#pages;
    if (snapshot === undefined) return undefined;
    if (this.#survey === undefined || this.#of !== snapshot) this.#survey = surveySite(snapshot);
    this.#of = snapshot;
    return this.#survey;
  }
}
