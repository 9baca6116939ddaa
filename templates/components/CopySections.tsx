import type { ReactNode } from 'react';
import type { Section } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';
import { LinkRows } from './LinkList.tsx';

interface SectionProps extends Section {
  /** Between its words and its table; of notes the table comes first. */
  readonly picture?: ReactNode;
}

const Words = ({ paragraphs, list, table, links, picture }: Omit<SectionProps, 'id' | 'heading' | 'notes'>) => (
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
    {table && <DataTable {...table} />}
    {links && <LinkRows links={links} />}
  </>
);

const CopySection = ({ id, heading, notes, ...words }: SectionProps) => (
  <section id={id}>
    <h2>{heading}</h2>
    <Words {...words} />
    {notes && (
      <details className="fold">
        <summary>{notes.heading}</summary>
        {notes.table && <DataTable {...notes.table} />}
        <Words {...notes} table={undefined} />
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
