import { Link } from 'build-site';
import type { ReactNode } from 'react';
import type { PageCopy } from '../../src/site/copy/index.ts';
import { DataTable } from './DataTable.tsx';

type Props = Required<PageCopy>['bill'] & {
  /** Above the columns: what each of them is of. */
  readonly picture?: ReactNode;
};

/** A bill of several columns side by side, each with its total. */
export const TableBill = ({ picture, under, more, ...table }: Props) => (
  <div className="place-bill">
    <figure className="bill abreast">
      <figcaption>
        <strong>{table.caption}</strong>
      </figcaption>
      {picture}
      <DataTable {...table} />
      <p className="small">
        {under} <Link to={more.path}>{more.text}</Link>
      </p>
    </figure>
  </div>
);
