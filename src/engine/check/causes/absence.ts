/**
 * Returns what a page lacks, such as `description` or `lang attribute on <html>`. Pages that lack the same things
 * usually share a layout.
 */
export const absence = (message: string): string | undefined => {
  const [, element, part] = /^the (?:page|(\w+) element) has no ([^;,]+)$/.exec(message) ?? [];
  return part === undefined || element === undefined ? part : `${part} on <${element}>`;
};
