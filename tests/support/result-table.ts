import { afterAll } from 'vitest';

/** A table that is printed after the tests if BUILD_SITE_TABLES=1 is set. */
export const resultTable = (title: string, head: readonly string[]) => {
  const rows: (readonly string[])[] = [];
  afterAll(() => {
    if (process.env.BUILD_SITE_TABLES !== '1' || rows.length === 0) return;
    const all = [head, ...rows];
    const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    const lines = all.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    console.log(`${title}\n${lines.join('\n')}\n`);
  });
  return { add: (...row: readonly (string | number)[]) => void rows.push(row.map(String)) };
};
