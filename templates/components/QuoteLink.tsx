import { useSite } from 'build-site';
import type { ReactNode } from 'react';

/** The way to the external instant quote page, in a new tab. */
export const QuoteLink = ({ children }: { readonly children: ReactNode }) => (
  <a href={useSite().settings.quoteUrl} className="button" target="_blank" rel="noopener">
    {children}
    <span className="unseen"> (opens in a new tab)</span>
  </a>
);
