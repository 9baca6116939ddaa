import type { OwnFacts, PageFacts, SocialFacts, StructuredDataFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Statement } from '../../facts/html/statements.ts';
import type { FinishedPage } from '../../pages/finish/finish.ts';
import type { Column, Columns, Layout } from './columns.ts';

/**
 * A finished page without nested objects, and without the values that its record contains. The offsets of links are only
 * known in `check`, and builds that write a secret fail.
 */
type FactsRow = Omit<OwnFacts, 'social' | 'structuredData' | 'linkStarts'> &
  SocialFacts &
  StructuredDataFacts & {
    readonly wrongStatements: readonly Statement[];
    readonly bytes: number;
  };

/** `kept` contains the lists that the page shares with others, and its counts include shared parts. */
interface FactsSource {
  readonly page: FinishedPage;
  readonly kept: PageFacts;
}

const NONE: readonly never[] = [];

export const FACTS_LAYOUT: Layout<FactsSource, FactsRow> = {
  path: ['own', ({ kept }) => kept.path],
  ids: ['shared', ({ kept }) => kept.ids],
  anchors: ['shared', ({ kept }) => kept.anchors],
  links: ['own', ({ kept }) => kept.links],
  resources: ['shared', ({ kept }) => kept.resources],
  eager: ['shared', ({ kept }) => kept.eager],
  soon: ['shared', ({ kept }) => kept.soon],
  forms: ['shared', ({ kept }) => kept.forms],
  symbols: ['shared', ({ kept }) => kept.symbols],
  documents: ['shared', ({ kept }) => kept.documents],
  elements: ['own', ({ kept }) => kept.elements],
  oddities: ['shared', ({ kept }) => kept.oddities],
  policyUses: ['shared', ({ kept }) => kept.policyUses],
  titles: ['own', ({ kept }) => kept.titles],
  descriptions: ['own', ({ kept }) => kept.descriptions],
  canonicals: ['own', ({ kept }) => kept.canonicals],
  alternates: ['shared', ({ kept }) => kept.alternates],
  noindex: ['shared', ({ kept }) => kept.noindex],
  robots: ['shared', ({ kept }) => kept.robots],
  refresh: ['shared', ({ kept }) => kept.refresh],
  policy: ['shared', ({ kept }) => kept.policy],
  mainHeadings: ['own', ({ kept }) => kept.mainHeadings],
  strayHeadElements: ['shared', ({ kept }) => kept.strayHeadElements],
  hasLanguage: ['shared', ({ kept }) => kept.hasLanguage],
  mainText: ['own', ({ kept }) => kept.mainText],
  mainLength: ['own', ({ kept }) => kept.mainLength],
  mainLinks: ['own', ({ kept }) => kept.mainLinks],
  mostLinks: ['own', ({ kept }) => kept.mostLinks],
  latestDate: ['shared', ({ kept }) => kept.latestDate],
  hasMain: ['shared', ({ kept }) => kept.hasMain],
  mainElements: ['own', ({ page }) => page.facts.mainElements],
  mainParts: ['list', ({ page }) => page.facts.mainParts],
  properties: ['shared', ({ kept }) => kept.social.properties],
  url: ['shared', ({ kept }) => kept.social.url],
  image: ['shared', ({ kept }) => kept.social.image],
  imageSize: ['shared', ({ kept }) => kept.social.imageSize],
  problems: ['shared', ({ kept }) => kept.structuredData.problems],
  repeated: ['shared', ({ kept }) => kept.structuredData.repeated],
  unresolved: ['shared', ({ kept }) => kept.structuredData.unresolved],
  objections: ['shared', ({ kept }) => kept.structuredData.objections],
  addresses: ['own', ({ kept }) => kept.structuredData.addresses],
  identities: ['shared', ({ kept }) => kept.structuredData.identities],
  wrongStatements: [
    'shared',
    ({ page: { wrongStatements } }) => (wrongStatements.length === 0 ? NONE : wrongStatements),
  ],
  bytes: ['own', ({ page }) => page.file.bytes],
};

