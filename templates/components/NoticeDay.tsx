import { NOTICE_TABLE } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

interface Props {
  readonly heading: string;
  /** Fragment of the section with the notice. */
  readonly letter: string;
}

/** Visitors with a lease look for these dates first. */
export const NoticeDay = ({ heading, letter }: Props) => (
  <section className="bill notice-day" id="terms">
    <h2>{heading}</h2>
    <NoticePlanner letter={letter} />
    <DataTable {...NOTICE_TABLE} />
  </section>
);
