import { NOTICE_TABLE } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

interface Props {
  readonly heading: string;
  /** Fragment of the section with the text of the notice. */
  readonly letter: string;
}

/** Notice dates, as a bill at the top of the page: the first thing that visitors with a lease look for. */
export const NoticeDay = ({ heading, letter }: Props) => (
  <section className="bill notice-day" id="terms">
    <h2>{heading}</h2>
    <NoticePlanner letter={letter} />
    <DataTable {...NOTICE_TABLE} />
  </section>
);
