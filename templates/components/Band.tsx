import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly id?: string;
  readonly soft?: boolean;
  readonly children: ReactNode;
}

export const Band = ({ heading, id, soft = false, children }: Props) => (
  <section className={soft ? 'band soft' : 'band'} id={id}>
    <h2>{heading}</h2>
    {children}
  </section>
);
