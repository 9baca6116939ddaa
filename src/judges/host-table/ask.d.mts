import type { Row } from './behaviours.mjs';

export declare const askHost: (address: string, row: Row) => Promise<string>;
