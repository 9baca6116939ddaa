import { paths } from '../paths.ts';
import type { RelatedLink } from './types.ts';

export const TOOLS = {
  calculator: { text: 'Lease cost calculator', path: paths.leaseCost, note: 'with your own figures' },
  prices: { text: 'Prices for six offices', path: paths.pricing, note: 'line by line' },
  checklist: { text: 'Before you sign', path: paths.beforeYouSign, note: 'thirty points to check' },
  quiz: { text: 'Printer quiz', path: paths.quiz, note: 'ten questions' },
  printers: { text: 'Compare all five printers', path: paths.printers, note: 'side by side' },
} as const satisfies Readonly<Record<string, RelatedLink>>;
