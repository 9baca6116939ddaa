import { NOTICE_TABLE } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

/** By when notice must arrive: what whoever has a lease comes for first, on paper at the head of its page. */
export const NoticeDay = ({ heading }: { readonly heading: string }) => (
  <section className="card notice-day" id="terms">
    <h2>{heading}</h2>
    <NoticePlanner />
    <DataTable {...NOTICE_TABLE} />
  </section>
);
