import { useSite } from 'build-site';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** The way to the external instant quote page, in a new tab. */
export const QuoteLink = ({ children }: Props) => (
  <a href={useSite().settings.quoteUrl} className="button" target="_blank" rel="noopener">
    {children}
    <span className="unseen"> (opens in a new tab)</span>
  </a>
);
