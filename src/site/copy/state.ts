import type { State } from '../schemas.ts';
import type { CopyOptions } from './options.ts';
import type { PageCopy } from './types.ts';
export function stateCopy(state: State, options: CopyOptions): PageCopy {
  return {
    title: `Printer Leasing in ${state.name}`,
    description: `Printer Leasing in ${state.name}`,
    keywords: [],
    heading: `Printer Leasing in ${state.name}`,
    lead: `Printer Leasing in ${state.name}`,
    sections: [],
    faqs: options.faqs ?? [],
    facts: [],
  };
}
