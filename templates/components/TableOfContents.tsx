import { useScript } from 'build-site';
import { headingIcon } from '../heading-icon.ts';
import { Icon } from './Icon.tsx';

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Before the text, such as the letter that it stands for. */
  readonly mark?: string;
  /** Of the heading; 2 unless told. */
  readonly depth?: number;
}

const DEEPEST = 3;

interface Props {
  readonly headings: readonly Entry[];
  /** Shows what each section is about with a drawing; only long texts can bear their weight. */
  readonly icons?: boolean;
  /** Marks the section being read, for which a script is fetched; short texts do without. */
  readonly marks?: boolean;
}

/**
 * Links to the h2 and h3 of a text: folded on narrow screens, open beside the text on wide ones, where they fold too
 * once their script is there. Folded, nobody sees which section they mark: the script waits until they are touched.
 */
export const TableOfContents = ({ headings, icons = false, marks = true }: Props) => {
  const script = useScript('table-of-contents', { media: '(min-width: 64rem)', otherwise: 'interaction' });
  return (
    <details className="contents" {...(marks ? script : undefined)}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul className={icons || headings.some(({ mark }) => mark) ? 'drawn' : undefined}>
          {headings
            .filter(({ depth = 2 }) => depth > 1 && depth <= DEEPEST)
            .map(({ id, text, mark, depth }) => (
              <li key={id} className={depth === DEEPEST ? 'deeper' : undefined}>
                <a href={`#${id}`}>
                  {icons && <Icon name={headingIcon(text)} size={16} />}
                  {mark && (
                    <>
                      <b>{mark}</b>{' '}
                    </>
                  )}
                  {text}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
};
