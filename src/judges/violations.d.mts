import type { Page } from 'playwright';

/** `structure` means all except the colour rules. */
export type Rules = 'all' | 'colours' | 'structure';

export const violationsOf: (page: Page, rules: Rules, within?: string) => Promise<string[]>;
export const violationsOfEachLook: (page: Page, rules: 'all' | 'colours', within?: string) => Promise<string[]>;
export const setDetails: (page: Page, isOpen: boolean, within?: string) => Promise<void>;
