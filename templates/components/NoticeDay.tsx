import { useSite } from 'build-site';
import { NATIONAL_NOTE, noticeCalendar } from '../../src/site/copy/holiday-words.ts';
import { profileOf } from '../../src/site/copy/profile.ts';
import { NOTICE_TABLE, noticeTable } from '../../src/site/copy/services/end-printer-lease-contract.ts';
import type { City } from '../../src/site/place-schemas.ts';
import { copyOptionsOf } from '../data.ts';
import { DataTable } from './DataTable.tsx';
import { NoticePlanner } from './NoticePlanner.tsx';

interface Props {
  readonly heading: string;
  /** Fragment of the section that contains the notice. */
  readonly letter: string;
  /** If there is no city, only national holidays are taken into account. */
  readonly city?: City;
}

/** This is the first content of its page, because visitors with a lease look for these dates. */
export const NoticeDay = ({ heading, letter, city }: Props) => {
  const site = useSite();
  const profile = city && profileOf(city, copyOptionsOf(site));
  return (
    <section className="bill notice-day" id="terms">
      <h2>{heading}</h2>
      <NoticePlanner
        letter={letter}
        note={profile ? undefined : NATIONAL_NOTE}
        calendar={profile && noticeCalendar(profile)}
      />
      <DataTable {...(profile ? noticeTable(profile) : NOTICE_TABLE)} />
    </section>
  );
};
