import type { DirectiveSchemas } from './markdown-settings.ts';

// biome-ignore lint/complexity/noBannedTypes: no keys, unlike Record<string, never>
export type NoDirectives = {};

/** HTML created or sanitised by the engine, safe to insert into a page unescaped. `D` describes its directives. */
export type SafeHtml<D extends DirectiveSchemas = NoDirectives> = string & {
  /** Exists only in the type system. */
  readonly __html?: D;
};
