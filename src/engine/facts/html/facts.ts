import type { RuledObjection } from '../structured-data/graph.ts';
import type { ElementFinding } from './element-findings.ts';
import type { PolicyUse } from './policy-uses.ts';
import type { References } from './references.ts';
import type { Statement } from './statements.ts';

/** Facts about a page, a shared part or a style sheet. URLs are ids from `References`. */
export interface FragmentFacts {
  readonly ids: readonly string[];
  /** Names from `<a name>`, which are link targets like ids. */
  readonly anchors: readonly string[];
  readonly links: readonly number[];
  readonly resources: readonly number[];
  /** Resources requested immediately, including SVG files that `<use>` references. */
  readonly eager: readonly number[];
  /** Resources requested without interaction: island scripts with `load="visible"` or `load="idle"`. */
  readonly soon: readonly number[];
  /** Targets of GET forms. */
  readonly forms: readonly number[];
  /** URLs (with a fragment) of the SVG elements that `<use>` references. */
  readonly symbols: readonly number[];
  /** Feeds and web app manifests. */
  readonly documents: readonly number[];
  readonly elements: number;
  readonly oddities: readonly ElementFinding[];
  /** Uses that the page's Content-Security-Policy must allow. Excludes the site's own images and forms. */
  readonly policyUses: readonly PolicyUse[];
}

export interface SocialFacts {
  /** Distinct names, without the `og:` prefix. */
  readonly properties: readonly string[];
  /** Value of `og:url`, unless it equals the canonical URL. */
  readonly url: string | undefined;
  /** Value of `og:image` as written. `imageSize` is its declared size, such as `1200×630`. */
  readonly image: string | undefined;
  readonly imageSize: string | undefined;
}

export interface OwnFacts extends FragmentFacts {
  /** For each of `links`, the offset of its first element in the HTML. Kept only if findings are located there. */
  readonly linkStarts?: Uint32Array | undefined;
  /** Path without the base path, such as `/nsw/sydney/`. */
  readonly path: string;
  /** Titles from each `<title>` outside SVG. */
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** Canonical URLs as written. */
  readonly canonicals: readonly string[];
  /** Alternate versions, each as a language and a URL separated by a space. */
  readonly alternates: readonly string[];
  readonly noindex: boolean;
  /** Robots directives in lower case. */
  readonly robots: readonly string[];
  readonly social: SocialFacts;
  /** Target of a meta refresh, which only redirect pages have. */
  readonly refresh: string | undefined;
  /** The policy in the page's meta element. */
  readonly policy: string | undefined;
  readonly mainHeadings: readonly string[];
  /** Elements in `<body>` that are only valid in `<head>`. */
  readonly strayHeadElements: readonly string[];
  readonly hasLanguage: boolean;
  readonly structuredData: StructuredDataFacts;
  /** Digest of the text in `<main>`, or of the page's content if there is no `<main>`. '' if the text is empty. */
  readonly mainText: string;
  /** Length of the main text in UTF-16 code units. */
  readonly mainLength: number;
  /** Number of leading `links` inside `<main>`. */
  readonly mainLinks: number;
  /** Maximum number of links in one list, paragraph or table inside `<main>`. */
  readonly mostLinks: number;
  /** Latest date in a `<time>`, `YYYY-MM-DD`, or ''. */
  readonly latestDate: string;
  readonly hasMain: boolean;
  /** Number of elements in `<main>` without the elements of shared parts. */
  readonly mainElements: number;
  /** Indexes of the shared parts in `<main>`. */
  readonly mainParts: readonly number[];
}

export interface PageFacts extends Omit<OwnFacts, 'mainParts'> {
  readonly parts: readonly FragmentFacts[];
  /** Statements that are not allowed on this page. */
  readonly wrongStatements: readonly Statement[];
}

const EMPTY: readonly never[] = [];

const orEmpty = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? EMPTY : list);

const optional = (text: string | undefined, references: References): string | undefined =>
  text === undefined ? undefined : references.shared(text);

const keptSocial = ({ properties, url, image, imageSize }: SocialFacts, references: References): SocialFacts => ({
  properties: references.sharedList(properties),
  url,
  image: optional(image, references),
  imageSize: optional(imageSize, references),
});

