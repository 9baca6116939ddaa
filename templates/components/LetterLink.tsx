import { useSite } from 'build-site';
import type { Letter } from '../../src/site/copy/index.ts';

/** Opens the visitor's own mail with a letter to us begun: each line waits for its answer. */
export const LetterLink = ({ invitation, subject, lines }: Letter) => {
  const body = lines.map(({ text }) => `${text}: `).join('\r\n');
  return (
    <p>
      <a
        className="button secondary"
        href={`mailto:${useSite().settings.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {invitation}
      </a>
    </p>
  );
};
