import { paths } from '../paths.ts';
import type { RelatedLink } from './types.ts';

export const TOOLS = {
  calculator: { text: 'Lease cost calculator', path: paths.leaseCost, note: 'your own figures' },
  prices: { text: 'Prices of six offices', path: paths.pricing, note: 'line by line' },
  checklist: { text: 'Before you sign', path: paths.beforeYouSign, note: 'thirty points to check' },
  quiz: { text: 'Printer quiz', path: paths.quiz, note: 'ten questions' },
  printers: { text: 'Printers compared', path: paths.printers, note: 'all five, side by side' },
} as const satisfies Readonly<Record<string, RelatedLink>>;