const keptGraph = (graph: StructuredDataFacts, references: References): StructuredDataFacts => ({
  problems: orEmpty(graph.problems),
  repeated: orEmpty(graph.repeated),
  unresolved: orEmpty(graph.unresolved),
  objections: orEmpty(graph.objections),
  addresses: orEmpty(graph.addresses),
  identities: references.sharedList(graph.identities),
});

interface WithOwn {
  readonly parts: readonly FragmentFacts[];
  /** Number of elements in `<main>` including the elements of shared parts. */
  readonly mainElements: number;
  readonly wrongStatements: readonly Statement[];
}

/**
 * Shares equal lists and strings between pages. Lists every property, because V8 gives each object created by a spread
 * its own hidden class, which takes half a kilobyte per page.
 */
export const keptFacts = (
  own: OwnFacts,
  references: References,
  { parts, mainElements, wrongStatements }: WithOwn = {
    parts: EMPTY,
    mainElements: own.mainElements,
    wrongStatements: EMPTY,
  },
): PageFacts => ({
  ids: references.sharedList(own.ids),
  anchors: references.sharedList(own.anchors),
  links: own.links,
  linkStarts: own.linkStarts,
  resources: references.sharedList(own.resources),
  eager: references.sharedList(own.eager),
  soon: references.sharedList(own.soon),
  forms: references.sharedList(own.forms),
  symbols: references.sharedList(own.symbols),
  documents: references.sharedList(own.documents),
  elements: own.elements,
  oddities: orEmpty(own.oddities),
  policyUses: references.sharedList(own.policyUses),
  path: own.path,
  titles: own.titles,
  descriptions: own.descriptions,
  canonicals: own.canonicals,
  alternates: references.sharedList(own.alternates),
  noindex: own.noindex,
  robots: references.sharedList(own.robots),
  social: keptSocial(own.social, references),
  refresh: own.refresh,
  policy: optional(own.policy, references),
  mainHeadings: own.mainHeadings,
  strayHeadElements: references.sharedList(own.strayHeadElements),
  hasLanguage: own.hasLanguage,
  structuredData: keptGraph(own.structuredData, references),
  mainText: own.mainText,
  mainLength: own.mainLength,
  mainLinks: own.mainLinks,
  mostLinks: own.mostLinks,
  latestDate: own.latestDate,
  hasMain: own.hasMain,
  mainElements,
  parts,
  wrongStatements: orEmpty(wrongStatements),
});

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * Replaces ids from another `References` with this one's. Changes the facts, because V8 needs long to copy an object with
 * so many properties. Several pages may have the same list, so the lists are not changed.
 */
export const renumber = (facts: OwnFacts, numberOf: (id: number) => number): void => {
  const changed: Mutable<OwnFacts> = facts;
  changed.links = facts.links.map(numberOf);
  changed.resources = facts.resources.map(numberOf);
  changed.eager = facts.eager.map(numberOf);
  changed.soon = facts.soon.map(numberOf);
  changed.forms = facts.forms.map(numberOf);
  changed.symbols = facts.symbols.map(numberOf);
  changed.documents = facts.documents.map(numberOf);
  const graph: Mutable<StructuredDataFacts> = facts.structuredData;
  graph.addresses = graph.addresses.map(numberOf);
  graph.identities = graph.identities.map(numberOf);
};

/** Facts about the JSON-LD of a page. Excludes the data itself, which would be larger than all other facts together. */
export interface StructuredDataFacts {
  /** Reasons why blocks were not read. Each completes a sentence that starts with "a JSON-LD block". */
  readonly problems: readonly string[];
  /** Values of `@id` that more than one typed node defines. */
  readonly repeated: readonly string[];
  /** Values of `@id` that are not defined on the page. */
  readonly unresolved: readonly string[];
  readonly objections: readonly RuledObjection[];
  /** Absolute page URLs, as ids from `References`. */
  readonly addresses: readonly number[];
  /** Identities, as ids from `References`; see structured-data/identities.ts. */
  readonly identities: readonly number[];
}

/** A style sheet or manifest, represented like a page so that rules can check the files it loads. */
export type SheetFacts = Pick<PageFacts, 'path' | 'parts'> & FragmentFacts;

export const fragmentsOf = (page: SheetFacts): readonly FragmentFacts[] => [page, ...page.parts];
