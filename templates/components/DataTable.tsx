import { Link } from 'build-site';
import type { Cell, Table } from '../../src/site/copy/index.ts';

/** Matches an amount and a second figure, such as `$705.32, $8,463.84`. */
const PAIR = /^(\$[\d,]+\.\d\d[^,]*), (.+)$/;

type Parts = Exclude<Cell, string>;

/** Splits a pair, so that the second figure is below the first. Used only if every cell of the column is a pair. */
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

/** Matches `$1,300.20`, `3,000` and `24`, but not a postcode. */
const isFigure = (cell: Cell = ''): boolean => /^−?\$?\d{1,3}(,\d{3})*(\.\d+)?$/.test(textOf(cell));

/** Whether the cell contains a remark instead of an amount. */
const isRemark = (cell: Cell = ''): boolean => ['', 'Included', 'In your quote'].includes(textOf(cell));

const isPair = (cell: Cell | undefined): boolean => typeof cell === 'string' && PAIR.test(cell);

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

/** The table is not focusable, because it fits the smallest phone and never scrolls. */
const Columns = ({ caption, head, rows, strong = [], under }: Table) => {
  const pairs = head.map((_, column) => column > 0 && rows.every((row) => isPair(row[column])));
  const isRight = head.map(
    (_, column) =>
      pairs[column] ||
      (column > 0 &&
        rows.some((row) => isFigure(row[column])) &&
        rows.every((row) => isFigure(row[column]) || isRemark(row[column]))),
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
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
                    <th scope="row" key={column}>
                      <Content {...partsOf(cell)} />
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
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

export const DataTable = (table: Table) => (table.head.length > 0 ? <Columns {...table} /> : <Terms {...table} />);
