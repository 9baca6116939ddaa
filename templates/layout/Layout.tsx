import { Shared, usePage, useScript, useSite } from 'build-site';
import type { ReactNode } from 'react';
import type { Trail } from '../trails.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CallBar } from './CallBar.tsx';
import { DraftRibbon } from './DraftRibbon.tsx';
import { FetchAhead } from './FetchAhead.tsx';
import { Footer } from './Footer.tsx';
import { headerOf } from './header.tsx';

interface Props {
  readonly trail?: Trail;
  readonly children: ReactNode;
  /**
   * Placed after `<main>`, because the HTML Standard excludes repeated content from `<main>`, and the similarity check
   * compares it.
   */
  readonly common?: ReactNode;
}

const Counting = () => {
  const { analyticsId, quoteUrl } = useSite().settings;
  return (
    <span id="count-visits" data-provider={analyticsId} data-quote={quoteUrl} {...useScript('count-visits')} hidden />
  );
};

export const Layout = ({ trail, children, common }: Props) => (
  <>
    <a className="skip" href="#main">
      Skip to main content
    </a>
    <Shared of={headerOf(usePage())} as="header" className="header" />
    <DraftRibbon />
    {trail && <Breadcrumbs trail={trail} />}
    <main id="main">{children}</main>
    {useSite().settings.analyticsId && <Counting />}
    {common && (
      <aside className="common" aria-label="About our leases">
        {common}
      </aside>
    )}
    <Shared of={Footer} as="footer" className="footer" />
    <Shared of={CallBar} as="aside" className="call" aria-label="Call or quote" />
    <FetchAhead />
  </>
);
