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
import type { FormKind } from './QuoteCard.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { StaffText } from './StaffText.tsx';
import { TableBill } from './TableBill.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: EditedCopy;
  readonly trail: Trail;
  /** Replaces the lowest rent; null for no price. */
  readonly price?: ReactNode;
  readonly machines?: boolean;
  /** Whether the prices section is content that other pages share. */
  readonly sharesPrices?: boolean;
  readonly map?: ReactNode;
  readonly bill?: ReactNode;
  /** Renders the answer as the bill below the lead. */
  readonly isAnswerBill?: boolean;
  readonly billed?: ReactNode;
  /** Shows the terms first on narrow screens, even if the page has a bill or a tool. */
  readonly isTermsFirst?: boolean;
  readonly form?: FormKind | undefined;
  /** Follows the table of terms. */
  readonly below?: ReactNode;
  /** Ids of the sections that come before the form on narrow screens, together with the answer. */
  readonly steps?: readonly string[] | undefined;
  readonly pictures?: Readonly<Record<string, ReactNode>>;
  readonly children?: ReactNode;
  readonly industries?: boolean;
  readonly related: Readonly<Record<string, readonly RelatedLink[]>>;
}

const MAPPED = 'nearby';

/** Id of the prices section. It comes before our services, unless other pages share it. */
const PRICED = 'prices';

const isRest =
  (steps: readonly string[]) =>
  ({ id }: { readonly id: string }): boolean =>
    id !== PRICED && !steps.includes(id);

const isPriced = ({ id }: { readonly id: string }): boolean => id === PRICED;

const WaysOn = ({ links, notes }: Pick<Answer, 'links' | 'notes'>) => (
  <>
    {links && <LinkRows links={links} />}
    {notes && <FoldedNotes {...notes} />}
  </>
);

const Terms = ({ answer, below }: { readonly answer: Answer } & Pick<Props, 'below'>) => {
  const { links, notes, ...table } = answer;
  return (
    <section id="terms">
      <h2>{table.caption}</h2>
      <DataTable {...table} />
      {below}
      <WaysOn links={links} notes={notes} />
    </section>
  );
};

const BilledTerms = ({ answer: { links, notes, ...table } }: { readonly answer: Answer }) => (
  <div className="place-bill term-bill">
    <div className="bill">
      <Terms answer={table} />
    </div>
    <WaysOn links={links} notes={notes} />
  </div>
);

const answersOf = (props: Props): ReactNode[] => {
  const { copy, machines, sharesPrices, isAnswerBill, isTermsFirst, below, steps = [], pictures } = props;
  const priced = sharesPrices ? [] : copy.sections.filter(isPriced);
  const follows = copy.sections.filter(({ id }) => steps.includes(id));
  const prices = priced.length > 0 && <CopySections key={PRICED} sections={priced} pictures={pictures} />;
  const terms = copy.answer && !isAnswerBill && <Terms key="terms" answer={copy.answer} below={below} />;
  return [
    ...(isTermsFirst ? [terms, prices] : [prices, terms]),
    follows.length > 0 && <CopySections key="steps" sections={follows} pictures={pictures} />,
    machines && <Machines key="machines" />,
  ].filter(Boolean);
};

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
    form = copy.sections.some(({ id }) => id === FACTS_SECTION) ? 'facts' : 'quote',
    map,
    pictures,
    children,
    industries = false,
    related,
  } = props;
  const staff = [<StaffText key="before" text={copy.before} />, <StaffText key="text" text={copy.text} />];
  const [first, ...rest] = answersOf(props);
  // If a bill is the complete answer, the form can follow it directly.
  const [early, late] = bill && !isTermsFirst ? [undefined, [...staff, first, ...rest]] : [[...staff, first], rest];
  return (
    <DecisionPage
      heading={copy.heading}
      lead={copy.lead}
      trail={trail}
      price={price}
      answer={bill}
      first={early}
      form={form}
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
