/** What the front matter of a page of `docs/` says. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly order: number;
}

/** Lines of prose as one line, fit for a table's cell. */
export const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** Text as code; with backticks in it, between two. */
export const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** A table of two columns or more; no rows, no table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

/** A block of code. */
export const fence = (text: string, language = ''): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A page of the reference: front matter, heading, and its parts with a blank line between them. */
export const page = (head: PageHead, parts: readonly string[]): string => {
  const front = [
    '---',
    `title: ${JSON.stringify(head.title)}`,
    `description: ${JSON.stringify(head.description)}`,
    'group: reference',
    `order: ${head.order}`,
    '---',
  ].join('\n');
  const note = '<!-- Made from the sources by `npm run reference`; edit those. -->';
  return `${[front, note, `# ${head.title}`, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
};
