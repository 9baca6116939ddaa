import type { RuledObjection } from '../structured-data/graph.ts';
import type { ElementFinding } from './element-findings.ts';
import type { PolicyUse } from './policy-uses.ts';
import type { References } from './references.ts';
import type { Statement } from './statements.ts';

/** What a stretch of HTML defines and uses. Addresses are numbers of `References`. */
export interface FragmentFacts {
  readonly ids: readonly string[];
  /** Names of `<a name>`, which links lead to as they do to ids. */
  readonly anchors: readonly string[];
  /** Addresses of links. */
  readonly links: readonly number[];
  /** Addresses of pictures, scripts, styles and icons. */
  readonly resources: readonly number[];
  /** Those of them that a browser fetches at once, and files that drawings take parts from. */
  readonly eager: readonly number[];
  /** Those that it fetches soon, without being touched: scripts of islands and parts that start when visible or idle. */
  readonly soon: readonly number[];
  /** Number of elements. */
  readonly elements: number;
  /** What is odd about them; nothing in most pages. */
  readonly oddities: readonly ElementFinding[];
  /** What the page's Content-Security-Policy must allow, apart from the site's own images and forms. */
  readonly policyUses: readonly PolicyUse[];
}

/** What a page says of itself to those who show a link to it. */
export interface SocialFacts {
  /** Names of Open Graph properties that a page has, without `og:`, each once. */
  readonly properties: readonly string[];
  /** `og:url`, where it is not the canonical address. */
  readonly url: string | undefined;
  /** `og:image`, as it is written, and the size given for it: `1200×630`. */
  readonly image: string | undefined;
  readonly imageSize: string | undefined;
}

/** What a page's own HTML says. A few numbers and short texts; the HTML itself is gone. */
export interface OwnFacts extends FragmentFacts {
  /** Address without base, `/nsw/sydney/`. */
  readonly path: string;
  /** Text of each `<title>` in the head. */
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** Addresses of canonical links, full. */
  readonly canonicals: readonly string[];
  /** Pages that say the same in other languages: code and address of each `hreflang`, with a space between. */
  readonly alternates: readonly string[];
  readonly noindex: boolean;
  /** What each robots element says, in lower case; none on most pages. */
  readonly robots: readonly string[];
  readonly social: SocialFacts;
  /** Where a refresh sends the visitor; set on redirect pages only. */
  readonly refresh: string | undefined;
  /** Content-Security-Policy of the page's meta element. */
  readonly policy: string | undefined;
  /** Text of each h1. */
  readonly mainHeadings: readonly string[];
  /** Names of elements that belong in the head and stand in the body. */
  readonly strayHeadElements: readonly string[];
  readonly hasLanguage: boolean;
  readonly structuredData: StructuredDataFacts;
  /** Digest of the text inside `<main>`; '' where there is none. */
  readonly mainText: string;
  /** Its length in characters. */
  readonly mainLength: number;
  /** So many of the links, the first ones, stand in `<main>`. */
  readonly mainLinks: number;
  /** Most links to other pages in one list or paragraph inside `<main>`. */
  readonly mostLinks: number;
  /** The latest date of its `<time>` elements and structured data, `YYYY-MM-DD`; '' where there is none. */
  readonly latestDate: string;
  readonly hasMain: boolean;
  /** Number of elements inside `<main>`; where the page shows shared parts, without theirs. */
  readonly mainElements: number;
  /** Indexes of the shared parts that stand inside `<main>`. */
  readonly mainParts: readonly number[];
}

/** What the rules know of a page: its own facts and those of the shared parts it shows. */
export interface PageFacts extends Omit<OwnFacts, 'mainParts'> {
  readonly parts: readonly FragmentFacts[];
  /** Statements of a register's claims that the page must not make. */
  readonly wrongStatements: readonly Statement[];
}

const EMPTY: readonly never[] = [];

/** One empty list for all pages. */
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

/** What a page has beside its own facts. */
interface WithOwn {
  readonly parts: readonly FragmentFacts[];
  /** Number of elements inside `<main>`, those of its parts among them. */
  readonly mainElements: number;
  readonly wrongStatements: readonly Statement[];
}

/**
 * The facts of a page as they are kept until the rules ask: with those of its parts, and with one copy of each list and
 * text that many pages have. Written out: V8 gives each object made by a spread a hidden class of its own, half a
 * kilobyte a page.
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
  resources: references.sharedList(own.resources),
  eager: references.sharedList(own.eager),
  soon: references.sharedList(own.soon),
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

/** Facts with addresses by the numbers of other References. */
export const renumber = (facts: OwnFacts, numberOf: (id: number) => number): OwnFacts => ({
  ...facts,
  links: facts.links.map(numberOf),
  resources: facts.resources.map(numberOf),
  eager: facts.eager.map(numberOf),
  soon: facts.soon.map(numberOf),
  structuredData: {
    ...facts.structuredData,
    addresses: facts.structuredData.addresses.map(numberOf),
    identities: facts.structuredData.identities.map(numberOf),
  },
});

/** What is wrong with a page's JSON-LD. What is right is not kept, but for whom it is about: its texts would be most of a page's facts. */
export interface StructuredDataFacts {
  /** Why a block is not valid JSON. */
  readonly problems: readonly string[];
  /** Each `@id` that two nodes with a type define. */
  readonly repeated: readonly string[];
  /** Each `@id` that is referred to and that no node of the page defines. */
  readonly unresolved: readonly string[];
  /** What the rules of structured data have against it. */
  readonly objections: readonly RuledObjection[];
  /** Full addresses of pages that it names, as numbers of `References`. */
  readonly addresses: readonly number[];
  /** What it says of organisations and premises, as numbers of `References`; see graph/identities.ts. */
  readonly identities: readonly number[];
}

/** A style sheet or a manifest of the site, as rules look at what it loads: as at a page without text. */
export type SheetFacts = Pick<PageFacts, 'path' | 'parts'> & FragmentFacts;

/** The page's own facts and those of its shared parts. */
export const fragmentsOf = (page: SheetFacts): readonly FragmentFacts[] => [page, ...page.parts];
