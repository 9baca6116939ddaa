import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { SOURCE_ATTRIBUTE } from '../compile/development-jsx.ts';
import type { Diagnostic, Location, SourceEdit } from '../diagnostics.ts';
import { contentOf, type Plan } from '../plan/route.ts';
import type { Origins } from '../read/origins.ts';
import type { RuledFinding } from './check.ts';
import { altEdits } from './locate-images.ts';
import type { WrittenPhrase } from './rule.ts';

/** What is needed to trace a finding to its sources. */
export interface LocateInput {
  readonly root: string;
  readonly plan: Plan;
  readonly origins: Origins;
  /** Values of `{{name}}` in texts. */
  readonly variables: Readonly<Record<string, string>>;
  /** Base of the site's address, which content is written without. */
  readonly base: string;
  /** A page's HTML in which each element carries its place in its template, or undefined when that fails. */
  readonly renderWithSources: (path: string) => Promise<string | undefined>;
}

/** A finding about many pages names the sources of the first few. */
const MAX_PAGES_LOCATED = 5;

const toLocation = (source: string): Location | undefined => {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
};

/** The template line of the first element of a page with this address. */
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

/** The innermost element of a page that shows a phrase: its place, and whether it is of a template and no Markdown. */
const findTextInTemplates = (html: string, phrase: string): { source: Location; isOwn: boolean } | undefined => {
  const open: { readonly source: string | undefined; text: string }[] = [];
  const wanted = phrase.toLowerCase();
  let found: { source: Location; isOwn: boolean } | undefined;
  const parser = new Parser({
    onopentag: (_, attributes) => open.push({ source: attributes[SOURCE_ATTRIBUTE], text: '' }),
    ontext: (text) => {
      for (const element of open) element.text += text;
    },
    onclosetag: () => {
      const element = open.pop();
      if (found || !element?.text.replace(/\s+/g, ' ').toLowerCase().includes(wanted)) return;
      const written = [...open, element].findLast(({ source }) => source !== undefined)?.source;
      const source = written === undefined ? undefined : toLocation(written);
      if (source) found = { source, isOwn: element.source !== undefined };
    },
  });
  parser.end(html);
  return found;
};

/** Where values are written that a page prints for `{{name}}`, and that hold a phrase: the slip is theirs. */
const locateInVariables = (phrase: string, html: string | undefined, input: LocateInput): Location[] => {
  const { origins, root, variables } = input;
  const holders = Object.values(variables).filter((value) => value.includes(phrase));
  if (html === undefined || holders.length === 0) return [];
  const shown = decodeHTML(html);
  return [...new Set(holders)].filter((value) => shown.includes(value)).flatMap((value) => origins.find(root, value));
};

/**
 * Where a phrase is written: best by its sentence, in the records behind its page, else in any content; and the
 * template that shows it. What a template gives as text of its own was written without a token, which only Markdown has.
 */
const locatePhrase = async (
  { text, sentence, token, except, isCommon }: WrittenPhrase,
  page: string,
  input: LocateInput,
): Promise<Location[]> => {
  const { origins, root, plan } = input;
  const html = await input.renderWithSources(page);
  const shown = html === undefined ? undefined : findTextInTemplates(html, text);
  const route = plan.byPath.get(page);
  const behindPage = route ? contentOf(route, origins).map(({ file }) => file) : [];
  const sentences = token === undefined ? [sentence] : [sentence.replaceAll(text, token), sentence];
  const phrases = token === undefined || shown?.isOwn === true ? [text] : [text, token];
  for (const wanted of [sentences, phrases]) {
    for (const files of isCommon ? [behindPage] : [behindPage, origins.files()]) {
      const written = wanted.flatMap((phrase) => origins.findPhrase(root, phrase, files, except));
      if (written.length > 0) return [...written, ...(shown ? [shown.source] : [])];
    }
  }
  const inVariables = isCommon ? locateInVariables(text, html, input) : [];
  if (inVariables.length > 0) return inVariables;
  return [...behindPage.map((file) => ({ file })), ...(shown ? [shown.source] : [])];
};

