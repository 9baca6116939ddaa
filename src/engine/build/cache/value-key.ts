import { hash } from 'node:crypto';
import { isJsonValue } from './json-values.ts';

/** Hashes a value; returns undefined if JSON cannot represent it. */
export const keyOfValue = (value: unknown): string | undefined =>
  isJsonValue(value) ? hash('sha1', JSON.stringify(value) ?? 'nothing', 'base64') : undefined;
