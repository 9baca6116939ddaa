import { useSite } from 'build-site';
import { figureOf, figuresKnown, type Printer } from '../printer-figures.ts';

/** Where a figure comes from, in the words of the page. */
const STATUSES = { dealers: 'dealers’ figure', confirmed: 'confirmed' } as const;

/** The figures of one model, with where each comes from; those that no model has are left out. */
export const PrinterFigures = ({ printer }: { readonly printer: Printer }) => (
  <dl className="facts figures">
    {figuresKnown(useSite().content.printers.entries).map(({ name, label }) => {
      const figure = printer.specifications[name];
      return (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{figureOf(printer, name)}</dd>
          <dd className="small">{figure === undefined ? 'not confirmed for this model' : STATUSES[figure.status]}</dd>
        </div>
      );
    })}
  </dl>
);
