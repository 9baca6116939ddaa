import type { Place } from '../atlas.ts';
import type { City } from '../schemas.ts';
import type { CopyOptions } from './options.ts';
import type { PageCopy } from './types.ts';
export function suburbCopy(place: Place, city: City, options: CopyOptions): PageCopy {
  return {
    title: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    description: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    keywords: [],
    heading: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    lead: `Printer Leasing ${place.name}, ${city.name} ${city.state}`,
    sections: [],
    faqs: options.faqs ?? [],
    facts: [],
  };
}
