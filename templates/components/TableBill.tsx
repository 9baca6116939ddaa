import { Link } from 'build-site';
import { Fragment, type ReactNode } from 'react';
import type { PageCopy } from '../../src/site/copy/index.ts';
import { FoldedNotes } from './CopySections.tsx';
import { DataTable } from './DataTable.tsx';

type Props = Required<PageCopy>['bill'] & {
  readonly picture?: ReactNode;
};

export const TableBill = ({ picture, under, more, notes, ...table }: Props) => (
  <div className="place-bill">
    <figure className="bill abreast">
      <figcaption>
        <strong>{table.caption}</strong>
      </figcaption>
      {picture}
      <DataTable {...table} />
      <p className="small">
        {under} {more.words}
        {more.links.map(({ path, text }, column) => (
          <Fragment key={path}>
            {column > 0 && ', '}
            <Link to={path}>{text}</Link>
          </Fragment>
        ))}
      </p>
    </figure>
    {notes && <FoldedNotes {...notes} />}
  </div>
);
