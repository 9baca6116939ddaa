import { useScript } from 'build-site';
import { headingIcon } from '../heading-icon.ts';
import { Icon } from './Icon.tsx';

export interface Entry {
  readonly id: string;
  readonly text: string;
  readonly depth?: number;
}

const DEEPEST = 3;

interface Props {
  readonly headings: readonly Entry[];
  /** Off by default, because the icons make the page larger. */
  readonly icons?: boolean;
}

/** The icon follows the text, so that lines with and without an icon are aligned. */
const KeywordIcon = ({ text }: Pick<Entry, 'text'>) => {
  const name = headingIcon(text);
  return name && <Icon name={name} size={16} />;
};

/** On narrow screens, the script that marks the current section loads on interaction. */
export const TableOfContents = ({ headings, icons = false }: Props) => {
  const script = useScript('table-of-contents', { media: '(min-width: 64rem)', otherwise: 'interaction' });
  return (
    <details className="contents" {...script}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul className={icons ? 'drawn' : undefined}>
          {headings
            .filter(({ depth = 2 }) => depth > 1 && depth <= DEEPEST)
            .map(({ id, text, depth }) => (
              <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
                <a href={`#${id}`}>
                  {text}
                  {icons && depth !== DEEPEST && <KeywordIcon text={text} />}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
};
