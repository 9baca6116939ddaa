import type { ReactNode } from 'react';
import type { Section } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';
import { LetterLink } from './LetterLink.tsx';
import { LinkRows } from './LinkList.tsx';
import { Unfolds } from './Unfolds.tsx';
import { Wording } from './Wording.tsx';

interface SectionProps extends Section {
  /** Between its words and its table; of notes the table comes first. */
  readonly picture?: ReactNode;
}

type Content = Omit<SectionProps, 'id' | 'heading' | 'notes' | 'folded'>;

const Words = ({ paragraphs, list, wording, letter, table, links, picture }: Content) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {picture}
    {list && (
      <ul>
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
    {wording !== undefined && <Wording text={wording} />}
    {letter && <LetterLink {...letter} />}
    {table && <DataTable {...table} />}
    {links && <LinkRows links={links} />}
  </>
);

/** Whoever opens something wants its figures before the small print. */
const Folded = ({ table, ...words }: Content) => (
  <>
    {table && <DataTable {...table} />}
    <Words {...words} />
  </>
);

const CopySection = ({ id, heading, notes, folded, ...words }: SectionProps) => (
  <section id={id}>
    {folded ? (
      <Unfolds heading={heading} level={2} printed>
        <Folded {...words} />
      </Unfolds>
    ) : (
      <>
        <h2>{heading}</h2>
        <Words {...words} />
      </>
    )}
    {notes && (
      <details className="fold">
        <summary>{notes.heading}</summary>
        <Folded {...notes} />
      </details>
    )}
  </section>
);

interface Props {
  readonly sections: readonly Section[];
  /** By the id of the section that each belongs to. */
  readonly pictures?: Readonly<Record<string, ReactNode>>;
}

/** Stretches of the main text of a location page; nothing where there are none. */
export const CopySections = ({ sections, pictures = {} }: Props) =>
  sections.length > 0 && (
    <div className="prose wide">
      {sections.map((section) => (
        <CopySection key={section.id} {...section} picture={pictures[section.id]} />
      ))}
    </div>
  );
