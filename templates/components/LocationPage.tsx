import type { ReactNode } from 'react';
import type { PageCopy } from '../../src/site/copy/index.ts';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { Actions } from './Actions.tsx';
import { ContactCard } from './ContactCard.tsx';
import { CopySections } from './CopySections.tsx';
import { Facts } from './Facts.tsx';
import { Faqs } from './Faqs.tsx';
import { PageHead } from './PageHead.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { Reading } from './Reading.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: PageCopy;
  readonly trail: Trail;
  /** A map beside a chart, under the heading. */
  readonly figures?: ReactNode;
  /** A map alone, above the main text. */
  readonly map?: ReactNode;
  /** Under the main text. */
  readonly more?: ReactNode;
  /** Links and blocks that follow the main text. */
  readonly children: ReactNode;
}

/** What the pages of states, cities, services in cities and suburbs have in common. */
export const LocationPage = ({ copy, trail, figures, map, more, children }: Props) => (
  <Layout trail={trail}>
    <PageHead heading={copy.heading} lead={copy.lead}>
      <Actions />
    </PageHead>
    {figures !== undefined && <div className="band">{figures}</div>}
    <Reading
      side={
        <>
          <TableOfContents headings={copy.sections.map(({ id, heading }) => ({ id, text: heading }))} />
          <ContactCard />
        </>
      }
    >
      {map}
      <CopySections sections={copy.sections} />
      {more}
    </Reading>
    {children}
    <WhyChoose />
    <Faqs questions={copy.faqs} />
    <QuoteBlock />
    <Facts facts={copy.facts} />
  </Layout>
);
