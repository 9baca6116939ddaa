import { NOTICE_TABLE } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

interface Props {
  readonly heading: string;
  /** The fragment of the section that has the words of the notice. */
  readonly letter: string;
}

/** By when notice must arrive: what whoever has a lease comes for first, on paper at the head of its page. */
export const NoticeDay = ({ heading, letter }: Props) => (
  <section className="bill notice-day" id="terms">
    <h2>{heading}</h2>
    <NoticePlanner letter={letter} />
    <DataTable {...NOTICE_TABLE} />
  </section>
);
