import {
  dayOf,
  longDate,
  NOTICES,
  noticeDay,
  noticeWords,
  shortDate,
  shortNoticeDate,
  writtenDay,
} from '../../../src/site/notice.ts';

/** Dates stand out from the words around them. */
const DATES = /\w+day \d+ \w+ \d{4}/g;

/** The day in the visitor's own calendar. */
const today = (): number => {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

/**
 * Puts the visitor's own dates on top of the table under the fields, says by when notice must arrive, and writes the last
 * day of the lease into the words to copy.
 */
export default (planner: HTMLElement): void => {
  const [ends, notice] = planner.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const status = planner.querySelector('output') as HTMLElement;
  const asked = status.textContent;
  const lastDay = document.querySelector('.last-day');
  const blank = lastDay?.textContent ?? '';
  const body = planner.closest('section')?.querySelector('tbody') as HTMLTableSectionElement;
  let row: HTMLTableRowElement | undefined;

  const show = () => {
    row?.remove();
    row = undefined;
    // A date half typed is none, and one before `min` is a year half typed.
    const isGiven = ends.value && ends.validity.valid;
    status.className = isGiven ? 'due' : '';
    if (lastDay) lastDay.textContent = isGiven ? longDate(writtenDay(ends.value)) : blank;
    if (!isGiven) {
      status.textContent = asked;
      return;
    }
    const end = writtenDay(ends.value);
    row = body.insertRow(0);
    row.className = 'adds-up';
    row.innerHTML = `<th scope="row">${shortDate(end)}</th>`;
    for (const days of NOTICES) row.insertCell().textContent = shortNoticeDate(noticeDay(end, days));
    status.innerHTML =
      notice.value && notice.validity.valid
        ? noticeWords(end, notice.valueAsNumber, today()).replace(DATES, '<strong>$&</strong>')
        : `Type the days of notice, from 1 to ${notice.max}.`;
  };

  planner.addEventListener('input', show);
  // What was typed before this script came counts, and so does what the browser kept.
  show();
};
