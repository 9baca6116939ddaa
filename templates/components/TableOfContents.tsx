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

/** Where only some entries have a drawing it follows their words, which so begin in one line. */
const Words = ({ text, icons }: { readonly text: string; readonly icons: Icons | undefined }) => {
  const keyword = icons === 'keywords' ? keywordIcon(text) : undefined;
  return (
    <>
      {icons === 'all' && <Icon name={headingIcon(text)} size={16} />}
      {text}
      {keyword && (
        <>
          {' '}
          <Icon name={keyword} size={16} />
        </>
      )}
    </>
  );
};

interface Props {
  readonly headings: readonly Entry[];
  /** Only long texts can bear their weight. */
  readonly icons?: Icons;
  /** Marks the section being read, for which a script is fetched; short texts do without. */
  readonly marks?: boolean;
}

/**
 * Links to the h2 and h3 of a text: folded on narrow screens, open beside the text on wide ones, where they fold too
 * once their script is there. Folded, nobody sees which section they mark: the script waits until they are touched.
 */
export const TableOfContents = ({ headings, icons, marks = true }: Props) => {
  const script = useScript('table-of-contents', { media: '(min-width: 64rem)', otherwise: 'interaction' });
  return (
    <details className="contents" {...(marks ? script : undefined)}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul className={icons === 'all' ? 'drawn' : undefined}>
          {headings
            .filter(({ depth = 2 }) => depth > 1 && depth <= DEEPEST)
            .map(({ id, text, depth }) => (
              <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
                <a href={`#${id}`}>
                  <Words text={text} icons={icons} />
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
};
