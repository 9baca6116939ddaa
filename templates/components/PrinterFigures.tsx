import { useSite } from 'build-site';
import { figureOf, figuresKnown, inSentence, isKnown, type Printer } from '../printer-figures.ts';

/** The figures of one model, and in a sentence whose they are and what has to be asked; those that no model has are left out. */
export const PrinterFigures = ({ printer }: { readonly printer: Printer }) => {
  const figures = figuresKnown(useSite().content.printers.entries);
  const known = figures.filter(({ name }) => isKnown(printer, name));
  const unknown = figures.filter((figure) => !known.includes(figure)).map(({ label }) => inSentence(label));
  return (
    <>
      <dl className="facts figures">
        {known.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {figureOf(printer, name)}
              {printer.specifications[name]?.status === 'confirmed' && ' (confirmed)'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        These are dealers’ figures unless marked, and can belong to a version sold in another region.{' '}
        {unknown.length > 0 && `Not confirmed for this model: ${unknown.join(', ')}. `}Have what you rely on put into
        the quote.
      </p>
    </>
  );
};
