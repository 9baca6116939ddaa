import type { DirectiveSchemas } from './markdown-settings.ts';

// biome-ignore lint/complexity/noBannedTypes: no keys, unlike Record<string, never>
export type NoDirectives = {};

/** HTML created or sanitised by the engine, safe to insert into a page unescaped. `D` are the directives in it. */
export type SafeHtml<D extends DirectiveSchemas = NoDirectives> = string & {
  /** Carries the type only. */
  readonly __html?: D;
};
