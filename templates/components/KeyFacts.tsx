import { useSite } from 'build-site';
import { DECIDING, figuresKnown, isKnown, markedFigureOf, type Printer, suits, volumesOf } from '../printer-figures.ts';

/** For how many pages a model is, and of its figures those that decide; where its size is not known, for whom it is. */
export const KeyFacts = ({ printer }: { readonly printer: Printer }) => {
  const site = useSite();
  const known = figuresKnown(site.content.printers.entries).filter(
    ({ name }) => DECIDING.includes(name) && isKnown(printer, name),
  );
  return (
    <dl className="key-facts">
      <div>
        <dt>Pages a month</dt>
        <dd>{volumesOf(site, printer)}</dd>
      </div>
      {known.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{markedFigureOf(printer, name)}</dd>
        </div>
      ))}
      {!isKnown(printer, 'size') && (
        <div>
          <dt>Suits</dt>
          <dd>{suits(printer)}</dd>
        </div>
      )}
    </dl>
  );
};
