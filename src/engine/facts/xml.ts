const TAG =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

/** Why a text is no well-formed XML, as far as elements, attributes and references go; undefined where it is. */
export const xmlProblem = (text: string): string | undefined => {
  const open: string[] = [];
  let rest = 0;
  let roots = 0;
  for (const { 0: tag, 1: slash, 2: name, 4: end, index } of text.matchAll(TAG)) {
    const between = text.slice(rest, index);
    if (between.includes('<')) return `"${between.slice(between.indexOf('<')).slice(0, 40)}" is no element`;
    rest = index + tag.length;
    if (name === undefined) continue;
    if (slash !== '/') {
      if (open.length === 0) roots++;
      if (end !== '/') open.push(name);
    } else if (open.pop() !== name) return `</${name}> closes what is not open`;
  }
  if (text.slice(rest).includes('<')) return 'it ends within an element';
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  if (roots !== 1) return `it has ${roots} outermost elements`;
  const [found] = BARE_AMPERSAND.exec(text) ?? [];
  return found === undefined ? undefined : 'an & stands for itself; it must be &amp;';
};
