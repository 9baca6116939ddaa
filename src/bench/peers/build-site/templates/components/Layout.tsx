import { Shared } from 'build-site';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      Skip to main content
    </a>
    <Shared of={Header} as="header" className="header" />
    {children}
    <Shared of={Footer} as="footer" className="footer" />
  </>
);
