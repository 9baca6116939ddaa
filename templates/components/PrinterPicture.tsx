import { Image } from 'build-site';
import { buildOf } from '../drawing/builds.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { pictureId } from '../drawing/pictures.ts';
import { printerLabel, printerScene } from '../drawing/scenes/printer.tsx';
import type { Printer } from '../printer-figures.ts';

interface Props {
  readonly printer: Printer;
}

const Caption = ({ printer }: Props) => {
  const { size, feeder } = buildOf(printer);
  return (
    <figcaption className="small">
      {size && 'Drawn to dealers’ measures. '}The pile stands for a minute’s pages.
      {!feeder && ' Dashed: a feeder, not confirmed.'}
    </figcaption>
  );
};

/** A machine of the range beside its bill, told from the others by what its record has. */
export const PrinterPicture = ({ printer }: Props) => {
  const build = buildOf(printer);
  return (
    <figure className="machine">
      <Drawing {...printerScene(build)} label={printerLabel(printer.name, build)} />
      <Caption printer={printer} />
    </figure>
  );
};

/** The machine without its measures, which stand beside it: on phones, in place of the large one. */
export const PrinterThumb = ({ printer }: Props) => (
  <figure className="thumb">
    <Image id={pictureId.thumb(printer.id)} />
    <figcaption>Pile: a minute’s pages</figcaption>
  </figure>
);
