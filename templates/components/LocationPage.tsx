import { Html } from 'build-site';
import type { ReactNode } from 'react';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import type { EditedCopy, EditedText } from '../../src/site/overrides.ts';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { Actions } from './Actions.tsx';
import { CopySections } from './CopySections.tsx';
import { Facts } from './Facts.tsx';
import { Faqs } from './Faqs.tsx';
import { Industries } from './Industries.tsx';
import { PageHead } from './PageHead.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { QuoteLink } from './QuoteLink.tsx';
import { Reading } from './Reading.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { type Entry, TableOfContents } from './TableOfContents.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface Props {
  readonly copy: EditedCopy;
  readonly trail: Trail;
  /** Beside the heading. */
  readonly map: ReactNode;
  /** Above the main text. */
  readonly chart?: ReactNode;
  /** Under the main text. */
  readonly more?: ReactNode;
  /** Blocks between the main text and the questions. */
  readonly children?: ReactNode;
  /** Show what accountants, real estate agents and lawyers need. */
  readonly industries?: boolean;
  /** Where to go from here: heading → its links. */
  readonly related: Readonly<Record<string, readonly RelatedLink[]>>;
}

const headingsOf = ({ before, text, sections, after }: EditedCopy): readonly Entry[] => [
  ...(before?.headings ?? []),
  ...(text?.headings ?? []),
  ...sections.map(({ id, heading }) => ({ id, text: heading })),
  ...(after?.headings ?? []),
];

/** What staff have written of the place. */
const StaffText = ({ text }: { readonly text: EditedText | undefined }) =>
  text && <Html className="prose" html={text.html} />;

/** What the pages of states, cities, services in cities and suburbs have in common. */
export const LocationPage = ({ copy, trail, map, chart, more, children, industries = false, related }: Props) => (
  <Layout
    trail={trail}
    common={
      <>
        {industries && <Industries />}
        <WhyChoose />
        <QuoteBlock />
      </>
    }
  >
    <PageHead heading={copy.heading} lead={copy.lead} picture={map}>
      <Actions />
    </PageHead>
    <Reading
      side={
        <>
          <TableOfContents headings={headingsOf(copy)} />
          <div className="aside">
            <QuoteLink>Instant Printer Quote</QuoteLink>
          </div>
        </>
      }
    >
      {chart}
      <StaffText text={copy.before} />
      <StaffText text={copy.text} />
      {copy.sections.length > 0 && <CopySections sections={copy.sections} />}
      <StaffText text={copy.after} />
      {more}
    </Reading>
    {children}
    <Faqs questions={copy.faqs} />
    <Facts facts={copy.facts} edited={copy.editedFacts} />
    <RelatedLinks lists={related} />
  </Layout>
);