/** An address as content writes it; undefined for one that lacks the base, which only a template can have left out. */
const asWritten = (href: string, base: string): string | undefined =>
  base === '' || !href.startsWith('/') ? href : href.startsWith(`${base}/`) ? href.slice(base.length) : undefined;

/** The address is one that a redirect leads away from, so that a value may be the redirect's own. */
const isRedirected = (address: string, { byPath }: Plan): boolean => {
  const path = address.replace(/[?#].*$/, '');
  return [path, `${path}/`].some((each) => byPath.get(each)?.kind === 'redirect');
};

/**
 * Where another address is certain: links of Markdown texts, values of the records behind the finding's pages, and a
 * value that stands once in all the content. Any other may mean something else, such as the old address of a redirect.
 */
const addressEdits = (at: string, to: string, pages: readonly string[], input: LocateInput): SourceEdit[] => {
  const { origins, root, plan } = input;
  const behind = new Set(
    pages.flatMap((path) => {
      const route = plan.byPath.get(path);
      return route ? contentOf(route, origins).map(({ file }) => file) : [];
    }),
  );
  const written = origins.findWritten(root, at);
  const standsAlone = written.length === 1 && !isRedirected(at, plan);
  return written.flatMap(({ place: { file, line }, inMarkdown }) =>
    line !== undefined && (inMarkdown || behind.has(file) || standsAlone) ? [{ file, line, from: at, to }] : [],
  );
};

/** Where a correction is certain, and what it changes there. */
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

/** The module and the record behind a page. */
const sourcesOfPage = (path: string, { plan, origins }: LocateInput): Location[] => {
  const route = plan.byPath.get(path);
  return route === undefined ? [] : [...contentOf(route, origins), { file: route.module }];
};

const locate = async (finding: RuledFinding, edits: readonly SourceEdit[], input: LocateInput): Promise<Location[]> => {
  const { origins, root, base } = input;
  const [page] = finding.pages;
  // Other links to the same address have their words, other images their alt.
  if (edits.length > 0 && finding.correction?.of !== 'address') return edits.map(({ file, line }) => ({ file, line }));
  if (finding.record !== undefined) {
    const written = origins.locate(root, finding.record, finding.at ?? []);
    return written ? [written] : [];
  }
  if (finding.phrase !== undefined && page !== undefined) {
    const found = await locatePhrase(finding.phrase, page, input);
    if (found.length > 0) return found;
  }
  if (finding.text !== undefined) {
    const written = origins.find(root, finding.text);
    if (written.length > 0) return written;
  }
  if (finding.href !== undefined && page !== undefined) {
    const html = await input.renderWithSources(page);
    const inTemplate = html === undefined ? undefined : findInTemplates(html, finding.href);
    const written = asWritten(finding.href, base);
    const found = [...(written === undefined ? [] : origins.find(root, written)), ...(inTemplate ? [inTemplate] : [])];
    if (found.length > 0) return found;
  }
  const sources = finding.pages.slice(0, MAX_PAGES_LOCATED).flatMap((path) => sourcesOfPage(path, input));
  return [...new Map(sources.map((source) => [source.file, source])).values()];
};

/** The value of a record where a finding may be mended as well. */
const locateAlso = ({ alsoAt }: RuledFinding, { origins, root }: LocateInput): Location[] => {
  const written = alsoAt && origins.locate(root, alsoAt.record, alsoAt.at);
  return written ? [written] : [];
};

/** Findings as diagnostics, each with the places it is written: content first, then templates. */
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

/** A finding as a diagnostic without a place in the sources. */
export const toDiagnostic = ({ rule, severity, message, fix, pages, correction }: RuledFinding): Diagnostic => ({
  rule: rule.id,
  severity,
  message,
  fix,
  pages,
  ...(correction ? { correction } : {}),
});
