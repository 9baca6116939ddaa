import type { SiteUrls } from '../../../core/urls.ts';
import { isFormOf } from '../../../facts/canonical-form.ts';
import { readCanonical } from '../../../facts/canonicals.ts';
import type { PageFacts } from '../../../facts/html/facts.ts';
import type { Target } from '../../../facts/site-facts.ts';

/**
 * Returns the paths of pages that the host also serves at their canonical URL in another form, such as `/a` for `/a/`.
 * The title must be the same, because a canonical can also be wrong.
 */
const findOtherForms = (pages: readonly PageFacts[], addresses: SiteUrls): Set<string> => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const canonicalOf = (page: PageFacts) =>
    page.canonicals[0] === undefined ? undefined : readCanonical(page.canonicals[0], page, { addresses });
  const isOtherForm = (page: PageFacts): boolean => {
    const canonical = canonicalOf(page);
    if (canonical?.kind !== 'other' || !isFormOf(page.path, canonical.path)) return false;
    const right = byPath.get(canonical.path);
    return right !== undefined && right.titles[0] === page.titles[0] && canonicalOf(right)?.kind !== 'other';
  };
  return new Set(pages.filter(isOtherForm).map(({ path }) => path));
};

/** Removes other forms of a page's URL, so that the rules treat a link to one like a link to the page. */
export const removeOtherForms = (
  { pages, targets }: { readonly pages: readonly PageFacts[]; readonly targets: Map<string, Target> },
  addresses: SiteUrls,
): PageFacts[] => {
  const forms = findOtherForms(pages, addresses);
  for (const path of forms) targets.delete(path);
  return pages.filter(({ path }) => !forms.has(path));
};
