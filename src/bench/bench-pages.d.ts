declare module 'bench:pages' {
  import type { PageDefinition } from '../engine/api/page.ts';

  export const modules: Readonly<
    Record<string, { readonly default: PageDefinition<object> | { readonly kind: 'file' } }>
  >;
}
