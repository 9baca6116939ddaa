import { buildOf } from '../drawing/builds.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import type { Printer } from '../printer-figures.ts';

/** A machine of the range beside its name, told from the others by what its record has. */
export const PrinterPicture = ({ printer }: { readonly printer: Printer }) => {
  const build = buildOf(printer);
  return (
    <figure className="machine">
      <Drawing {...printerScene(build)} label={printerLabel(printer.name, build)} />
      <figcaption className="small">
        {build.size && 'Drawn to dealers’ measures. '}The pile stands for a minute’s pages.
        {!build.feeder && ' Dashed: a feeder, not confirmed for this model.'}
      </figcaption>
    </figure>
  );
};
