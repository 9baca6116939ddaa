import type { ReactNode } from 'react';
import type { Answer, RelatedLink } from '../../src/site/copy/index.ts';
import { FACTS_SECTION } from '../../src/site/copy/services/printer-leasing-quotes.ts';
import type { EditedCopy } from '../../src/site/overrides.ts';
import type { Trail } from '../trails.ts';
import { CopySections, FoldedNotes } from './CopySections.tsx';
import { DataTable } from './DataTable.tsx';
import { DecisionPage } from './DecisionPage.tsx';
import { Facts } from './Facts.tsx';
import { Faqs } from './Faqs.tsx';
import { Industries } from './Industries.tsx';
import { LinkRows } from './LinkList.tsx';
import { Machines } from './Machines.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { StaffText } from './StaffText.tsx';
import { TableBill } from './TableBill.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: EditedCopy;
  readonly trail: Trail;
  /** In place of the least rent; null for none. */
  readonly price?: ReactNode;
  /** Show which machine we lease for how many pages, at which rent. */
  readonly machines?: boolean;
  /** What other offices pay is the same on other pages, and no part of what this one says of its place. */
  readonly sharesPrices?: boolean;
  /** Of the place and its neighbours, above their table. */
  readonly map?: ReactNode;
  /** Under the lead, where the copy has no bill of its own. */
  readonly bill?: ReactNode;
  /** What was asked for is itself the bill under the lead. */
  readonly isAnswerBill?: boolean;
  /** Above the columns of the bill in the copy. */
  readonly billed?: ReactNode;
  /** On narrow screens what was asked for stands before the form though there is a bill, or a tool: it is more than those can say. */
  readonly isTermsFirst?: boolean;
  /** Between the heading and the table of what was asked for. */
  readonly above?: ReactNode;
  /** Ids of the sections that follow from what was asked for: with it, they stand before the form on narrow screens. */
  readonly steps?: readonly string[] | undefined;
  /** By the id of the section that each belongs to. */
  readonly pictures?: Readonly<Record<string, ReactNode>>;
  /** Blocks between the main text and the questions. */
  readonly children?: ReactNode;
  /** Show what accountants, real estate agents and lawyers need. */
  readonly industries?: boolean;
  /** Where to go from here: heading → its links. */
  readonly related: Readonly<Record<string, readonly RelatedLink[]>>;
}

/** The section that the map belongs to. */
const MAPPED = 'nearby';

/** What the prices rest on stands before what we do for them, but after it where other pages have the same. */
const PRICED = 'prices';

/** What has its own place above, and is not said again. */
const isRest =
  (steps: readonly string[]) =>
  ({ id }: { readonly id: string }): boolean =>
    id !== PRICED && !steps.includes(id);

const isPriced = ({ id }: { readonly id: string }): boolean => id === PRICED;

/** Ways on from what was asked for, and what it rests on. */
const WaysOn = ({ links, notes }: Pick<Answer, 'links' | 'notes'>) => (
  <>
    {links && <LinkRows links={links} />}
    {notes && <FoldedNotes {...notes} />}
  </>
);

const Terms = ({ answer, above }: { readonly answer: Answer } & Pick<Props, 'above'>) => {
  const { links, notes, ...table } = answer;
  return (
    <section id="terms">
      <h2>{table.caption}</h2>
      {above}
      <DataTable {...table} />
      <WaysOn links={links} notes={notes} />
    </section>
  );
};

/** On the paper of a bill, under the lead. */
const BilledTerms = ({ answer: { links, notes, ...table } }: { readonly answer: Answer }) => (
  <div className="place-bill term-bill">
    <div className="bill">
      <Terms answer={table} />
    </div>
    <WaysOn links={links} notes={notes} />
  </div>
);

/** What somebody comes to such a page for, the most asked for first. */
const answersOf = ({ copy, machines, sharesPrices, isAnswerBill, above, steps = [], pictures }: Props): ReactNode[] => {
  const prices = sharesPrices ? [] : copy.sections.filter(isPriced);
  const follows = copy.sections.filter(({ id }) => steps.includes(id));
  return [
    prices.length > 0 && <CopySections key={PRICED} sections={prices} pictures={pictures} />,
    copy.answer && !isAnswerBill && <Terms key="terms" answer={copy.answer} above={above} />,
    follows.length > 0 && <CopySections key="steps" sections={follows} pictures={pictures} />,
    machines && <Machines key="machines" />,
  ].filter(Boolean);
};

/** What the pages of cities, services in cities and suburbs have in common. */
export const LocationPage = (props: Props) => {
  const {
    copy,
    trail,
    billed,
    isAnswerBill = false,
    bill = isAnswerBill && copy.answer ? (
      <BilledTerms answer={copy.answer} />
    ) : (
      copy.bill && <TableBill {...copy.bill} picture={billed} />
    ),
    sharesPrices = false,
    price,
    isTermsFirst = false,
    map,
    pictures,
    children,
    industries = false,
    related,
  } = props;
  const staff = [<StaffText key="before" text={copy.before} />, <StaffText key="text" text={copy.text} />];
  const [first, ...rest] = answersOf(props);
  // Where the bill says all that was asked for the form need not wait for more.
  const [early, late] = bill && !isTermsFirst ? [undefined, [...staff, first, ...rest]] : [[...staff, first], rest];
  return (
    <DecisionPage
      heading={copy.heading}
      lead={copy.lead}
      trail={trail}
      price={price}
      answer={bill}
      first={early}
      form={copy.sections.some(({ id }) => id === FACTS_SECTION) ? 'facts' : 'quote'}
      after={<RelatedLinks lists={related} />}
      common={
        <>
          {industries && <Industries />}
          <WhyChoose />
        </>
      }
    >
      {late}
      <CopySections
        sections={copy.sections.filter(isRest(props.steps ?? []))}
        pictures={{ [MAPPED]: map, ...pictures }}
      />
      {sharesPrices && <CopySections sections={copy.sections.filter(isPriced)} isShared />}
      <StaffText text={copy.after} />
      {children}
      <Faqs questions={copy.faqs} />
      <Facts facts={copy.facts} edited={copy.editedFacts} />
    </DecisionPage>
  );
};
