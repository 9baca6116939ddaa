import type { ReactNode } from 'react';
import type { PageCopy } from '../../src/site/copy/index.ts';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { Actions } from './Actions.tsx';
import { CopySections } from './CopySections.tsx';
import { Facts } from './Facts.tsx';
import { Faqs } from './Faqs.tsx';
import { PageHead } from './PageHead.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: PageCopy;
  readonly trail: Trail;
  /** Links and blocks that follow the main text. */
  readonly children: ReactNode;
}

/** What the pages of states, cities, services in cities and suburbs have in common. */
export const LocationPage = ({ copy, trail, children }: Props) => (
  <Layout trail={trail}>
    <PageHead heading={copy.heading} lead={copy.lead}>
      <Actions />
    </PageHead>
    <CopySections sections={copy.sections} />
    {children}
    <WhyChoose />
    <Faqs questions={copy.faqs} />
    <QuoteBlock />
    <Facts facts={copy.facts} />
  </Layout>
);
