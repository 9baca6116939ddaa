import { paths } from '../paths.ts';
import type { RelatedLink } from './types.ts';

/** What a visitor can work out or read before asking: for the text of a page, beside what it answers. */
export const TOOLS = {
  calculator: { text: 'Lease cost calculator', path: paths.leaseCost, note: 'your own rent, pages and term' },
  prices: { text: 'Prices of six offices', path: paths.pricing, note: 'what is in the rent, and what is not' },
  checklist: { text: 'Before you sign', path: paths.beforeYouSign, note: 'thirty points to check in any agreement' },
  quiz: { text: 'Printer quiz', path: paths.quiz, note: 'ten questions, and the machine that suits the answers' },
  printers: { text: 'Printers compared', path: paths.printers, note: 'the five machines we lease, side by side' },
} as const satisfies Readonly<Record<string, RelatedLink>>;
