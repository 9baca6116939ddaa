/** HTML created or sanitised by the engine, safe to insert into a page unescaped. */
export type SafeHtml = string & { readonly __html?: never };
