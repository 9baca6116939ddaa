import { slug } from 'github-slugger';
import { z } from 'zod';
import type { Atlas } from './atlas.ts';
import { inPlace, placeName } from './copy/names.ts';
import type { City } from './place-schemas.ts';

const place = z.string().regex(/^\S.* \d{4}$/, 'must be a name and its postcode, such as Bondi 2026');

/** Places without a page, under the id of the place whose page stands for them: `nsw/sydney`. */
export const otherPlacesSchema = z.strictObject({
  id: z.string(),
  /** Parts of it. */
  within: z.array(place).default([]),
  /** What lies beside it. */
  near: z.array(place).default([]),
  /** Other names of the place itself. */
  called: z.array(z.string()).default([]),
});

export type OtherPlaces = z.output<typeof otherPlacesSchema>;

/** A name that visitors type, of a place without a page, or of one that is called otherwise. */
export interface OtherPlace {
  readonly name: string;
  /** Its name as the last part of an address has it. */
  readonly slug: string;
  readonly postcode: string;
  /** What it is to the place that has the page: `in Sydney`, `near Fremantle`, `another name of Newcastle`. */
  readonly where: string;
  /** A place of its own, and no other name of the one that has the page. */
  readonly isPlace: boolean;
  readonly city: City;
}

const named = (name: string) => ({ name, slug: slug(name) });

const parted = (text: string) => ({ ...named(text.slice(0, -5)), postcode: text.slice(-4) });

/** All of them, place by place. */
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
