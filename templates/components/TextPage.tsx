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

/** The text of `content/pages/{id}.md`. */
export const textOf = ({ content }: Site, id: TextId): Text => {
  const text = content.pages.get(id);
  if (text === undefined) throw new Error(`There is no content/pages/${id}.md.`);
  return text;
};

export const textTrail = (site: Site, id: TextId): Trail =>
  trailTo({ name: textOf(site, id).heading, path: paths.page(id) });

/** A text with so few headings needs no contents. */
const FEW = 3;

interface Props {
  readonly id: TextId;
  /** Beside the heading on wide screens. */
  readonly picture?: ReactNode;
  /** The price, or another answer, below the lead. */
  readonly claim?: ReactNode;
  /** Phones go without the picture. */
  readonly spare?: boolean;
  /** Sections that come before the text. */
  readonly before?: ReactNode;
  /** After the first paragraph. */
  readonly afterFirst?: ReactNode;
  /** How many sections are open on narrow screens, the rest being lines to open: a text that is looked up in, not read. */
  readonly open?: number;
  /** A text of law: it ends with how to reach us, and sells nothing. */
  readonly legal?: boolean;
  /** What follows the text, before the form at the foot of the page. */
  readonly children?: ReactNode;
}

/** A page that is one Markdown text. */
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
