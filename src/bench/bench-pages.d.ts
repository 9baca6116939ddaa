declare module 'bench:pages' {
  import type { PageDefinition } from '../engine/face/page.ts';

  export const modules: Readonly<
    Record<string, { readonly default: PageDefinition<object> | { readonly kind: 'file' } }>
  >;
}
