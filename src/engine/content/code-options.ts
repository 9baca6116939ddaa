const TITLE = /\stitle=(?:"([^"]+)"|'([^']+)'|([^\s"']+))/;

/** `app.ts` for `title="app.ts"` after the language, as in Expressive Code and Docusaurus. */
export const titleOfCode = (info = ''): string | undefined => {
  const [, double, single, bare] = TITLE.exec(info) ?? [];
  return double ?? single ?? bare;
};

/** Returns what follows the language, except the title, such as `{1,3} showLineNumbers`. */
export const unusedOptionsOf = (info = ''): string =>
  info.trim().replace(/^\S+/, '').replace(TITLE, ' ').trim().replace(/\s+/g, ' ');
