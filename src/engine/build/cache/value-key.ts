import { hash } from 'node:crypto';
import { isJsonValue } from './json-values.ts';

/** Returns undefined if JSON cannot represent the value. */
export const keyOfValue = (value: unknown): string | undefined =>
  isJsonValue(value) ? hash('sha1', JSON.stringify(value) ?? 'nothing', 'base64') : undefined;
