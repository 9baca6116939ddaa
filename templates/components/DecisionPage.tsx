import type { ReactNode } from 'react';
import { Layout } from '../layout/Layout.tsx';
import type { Trail } from '../trails.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { QuoteCard } from './QuoteCard.tsx';

interface Props {
  readonly heading: string;
  /** The answer in a sentence or two. */
  readonly lead: string;
  readonly trail: Trail;
  /** The answer in figures, under the lead. */
  readonly answer?: ReactNode;
  readonly children: ReactNode;
  /** What follows over the whole width. */
  readonly after?: ReactNode;
  /** Blocks that stand on many pages alike. */
  readonly common?: ReactNode;
  /** The form of the contact page; else the quote form. The same fields go the same way. */
  readonly general?: boolean;
}

/** A page on which somebody decides: the answer left, the form beside it on wide screens and after the text on narrow ones. */
export const DecisionPage = ({ heading, lead, trail, answer, children, after, common, general = false }: Props) => (
  <Layout trail={trail} common={common}>
    <div className="placed">
      <div className="hero">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {answer}
        <div className="actions narrow-only">
          <a href="#quote" className="button">
            Get a written quote
          </a>
          <PhoneLink className="button secondary" />
        </div>
      </div>
      <div className="place-text">{children}</div>
      <QuoteCard general={general} />
    </div>
    {after}
  </Layout>
);
