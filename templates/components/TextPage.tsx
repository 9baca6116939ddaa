import { type Content, type Site, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { paths } from '../../src/site/paths.ts';
import { Layout } from '../layout/Layout.tsx';
import { type Trail, trailTo } from '../trails.ts';
import { Day } from './Day.tsx';
import { Guide } from './guide/Guide.tsx';
import { GuideText } from './guide/GuideText.tsx';
import { PageHead } from './PageHead.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

export type TextId =
  | 'about'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'accessibility'
  | 'printers'
  | 'pricing'
  | 'lease-cost-calculator'
  | 'before-you-sign'
  | 'industries'
  | 'glossary';
type Text = Content['pages']['entries'][number];

export const textOf = ({ content }: Site, id: TextId): Text => {
  const text = content.pages.get(id);
  if (text === undefined) throw new Error(`There is no content/pages/${id}.md.`);
  return text;
};

export const textTrail = (site: Site, id: TextId): Trail =>
  trailTo({ name: textOf(site, id).heading, path: paths.page(id) });

/** Pages with at most this many sections have no table of contents. */
const FEW = 3;

interface Props {
  readonly id: TextId;
  readonly picture?: ReactNode;
  readonly claim?: ReactNode;
  readonly spare?: boolean;
  readonly before?: ReactNode;
  readonly afterFirst?: ReactNode;
  /** Sections that stay open on narrow screens. */
  readonly open?: number;
  /** Shows contact details instead of the quote form. */
  readonly legal?: boolean;
  readonly children?: ReactNode;
}

export const TextPage = ({ id, picture, claim, spare, before, afterFirst, open, legal = false, children }: Props) => {
  const site = useSite();
  const { heading, lead, body, lane, updatedAt } = textOf(site, id);
  const sections = body.headings.filter(({ depth }) => depth === 2);
  return (
    <Layout trail={textTrail(site, id)} common={!legal && <QuoteBlock />}>
      <PageHead heading={heading} lead={lead} picture={picture} spare={spare}>
        {claim}
        {updatedAt !== undefined && (
          <p className="small">
            Last updated <Day date={updatedAt} />
          </p>
        )}
      </PageHead>
      {before}
      <Guide contents={body.headings.length > FEW ? body.headings : []}>
        <GuideText
          body={body}
          lane={lane}
          afterFirst={afterFirst}
          folds={open === undefined ? [] : sections.slice(open)}
        />
      </Guide>
      {children}
    </Layout>
  );
};
