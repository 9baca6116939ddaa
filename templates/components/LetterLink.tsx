import { useSite } from 'build-site';
import type { ReactNode } from 'react';
import type { Letter } from '../../src/site/copy/index.ts';

interface Props extends Letter {
  readonly children?: ReactNode;
}

export const LetterLink = ({ invitation, subject, lines, children }: Props) => {
  const body = lines.map(({ text }) => `${text}: `).join('\r\n');
  return (
    <p className="actions">
      {children}
      <a
        className="button secondary"
        href={`mailto:${useSite().settings.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {invitation}
      </a>
    </p>
  );
};
