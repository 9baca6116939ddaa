import { Image, useSite } from 'build-site';
import { shortName } from '../../src/site/copy/price-words.ts';
import { priceBands } from '../../src/site/priced-offices.ts';
import { pictureId } from '../drawing/pictures.ts';
import { priceSourceOf } from '../lease-examples.ts';

/** So many columns the bill under them has. */
const MACHINES = 3;

/** The machines of a city's Kyocera page side by side, over the columns of their bill. */
export const ThreeMachines = () => (
  <ul className="stage">
    {priceBands(priceSourceOf(useSite()))
      .slice(0, MACHINES)
      .map(({ printer }) => (
        <li key={printer}>
          <Image id={pictureId.thumb(printer)} alt="" />
        </li>
      ))}
  </ul>
);

/** The one of the three that the page names first, large: beside a person, with what it prints in a minute. */
export const MiddleMachine = () => {
  const machine = priceBands(priceSourceOf(useSite()))[1];
  return (
    machine && (
      <figure className="picture large">
        <Image id={pictureId.printer({ id: machine.printer })} />
        <figcaption className="small">
          The {shortName(machine.printerName)} beside a person; the pile is the {machine.pagesPerMinute} pages it prints
          in a minute, by dealers’ figures.
        </figcaption>
      </figure>
    )
  );
};

/** A picture of the catalogue in a text beside the form. */
export const SectionPicture = ({ id }: { readonly id: string }) => (
  <figure className="picture">
    <Image id={id} />
  </figure>
);
