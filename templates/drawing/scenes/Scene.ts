import type { ReactNode } from 'react';

export interface Scene {
  readonly frame: readonly [left: number, top: number, width: number, height: number];
  readonly content: ReactNode;
}
