import { slug } from 'github-slugger';
import { z } from 'zod';
import type { Atlas } from './atlas.ts';
import { inPlace, placeName } from './copy/names.ts';
import type { City } from './place-schemas.ts';

const place = z.string().regex(/^\S.* \d{4}$/, 'must be a name and its postcode, such as Bondi 2026');

/** Names by the id of the place that covers them, such as `nsw/sydney`. */
export const otherPlacesSchema = z.strictObject({
  id: z.string(),
  within: z.array(place).default([]),
  near: z.array(place).default([]),
  called: z.array(z.string()).default([]),
});

export type OtherPlaces = z.output<typeof otherPlacesSchema>;

export interface OtherPlace {
  readonly name: string;
  readonly slug: string;
  readonly postcode: string;
  /** `in Sydney`, `near Fremantle` or `another name of Newcastle`. */
  readonly where: string;
  readonly isPlace: boolean;
  readonly city: City;
}

const named = (name: string) => ({ name, slug: slug(name) });

const parted = (text: string) => ({ ...named(text.slice(0, -5)), postcode: text.slice(-4) });

export const otherPlaces = (records: readonly OtherPlaces[], atlas: Atlas): readonly OtherPlace[] =>
  records.flatMap(({ id, within, near, called }) => {
    const city = atlas.city(...(id.split('/') as [string, string]));
    if (city === undefined) return [];
    const name = placeName(city.name);
    return [
      ...within.map((text) => ({ ...parted(text), where: inPlace(city.name), isPlace: true, city })),
      ...near.map((text) => ({ ...parted(text), where: `near ${name}`, isPlace: true, city })),
      ...called.map((text) => ({
        ...named(text),
        postcode: city.postcode,
        where: `another name of ${name}`,
        isPlace: false,
        city,
      })),
    ];
  });
