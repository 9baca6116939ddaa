import type { City } from '../place-schemas.ts';

type Place = Pick<City, 'state' | 'slug'>;

interface Water {
  readonly name: string;
  /** Places on the two shores. */
  readonly shores: readonly [readonly string[], readonly string[]];
}

/** The straight line between places on opposite shores is far shorter than the road. */
const WATERS: readonly Water[] = [
  { name: 'Port Phillip', shores: [['vic/frankston'], ['vic/geelong', 'vic/torquay', 'vic/werribee']] },
  {
    name: 'Spencer Gulf',
    shores: [
      ['sa/port-lincoln', 'sa/whyalla'],
      ['sa/kadina', 'sa/port-pirie'],
    ],
  },
];

const idOf = ({ state, slug }: Place): string => `${state.toLowerCase()}/${slug}`;

/** Returns `across Port Phillip`, or undefined if no water is between the places. */
export const acrossWater = (...places: readonly [Place, Place]): string | undefined => {
  const ids = places.map(idOf);
  const water = WATERS.find(({ shores }) => shores.every((shore) => ids.some((id) => shore.includes(id))));
  return water && `across ${water.name}`;
};
