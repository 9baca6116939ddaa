export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly order: number;
}

export const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** Two backticks delimit text that contains backticks. */
export const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** Returns '' without rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

export const fence = (text: string, language = ''): string => `\`\`\`${language}\n${text}\n\`\`\``;

export const page = (head: PageHead, parts: readonly string[]): string => {
  const front = [
    '---',
    `title: ${JSON.stringify(head.title)}`,
    `description: ${JSON.stringify(head.description)}`,
    'group: reference',
    `order: ${head.order}`,
    '---',
  ].join('\n');
  const note = '<!-- Generated from the sources by `npm run reference`. Do not edit. -->';
  return `${[front, note, `# ${head.title}`, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
};
