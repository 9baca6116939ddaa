import { Link } from 'build-site';
import type { Cell, Table } from '../../src/site/copy/index.ts';

/** An amount, and after a comma what it comes to: `$705.32, $8,463.84`, `$333.30, 19.0`. */
const PAIR = /^(\$[\d,]+\.\d\d[^,]*), (.+)$/;

type Parts = Exclude<Cell, string>;

/** `isPair`: its column holds nothing but pairs, of which the second stands under the first. */
const partsOf = (cell: Cell, isPair = false): Parts => {
  if (typeof cell !== 'string') return cell;
  const [, text = cell, note] = (isPair && PAIR.exec(cell)) || [];
  return note === undefined ? { text } : { text, note };
};

const Content = ({ text, path, note }: Parts) => (
  <>
    {path === undefined ? text : <Link to={path}>{text}</Link>}
    {note !== undefined && (
      <>
        <span className="unseen">,</span> <small>{note}</small>
      </>
    )}
  </>
);

const textOf = (cell: Cell): string => partsOf(cell).text;

const keyOf = (row: readonly Cell[]): string => row.map(textOf).join();

/** Amounts and counts, which line up at their last digit: `$1,300.20`, `3,000`, `24`; no postcodes. */
const isFigure = (cell: Cell = ''): boolean => /^−?\$?\d{1,3}(,\d{3})*(\.\d+)?$/.test(textOf(cell));

const isPair = (cell: Cell | undefined): boolean => typeof cell === 'string' && PAIR.test(cell);

/** What each thing is: its label, and under it the words. */
const Terms = ({ rows }: Pick<Table, 'rows'>) => (
  <dl className="terms">
    {rows.map(([label = '', words = '']) => (
      <div key={textOf(label)}>
        <dt>{textOf(label)}</dt>
        <dd>{textOf(words)}</dd>
      </div>
    ))}
  </dl>
);

/**
 * A table that fits the narrowest phone, so that the keyboard need not stop at it; with larger letters it scrolls by itself.
 * Columns that hold nothing but figures are set right.
 */
const Columns = ({ caption, head, rows, strong = [], under }: Table) => {
  const pairs = head.map((_, column) => column > 0 && rows.every((row) => isPair(row[column])));
  const isRight = head.map(
    (_, column) => pairs[column] || (column > 0 && rows.every((row) => isFigure(row[column]) || row[column] === '')),
  );
  return (
    <>
      <div className="table-scroll">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th scope="col" key={textOf(cell)} className={isRight[column] ? 'align-right' : undefined}>
                  <Content {...partsOf(cell)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className={strong.includes(textOf(row[0] ?? '')) ? 'strong' : undefined}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what stands in its column
                    <th scope="row" key={column}>
                      <Content {...partsOf(cell)} />
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what stands in its column
                    <td key={column} className={isRight[column] ? 'align-right' : undefined}>
                      <Content {...partsOf(cell, pairs[column])} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {under?.split('\n').map((paragraph) => (
        <p className="small" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </>
  );
};

/** What a page says in rows: a table, or where its columns need no heads a list of labels and words. */
export const DataTable = (table: Table) => (table.head.length > 0 ? <Columns {...table} /> : <Terms {...table} />);
