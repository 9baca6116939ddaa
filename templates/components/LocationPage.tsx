import type { ReactNode } from 'react';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import type { EditedCopy } from '../../src/site/overrides.ts';
import type { Trail } from '../trails.ts';
import { CopySections } from './CopySections.tsx';
import { DataTable } from './DataTable.tsx';
import { DecisionPage } from './DecisionPage.tsx';
import { Facts } from './Facts.tsx';
import { Faqs } from './Faqs.tsx';
import { Industries } from './Industries.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { StaffText } from './StaffText.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: EditedCopy;
  readonly trail: Trail;
  readonly map: ReactNode;
  /** Beside the prices. */
  readonly bill?: ReactNode;
  /** Blocks between the main text and the questions. */
  readonly children?: ReactNode;
  /** Show what accountants, real estate agents and lawyers need. */
  readonly industries?: boolean;
  /** Where to go from here: heading → its links. */
  readonly related: Readonly<Record<string, readonly RelatedLink[]>>;
}

/** Sections that the map belongs to; a page without one of them has it at the end of its text. */
const MAPPED = ['nearby'];

/** What the pages of cities, services in cities and suburbs have in common. */
export const LocationPage = ({ copy, trail, map, bill, children, industries = false, related }: Props) => (
  <DecisionPage
    heading={copy.heading}
    lead={copy.lead}
    trail={trail}
    answer={copy.answer && <DataTable {...copy.answer} />}
    after={<RelatedLinks lists={related} />}
    common={
      <>
        {industries && <Industries />}
        <WhyChoose />
      </>
    }
  >
    <StaffText text={copy.before} />
    <StaffText text={copy.text} />
    {copy.sections.length > 0 && (
      <CopySections
        sections={copy.sections}
        pictures={{ prices: bill, ...Object.fromEntries(MAPPED.map((id) => [id, map])) }}
      />
    )}
    <StaffText text={copy.after} />
    {!copy.sections.some(({ id }) => MAPPED.includes(id)) && map}
    {children}
    <Faqs questions={copy.faqs} />
    <Facts facts={copy.facts} edited={copy.editedFacts} />
  </DecisionPage>
);
