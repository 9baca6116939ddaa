import { hash } from 'node:crypto';
import { isJsonValue } from './json-values.ts';

/** The hash of a value; undefined for values that JSON cannot represent. */
export const keyOfValue = (value: unknown): string | undefined =>
  isJsonValue(value) ? hash('sha1', JSON.stringify(value) ?? 'nothing', 'base64') : undefined;
