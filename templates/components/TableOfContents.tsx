import { useScript } from 'build-site';
import { headingIcon, keywordIcon } from '../heading-icon.ts';
import { Icon } from './Icon.tsx';

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Of the heading; 2 unless told. */
  readonly depth?: number;
}

const DEEPEST = 3;

/** Every section has a drawing, or those whose headings have a word that one stands for. */
export type Icons = 'all' | 'keywords';

/** The drawing of an entry; where only some have one, the style sheet sets a dot in its place, so that all words begin in one line. */
const Mark = ({ text, icons }: { readonly text: string; readonly icons: Icons }) => {
  const name = icons === 'all' ? headingIcon(text) : keywordIcon(text);
  return name && <Icon name={name} size={16} />;
};

interface Props {
  readonly headings: readonly Entry[];
  /** Only long texts can bear their weight. */
  readonly icons?: Icons;
}

/**
 * Links to the h2 and h3 of a text: folded on narrow screens, open beside the text on wide ones, where they fold too
 * once their script is there. Folded, nobody sees which section they mark: the script waits until they are touched.
 */
export const TableOfContents = ({ headings, icons }: Props) => {
  const script = useScript('table-of-contents', { media: '(min-width: 64rem)', otherwise: 'interaction' });
  return (
    <details className="contents" {...script}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul className={icons && 'drawn'}>
          {headings
            .filter(({ depth = 2 }) => depth > 1 && depth <= DEEPEST)
            .map(({ id, text, depth }) => (
              <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
                <a href={`#${id}`}>
                  {icons && depth !== DEEPEST && <Mark text={text} icons={icons} />}
                  {text}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
};
