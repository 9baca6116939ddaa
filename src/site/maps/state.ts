import type { Atlas } from '../atlas.ts';
import { stateName } from '../copy/names.ts';
import { paths } from '../paths.ts';
import type { City, State } from '../place-schemas.ts';
import type { Label, MapDrawing, Mark } from './drawing.ts';
import { CREDIT, INSET_BOX, SCALE_BOX, scaleOf } from './furniture.ts';
import { boxOfMark, Taken } from './labels.ts';
import { type Outlines, outlineFile } from './outlines.ts';

const NAMED = 10;
/** A name farther above or below its sign than this is led to. */
const FAR = 20;

const leadOf = (mark: Mark, label: Label | undefined): MapDrawing['way'] =>
  label && label.side !== 'above' && label.side !== 'below' && Math.abs(label.y - mark.y) > FAR
    ? [mark, label]
    : undefined;

/** A state with all its places, zone by zone, of which its capital and the largest have their names, with links. */
export function stateMap(
  state: State,
  atlas: Atlas,
  outlines: Outlines,
  zones: readonly (readonly City[])[],
): MapDrawing {
  const outline = outlines(state.code);
  const capital = atlas.capitalOf(state.code);
  const markOf = (city: City): Mark => ({ kind: city === capital ? 'capital' : 'dot', ...outline.at(city) });
  const seat = capital && markOf(capital);
  const cities = atlas.citiesOf(state.code);
  // No name covers the dot of any place.
  const taken = new Taken([INSET_BOX, SCALE_BOX, ...cities.map((city) => boxOfMark(markOf(city)))]);
  const first = [...(capital ? [capital] : []), ...cities.filter((city) => city !== capital)];
  const labels = first.flatMap((city) => {
    const label = taken.label(city.name, 'town', markOf(city));
    return label ? [{ ...label, path: paths.city(city) }] : [];
  });
  const led = seat && leadOf(seat, labels[0]);
  const what = capital ? `, its capital ${capital.name} and the places we serve` : ' and the places we serve';
  return {
    title: `Map: ${stateName(state)}${what}.`,
    caption: `${stateName(state).replace(/^the/, 'The')}${what}. ${CREDIT}`,
    outlines: outlineFile(state),
    rings: [],
    ...(led && { way: led }),
    zones: zones.map((places) => places.filter((city) => city !== capital).map(outline.at)),
    marks: seat ? [seat] : [],
    labels: labels.slice(0, NAMED),
    scale: scaleOf(outline.unitsPerKm),
  };
}
