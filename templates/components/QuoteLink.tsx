import { useSite } from 'build-site';
import type { ReactNode } from 'react';

interface Props {
  /** As wide as what it stands in. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The way to the external instant quote page, in a new tab. */
export const QuoteLink = ({ wide = false, children }: Props) => (
  <a href={useSite().settings.quoteUrl} className={wide ? 'button wide' : 'button'} target="_blank" rel="noopener">
    {children}
    <span className="unseen"> (opens in a new tab)</span>
  </a>
);
