import type { City } from '../schemas.ts';
import type { CopyOptions } from './options.ts';
import type { PageCopy } from './types.ts';
export function cityCopy(city: City, options: CopyOptions): PageCopy {
  return {
    title: `Printer Leasing in ${city.name}, ${city.state}`,
    description: `Printer Leasing in ${city.name}, ${city.state}`,
    keywords: [],
    heading: `Printer Leasing in ${city.name}, ${city.state}`,
    lead: `Printer Leasing in ${city.name}, ${city.state}`,
    sections: [],
    faqs: options.faqs ?? [],
    facts: [],
  };
}
