import type { ReactNode } from 'react';

/** A picture: what is in it, and which part of the sheet it shows. */
export interface Scene {
  readonly frame: readonly [left: number, top: number, width: number, height: number];
  readonly content: ReactNode;
}
