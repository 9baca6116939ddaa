import type { Page } from 'playwright';
import type { engineFacts } from './engine-facts.ts';

export interface FactDifference {
  readonly file: string;
  readonly fact: string;
  readonly engine: string;
  readonly chromium: string;
}

export declare const compareFolder: (
  folder: string,
  tools: { readonly engineFacts: typeof engineFacts; readonly page: Page },
) => Promise<{ readonly pages: number; readonly differences: readonly FactDifference[] }>;
