import { Image, useSite } from 'build-site';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** So many machines the table under them names. */
const MACHINES = 3;

/** The machines of a city's Kyocera page side by side, each with what it prints in a minute. */
export const ThreeMachines = () => (
  <figure className="trio">
    <ul className="stage">
      {priceBands(priceSourceOf(useSite()))
        .slice(0, MACHINES)
        .map(({ printer, printerName }) => (
          <li key={printer}>
            <Image id={pictureId.printer({ id: printer })} />
            <strong>{printerName.split(' ').at(-1)}</strong>
          </li>
        ))}
    </ul>
    <figcaption className="small">The pile beside each stands for a minute’s pages; it is not to scale.</figcaption>
  </figure>
);

/** A picture of the catalogue in a text beside the form. */
export const SectionPicture = ({ id }: { readonly id: string }) => (
  <figure className="picture">
    <Image id={id} />
  </figure>
);
