import { Link } from 'build-site';
import { Fragment, type ReactNode } from 'react';
import type { PageCopy } from '../../src/site/copy/index.ts';
import { FoldedNotes } from './CopySections.tsx';
import { DataTable } from './DataTable.tsx';

type BillCopy = Required<PageCopy>['bill'];

type Props = BillCopy & {
  readonly picture?: ReactNode;
};

const before = (at: number, length: number): string => (at === 0 ? '' : at === length - 1 ? ' or ' : ', ');

const More = ({ words, links }: BillCopy['more']) => (
  <p className="small">
    {words}
    {links.map(({ path, text }, at) => (
      <Fragment key={path}>
        {before(at, links.length)}
        <Link to={path}>{text}</Link>
      </Fragment>
    ))}
    .
  </p>
);

export const TableBill = ({ picture, more, notes, ...table }: Props) => (
  <div className="place-bill">
    <figure className="bill abreast">
      <figcaption>
        <strong>{table.caption}</strong>
      </figcaption>
      {picture}
      <DataTable {...table} />
      <More {...more} />
    </figure>
    {notes && <FoldedNotes {...notes} />}
  </div>
);