const LISTS = [
  'ids',
  'anchors',
  'policyUses',
  'alternates',
  'robots',
  'properties',
  'strayHeadElements',
] as const satisfies readonly (keyof FactsRow)[];

const LISTS_OF_IDS = [
  'resources',
  'eager',
  'soon',
  'forms',
  'symbols',
  'documents',
  'identities',
] as const satisfies readonly (keyof FactsRow)[];

type Lists<Item> = Column<readonly Item[]>;

/** Reads facts, and converts the ids of URLs to those of this build. */
export class FactsReader {
  readonly #columns: Columns<FactsRow>;
  readonly #numberOf: (id: number) => number;

  /** `texts` contains the strings of the ids in the file. */
  constructor(columns: Columns<FactsRow>, texts: readonly string[], references: References) {
    const numbers: number[] = [];
    this.#columns = columns;
    this.#numberOf = (id) => {
      const number = numbers[id] ?? references.idOf(texts[id] ?? '');
      numbers[id] = number;
      return number;
    };
    for (const name of LISTS) {
      const { values } = columns[name] as Lists<string>;
      for (const [place, list] of values.entries()) values[place] = references.sharedList(list);
    }
    for (const name of LISTS_OF_IDS) {
      const { values } = columns[name] as Lists<number>;
      for (const [place, list] of values.entries()) values[place] = references.sharedList(list.map(this.#numberOf));
    }
  }

  /** `partOf` converts the index of a shared part. */
  read(row: number, partOf: (part: number) => number): Pick<FinishedPage, 'facts' | 'wrongStatements'> {
    return { facts: this.#facts(row, partOf), wrongStatements: this.#columns.wrongStatements.at(row) };
  }

  bytesOf(row: number): number {
    return this.#columns.bytes.at(row);
  }

  #facts(row: number, partOf: (part: number) => number): OwnFacts {
    const columns = this.#columns;
    return {
      path: columns.path.at(row),
      ids: columns.ids.at(row),
      anchors: columns.anchors.at(row),
      links: columns.links.at(row).map(this.#numberOf),
      resources: columns.resources.at(row),
      eager: columns.eager.at(row),
      soon: columns.soon.at(row),
      forms: columns.forms.at(row),
      symbols: columns.symbols.at(row),
      documents: columns.documents.at(row),
      elements: columns.elements.at(row),
      oddities: columns.oddities.at(row),
      policyUses: columns.policyUses.at(row),
      titles: columns.titles.at(row),
      descriptions: columns.descriptions.at(row),
      canonicals: columns.canonicals.at(row),
      alternates: columns.alternates.at(row),
      noindex: columns.noindex.at(row),
      robots: columns.robots.at(row),
      refresh: columns.refresh.at(row),
      policy: columns.policy.at(row),
      mainHeadings: columns.mainHeadings.at(row),
      strayHeadElements: columns.strayHeadElements.at(row),
      hasLanguage: columns.hasLanguage.at(row),
      mainText: columns.mainText.at(row),
      mainLength: columns.mainLength.at(row),
      mainLinks: columns.mainLinks.at(row),
      mostLinks: columns.mostLinks.at(row),
      latestDate: columns.latestDate.at(row),
      hasMain: columns.hasMain.at(row),
      mainElements: columns.mainElements.at(row),
      mainParts: columns.mainParts.at(row).map(partOf),
      social: {
        properties: columns.properties.at(row),
        url: columns.url.at(row),
        image: columns.image.at(row),
        imageSize: columns.imageSize.at(row),
      },
      structuredData: {
        problems: columns.problems.at(row),
        repeated: columns.repeated.at(row),
        unresolved: columns.unresolved.at(row),
        objections: columns.objections.at(row),
        addresses: columns.addresses.at(row).map(this.#numberOf),
        identities: columns.identities.at(row),
      },
    };
  }
}
