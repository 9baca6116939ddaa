/**
 * Returns the part that a page lacks, such as `description` or `lang attribute on <html>`. Pages that lack several parts
 * usually share a layout that lacks them. Undefined for other messages.
 */
export const absence = (message: string): string | undefined => {
  const [, element, part] = /^the (?:page|(\w+) element) has no ([^;,]+)$/.exec(message) ?? [];
  return part === undefined || element === undefined ? part : `${part} on <${element}>`;
};
