import { useSite } from 'build-site';
import { figureOf, figuresKnown, isKnown, type Printer, volumesOf } from '../printer-figures.ts';

/** What decides on a machine besides its rent. */
const DECIDING = ['speedA4', 'paper', 'size'];

/** For how many pages a model is, and of its figures those that decide, before the whole of them. */
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
          <dd>{figureOf(printer, name)}</dd>
        </div>
      ))}
    </dl>
  );
};
