import type { ReactNode } from 'react';
import type { Table } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';

interface Props extends Table {
  /** Above the columns: what each of them is of. */
  readonly picture?: ReactNode;
}

/** A bill of several columns side by side, each with its total. */
export const TableBill = ({ picture, under, ...table }: Props) => (
  <div className="place-bill">
    <figure className="bill abreast">
      <figcaption>
        <strong>{table.caption}</strong>
      </figcaption>
      {picture}
      <DataTable {...table} />
      {under !== undefined && <p className="small">{under}</p>}
    </figure>
  </div>
);
