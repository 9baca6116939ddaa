import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlannedSite } from '../build/current-site.ts';
import { CompressedSizes } from '../check/budgets/compressed-sizes.ts';
import { weighPages } from '../check/budgets/weigh.ts';
import { check } from '../check/check.ts';
import { gatherSite } from '../check/check-site.ts';
import { locateFindings } from '../check/locate.ts';
import { type Diagnostic, Failure, sortDiagnostics } from '../core/diagnostics.ts';
import { fileOfPage } from '../core/page-files.ts';
import { fragmentsOf } from '../facts/html/facts.ts';
import type { PageRoute } from '../pages/plan/route.ts';
import { RULES } from '../rules/index.ts';
import type { DevSocialImages } from './dev-social-images.ts';
import type { RenderedPage } from './render-page.ts';

export interface FindingsInput {
  readonly site: PlannedSite;
  readonly drawings: DevSocialImages;
}

const NOTHING = Buffer.alloc(0);

const filesFor = (page: RenderedPage, { site }: FindingsInput, images: ReadonlyMap<string, Uint8Array>) => {
  const assets = new Map(
    [...site.islands.assets, ...site.styles.fonts].map(({ path: file, contents }) => [file, contents]),
  );
  const contentsOf = (file: string): Uint8Array => {
    if (file === fileOfPage(page.path)) return Buffer.from(page.html);
    const own = assets.get(file) ?? images.get(file);
    if (own) return own;
    const route = site.plan.byPath.get(`/${file}`);
    return route?.module.startsWith('public/') ? readFileSync(path.join(site.root, route.module)) : NOTHING;
  };
  return {
    sizeOf: (file: string) => contentsOf(file).length,
    read: (file: string, bytes?: number) => Buffer.from(contentsOf(file)).subarray(0, bytes),
  };
};

const imagesOf = async ({ facts, references, path: page }: RenderedPage, { site }: FindingsInput) => {
  const found = new Map<string, Uint8Array>();
  for (const id of fragmentsOf(facts).flatMap(({ resources }) => resources)) {
    const target = site.addresses.resolve(references.textOf(id), page);
    const file = target === undefined || target.outside ? undefined : target.path.slice(1);
    const contents = file === undefined ? undefined : await site.images.contentsOf(file);
    if (file !== undefined && contents) found.set(file, contents);
  }
  return found;
};

const socialImageOf = async ({ facts }: RenderedPage, { site, drawings }: FindingsInput) => {
  const { image } = facts.social;
  const target = image === undefined ? undefined : site.addresses.resolve(image, '/');
  const drawn = target === undefined || target.outside ? undefined : await drawings.draw(target.path);
  if (target === undefined || drawn === undefined) return { images: new Map<string, Uint8Array>(), problems: [] };
  return drawn instanceof Uint8Array
    ? { images: new Map([[target.path.slice(1), drawn]]), problems: [] }
    : { images: new Map<string, Uint8Array>(), problems: [drawn] };
};

/** Shared between pages, so that each script is compressed only once. */
const sizes = new CompressedSizes();

/**
 * Like `build --only`, checks links against the whole site and skips rules about all pages. Throws a Failure if the
 * site cannot be planned.
 */
export const findingsOn = async (page: RenderedPage, input: FindingsInput): Promise<readonly Diagnostic[]> => {
  const { site } = input;
  const route = site.plan.byPath.get(page.path);
  if (route?.kind !== 'page') return [];
  const { images, problems } = await socialImageOf(page, input);
  const stage = filesFor(page, input, new Map([...images, ...(await imagesOf(page, input))]));
  const made = new Map([[page.path, { facts: page.facts, lastModified: undefined }]]);
  const gathered = gatherSite(site, {
    made,
    references: page.references,
    partial: true,
    weights: weighPages({ ...site, ...page, routes: [route as PageRoute], made, stage, sizes }),
    socialImages: [...images.keys()].map((file) => `/${file}`),
    htmlOf: () => page.html,
    files: { sizeOf: (file) => stage.sizeOf(file.slice(1)), read: (file, bytes) => stage.read(file.slice(1), bytes) },
  });
  const about = check(gathered.site, [...RULES, ...site.templates.ownRules], site.settings).findings.filter(
    ({ pages }) => pages.includes(page.path),
  );
  const located = await locateFindings(about, {
    ...site,
    base: site.addresses.base,
    // Recompiling the templates would delay the next edit.
    renderWithSources: async () => undefined,
  });
  return sortDiagnostics([...problems, ...located]);
};

export const problemsOfPlan = (planned: () => PlannedSite): readonly Diagnostic[] => {
  try {
    planned();
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.diagnostics;
    throw error;
  }
};
