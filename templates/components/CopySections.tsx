import type { Section } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';

const CopySection = ({ id, heading, paragraphs, list, table }: Section) => (
  <section id={id}>
    <h2>{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {list && (
      <ul>
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
    {table && <DataTable {...table} />}
  </section>
);

/** The main text of a location page. */
export const CopySections = ({ sections }: { readonly sections: readonly Section[] }) => (
  <div className="prose">
    {sections.map((section) => (
      <CopySection key={section.id} {...section} />
    ))}
  </div>
);
