import { useScript } from 'build-site';
import type { ReactNode } from 'react';
import { LONGEST_SOURCE } from '../../src/lead/lead.ts';
import type { LetterLine, Notes, Section } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';
import { LetterLink } from './LetterLink.tsx';
import { LinkRows } from './LinkList.tsx';
import { Wording } from './Wording.tsx';

interface SectionProps extends Section {
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

/** Omits maxlength, because the script reports answers that are too long to send. */
const Asked = ({ item, line: { name, inputMode } }: { readonly item: string; readonly line: LetterLine }) => (
  <li>
    <label htmlFor={`fact-${name}`}>{item.replace(/\.$/, '')}</label>
    <input
      className="control needs-script"
      id={`fact-${name}`}
      name={name}
      autoComplete="off"
      enterKeyHint="next"
      inputMode={inputMode}
    />
  </li>
);

/**
 * The script adds the answers to the quote form and the email link. Without it, the email has blank lines to fill in.
 */
const Slip = ({ list, letter }: Required<Pick<Section, 'list' | 'letter'>>) => (
  <div className="bill slip" data-most={LONGEST_SOURCE} {...useScript('slip-facts')}>
    <span className="small" hidden>
      These were sent with your request.
    </span>
    <span className="needs-script small to-form">
      Send these with <a href="#quote">your request</a>, or by email.
    </span>
    <ul>
      {letter.lines.map((line, at) => (
        <Asked key={line.name} item={list[at] ?? ''} line={line} />
      ))}
    </ul>
    <LetterLink {...letter}>
      <a className="button secondary needs-script to-form" href="#quote">
        Go to the form
      </a>
    </LetterLink>
  </div>
);

const Words = ({ paragraphs, list, wording, letter, table, links, picture }: Content) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {list && (letter ? <Slip list={list} letter={letter} /> : <Items list={list} />)}
    {wording !== undefined && <Wording text={wording} />}
    {table && <DataTable {...table} />}
    {picture}
    {links && links.length > 0 && <LinkRows links={links} />}
  </>
);

/** The table comes first because readers who open notes look for figures. */
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
  readonly pictures?: Readonly<Record<string, ReactNode>>;
  /** Renders an `<aside>`: sections shared with other pages are not main content. */
  readonly isShared?: boolean | undefined;
}

export const CopySections = ({ sections, pictures = {}, isShared = false }: Props) => {
  const Frame = isShared ? 'aside' : 'div';
  return (
    sections.length > 0 && (
      <Frame className="prose wide" aria-label={isShared ? sections[0]?.heading : undefined}>
        {sections.map((section) => (
          <CopySection key={section.id} {...section} picture={pictures[section.id]} />
        ))}
      </Frame>
    )
  );
};
