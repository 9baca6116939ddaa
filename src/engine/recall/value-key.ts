import { hash } from 'node:crypto';
import { isTellable } from './tellable.ts';

/** A short text, the same for two values only where they are alike; undefined for values that JSON cannot hold. */
export const keyOfValue = (value: unknown): string | undefined =>
  isTellable(value) ? hash('sha1', JSON.stringify(value) ?? 'nothing', 'base64') : undefined;
