import { useSite } from 'build-site';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly plain?: boolean;
}

export const QuoteLink = ({ children, plain = false }: Props) => (
  <a href={useSite().settings.quoteUrl} className={plain ? undefined : 'button'} target="_blank" rel="noopener">
    {children}
    <span className="unseen"> (opens in a new tab)</span>
  </a>
);
