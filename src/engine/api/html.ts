/** HTML that the engine made or checked, and that may stand in a page as it is. */
export type SafeHtml = string & { readonly __html?: never };
