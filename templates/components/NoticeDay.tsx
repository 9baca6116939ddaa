import { NATIONAL_NOTE } from '../../src/site/copy/holiday-words.ts';
import { NOTICE_TABLE } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import type { CityNotice } from '../data.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

interface Props {
  readonly heading: string;
  /** Fragment of the section that contains the notice. */
  readonly letter: string;
  /** If missing, only national holidays are taken into account. */
  readonly notice?: CityNotice | undefined;
}

/** This is the first content of its page, because visitors with a lease look for these dates. */
export const NoticeDay = ({ heading, letter, notice }: Props) => (
  <section className="bill notice-day" id="terms">
    <h2>{heading}</h2>
    <NoticePlanner letter={letter} note={notice ? undefined : NATIONAL_NOTE} calendar={notice?.calendar} />
    <DataTable {...(notice?.table ?? NOTICE_TABLE)} />
  </section>
);
