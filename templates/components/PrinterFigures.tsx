import { useSite } from 'build-site';
import { figuresApart, figuresKnown, inSentence, isKnown, markedFigureOf, type Printer } from '../printer-figures.ts';

/** The figures of one model that do not stand beside its bill, and in a sentence whose they are and what has to be asked; those that no model has are left out. */
export const PrinterFigures = ({ printer }: { readonly printer: Printer }) => {
  const figures = figuresKnown(useSite().content.printers.entries);
  const { listed } = figuresApart(printer);
  const unknown = figures.filter(({ name }) => !isKnown(printer, name)).map(({ label }) => inSentence(label));
  return (
    <section>
      <h2>{listed.length > 0 ? 'More figures' : 'About the figures'}</h2>
      {listed.length > 0 && (
        <dl className="facts figures">
          {listed.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{markedFigureOf(printer, name)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small">
        All figures of this page are dealers’ unless marked, and can belong to a version sold in another region.{' '}
        {unknown.length > 0 && `Not confirmed for this model: ${unknown.join(', ')}. `}Have what you rely on put into
        the quote.
      </p>
    </section>
  );
};
