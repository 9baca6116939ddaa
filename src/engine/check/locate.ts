import { Parser } from 'htmlparser2';
import type { Origins } from '../content/origins.ts';
import type { Diagnostic, Location, SourceEdit } from '../core/diagnostics.ts';
import { SOURCE_ATTRIBUTE } from '../pages/compile/development-jsx.ts';
import { locateRedirect } from '../pages/plan/redirects.ts';
import { contentOf, filesBehind, type Plan } from '../pages/plan/route.ts';
import type { RuledFinding } from './check.ts';
import { altEdits } from './locate-images.ts';
import { locatePhrase } from './locate-phrase.ts';
import { toLocation } from './template-places.ts';

export interface LocateInput {
  readonly root: string;
  readonly plan: Plan;
  readonly origins: Origins;
  readonly variables: Readonly<Record<string, string>>;
  /** Base path, which URLs in content do not contain. */
  readonly base: string;
  readonly renderWithSources: (path: string) => Promise<string | undefined>;
}

const MAX_PAGES_LOCATED = 5;

const findInTemplates = (html: string, href: string): Location | undefined => {
  let source: string | undefined;
  const parser = new Parser({
    onopentag: (_, attributes) => {
      if (source === undefined && (attributes.href === href || attributes.src === href))
        source = attributes[SOURCE_ATTRIBUTE];
    },
  });
  parser.end(html);
  return source === undefined ? undefined : toLocation(source);
};

/**
 * Returns the URL without the base path, or undefined if it is not below the base path and therefore comes from a
 * template.
 */
const asWritten = (href: string, base: string): string | undefined =>
  base === '' || !href.startsWith('/') ? href : href.startsWith(`${base}/`) ? href.slice(base.length) : undefined;

/**
 * Whether a redirect starts at this URL. If so, a matching value in the content could belong to the redirect itself.
 */
const isRedirected = (address: string, { byPath }: Plan): boolean => {
  const path = address.replace(/[?#].*$/, '');
  return [path, `${path}/`].some((each) => byPath.get(each)?.kind === 'redirect');
};

/**
 * Edits only Markdown links, records behind the pages, and values that are unique in the content. Other occurrences may
 * be intended, such as the old path of a redirect.
 */
const addressEdits = (at: string, to: string, pages: readonly string[], input: LocateInput): SourceEdit[] => {
  const { origins, root, plan, variables } = input;
  const behind = new Set(filesBehind(pages, input));
  const written = origins.findWritten(root, at, variables);
  const standsAlone = written.length === 1 && !isRedirected(at, plan);
  return written.flatMap(({ place: { file, line }, inMarkdown, isPlain }) =>
    line !== undefined && isPlain && (inMarkdown || behind.has(file) || standsAlone)
      ? [{ file, line, from: at, to }]
      : [],
  );
};

const editsOf = async ({ correction, pages }: RuledFinding, input: LocateInput): Promise<SourceEdit[]> => {
  if (correction === undefined) return [];
  if (correction.of === 'alt') return altEdits(correction.at, pages.slice(0, MAX_PAGES_LOCATED), input);
  const { origins, root, base } = input;
  const at = asWritten(correction.at, base);
  if (at === undefined) return [];
  if (correction.of === 'label')
    return origins
      .findEmptyLinks(root, at)
      .map(({ file, line, written, withText }) => ({ file, line, from: written, to: withText(correction.to) }));
  const to = asWritten(correction.to, base);
  return to === undefined ? [] : addressEdits(at, to, pages, input);
};

const sourcesOfPage = (path: string, { plan, origins }: LocateInput): Location[] => {
  const route = plan.byPath.get(path);
  return route === undefined ? [] : [...contentOf(route, origins), { file: route.module }];
};

/** Skips Markdown of other pages if the URL is also in other places: the pages with the finding are all known. */
const findLinked = (href: string, pages: readonly string[], input: LocateInput): Location[] => {
  const behind = new Set(filesBehind(pages, input));
  // Empty values in data are not links.
  const found = input.origins
    .findWritten(input.root, href, input.variables)
    .filter(({ inMarkdown }) => inMarkdown || href !== '');
  const ofPages = found.filter(({ place, inMarkdown }) => !inMarkdown || behind.has(place.file));
  return (ofPages.length > 0 ? ofPages : found).map(({ place }) => place);
};

const locate = async (finding: RuledFinding, edits: readonly SourceEdit[], input: LocateInput): Promise<Location[]> => {
  const { origins, root, base } = input;
  const [page] = finding.pages;
  if (finding.failedAt !== undefined) return [finding.failedAt];
  // Report only the edited places: other links to this URL and other copies of the image need their own text.
  if (edits.length > 0 && finding.correction?.of !== 'address') return edits.map(({ file, line }) => ({ file, line }));
  if (finding.record !== undefined) {
    const written = origins.locate(root, finding.record, finding.at ?? []);
    return written ? [written] : [];
  }
  if (finding.phrase !== undefined && page !== undefined) {
    const found = await locatePhrase(finding.phrase, finding.pages.slice(0, MAX_PAGES_LOCATED), input);
    if (found.length > 0) return found;
  }
  const redirect = finding.redirect && input.plan.byPath.get(finding.redirect.from);
  if (redirect?.kind === 'redirect') return [locateRedirect(redirect.written, 'from', input)];
  if (finding.text !== undefined) {
    const written = origins.find(root, finding.text);
    if (written.length > 0) return written;
  }
  if (finding.href !== undefined && page !== undefined) {
    const html = await input.renderWithSources(page);
    const inTemplate = html === undefined ? undefined : findInTemplates(html, finding.href);
    const written = asWritten(finding.href, base);
    const found = [
      ...(written === undefined ? [] : findLinked(written, finding.pages, input)),
      ...(inTemplate ? [inTemplate] : []),
    ];
    if (found.length > 0) return found;
  }
  const sources = finding.pages.slice(0, MAX_PAGES_LOCATED).flatMap((path) => sourcesOfPage(path, input));
  return [...new Map(sources.map((source) => [source.file, source])).values()];
};

const locateAlso = ({ alsoAt }: RuledFinding, { origins, root }: LocateInput): Location[] => {
  const written = alsoAt && origins.locate(root, alsoAt.record, alsoAt.at);
  return written ? [written] : [];
};

/** Puts locations in content before locations in templates. */
export const locateFindings = async (findings: readonly RuledFinding[], input: LocateInput): Promise<Diagnostic[]> => {
  const diagnostics: Diagnostic[] = [];
  for (const finding of findings) {
    const { correction } = finding;
    const edits = await editsOf(finding, input);
    diagnostics.push({
      ...toDiagnostic(finding),
      locations: [...(await locate(finding, edits, input)), ...locateAlso(finding, input)],
      ...(correction ? { correction: { ...correction, edits } } : {}),
    });
  }
  return diagnostics;
};

export const toDiagnostic = ({ rule, severity, message, fix, pages, correction }: RuledFinding): Diagnostic => ({
  rule: rule.id,
  severity,
  ...(rule.isOwn ? { title: rule.title } : {}),
  message,
  fix,
  pages,
  ...(correction ? { correction } : {}),
});
