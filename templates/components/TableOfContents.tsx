import { useScript } from 'build-site';
import { headingIcon } from '../heading-icon.ts';
import { Icon } from './Icon.tsx';

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Of the heading; 2 unless told. */
  readonly depth?: number;
}

const DEEPEST = 3;

interface Props {
  readonly headings: readonly Entry[];
  /** Sections whose heading has a keyword have its drawing; only long texts can bear their weight. */
  readonly icons?: boolean;
}

/** After the words: the lines of a list begin alike, whether they have one or not. */
const KeywordIcon = ({ text }: Pick<Entry, 'text'>) => {
  const name = headingIcon(text);
  return name && <Icon name={name} size={16} />;
};

/**
 * Links to the h2 and h3 of a text: folded on narrow screens, open beside the text on wide ones, where they fold too
 * once their script is there. Folded, nobody sees which section they mark: the script waits until they are touched.
 */
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
