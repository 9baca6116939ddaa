import type { ReactNode } from 'react';
import type { Notes, Section } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';
import { LetterLink } from './LetterLink.tsx';
import { LinkRows } from './LinkList.tsx';
import { Wording } from './Wording.tsx';

interface SectionProps extends Section {
  /** Between its words and its table; of notes the table comes first. */
  readonly picture?: ReactNode;
}

type Content = Omit<SectionProps, 'id' | 'heading' | 'notes'>;

const Items = ({ list }: Required<Pick<Section, 'list'>>) => (
  <ul>
    {list.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** What we ask for, on a slip as our answer comes on; at its foot the mail that it begins. */
const Slip = ({ list, letter }: Required<Pick<Section, 'list' | 'letter'>>) => (
  <div className="bill slip">
    <Items list={list} />
    <LetterLink {...letter} />
  </div>
);

const Words = ({ paragraphs, list, wording, letter, table, links, picture }: Content) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {picture}
    {list && (letter ? <Slip list={list} letter={letter} /> : <Items list={list} />)}
    {wording !== undefined && <Wording text={wording} />}
    {table && <DataTable {...table} />}
    {links && <LinkRows links={links} />}
  </>
);

/** Whoever opens something wants its figures before the small print. */
export const FoldedNotes = ({ heading, table, ...words }: Notes) => (
  <details className="fold notes">
    <summary>{heading}</summary>
    {table && <DataTable {...table} />}
    <Words {...words} />
  </details>
);

const CopySection = ({ id, heading, notes, ...words }: SectionProps) => (
  <section id={id}>
    <h2>{heading}</h2>
    <Words {...words} />
    {notes && <FoldedNotes {...notes} />}
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
