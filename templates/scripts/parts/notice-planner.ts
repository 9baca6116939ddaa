import { dayOf, longDate, NOTICES, noticeDay, noticeWords, weekendNote, writtenDay } from '../../../src/site/notice.ts';

/** Where the days are none: rows of other days beside them would seem to answer them. */
const MEND = 'Correct the marked field: the table then shows your own dates.';

/** Dates stand out from the words around them. */
const DATES = /\w+day \d+ \w+ \d{4}/g;

/** The day in the visitor's own calendar. */
const today = (): number => {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

const isFilled = ({ value, validity }: HTMLInputElement): boolean => value !== '' && validity.valid;

/** `Saturday 1 May 2027: have it there by Friday 30 April 2027`. */
const dayInRow = (due: number): string => {
  const note = weekendNote(due, today());
  return longDate(due) + (note && `: ${note}`);
};

/** A row of each usual length of notice, and of the visitor's own, which stands out. */
const rowsOf = (end: number, own: number): string =>
  [...new Set([...NOTICES, own])]
    .sort((one, other) => other - one)
    .map(
      (days) =>
        `<tr${days === own ? ' class="strong"' : ''}><th scope="row">${days} day${days === 1 ? '' : 's'}</th><td>${dayInRow(noticeDay(end, days))}</td></tr>`,
    )
    .join('');

/**
 * Puts the visitor's own dates in place of the table under the fields, says by when notice must arrive, writes the last
 * day of the lease into the words to copy, and keeps what was typed in the address.
 */
export default (planner: HTMLElement): void => {
  const [ends, notice] = planner.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const status = planner.querySelector('output') as HTMLElement;
  const problem = planner.querySelector('.field-error') as HTMLElement;
  const asked = status.textContent;
  const lastDay = document.querySelector('.last-day');
  const blank = lastDay?.textContent ?? '';
  const table = planner.closest('section')?.querySelector('table') as HTMLTableElement;
  const sample = table.innerHTML;
  const caption = table.caption?.outerHTML;

  const keep = (isGiven: boolean) => {
    const address = new URL(location.href);
    for (const { name, value } of [ends, notice])
      if (isGiven) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  };

  /** An empty field is marked once it is left: until then its days may be being typed. */
  const mark = (isLeft: boolean) => {
    const isWrong = !isFilled(notice) && (isLeft || notice.value !== '');
    problem.hidden = !isWrong;
    if (isWrong) notice.setAttribute('aria-invalid', 'true');
    else notice.removeAttribute('aria-invalid');
  };

  const show = (isLeft: boolean) => {
    mark(isLeft);
    // A date half typed is none, and one before `min` is a year half typed.
    const isGiven = isFilled(ends);
    keep(isGiven);
    const isAnswer = isGiven && isFilled(notice);
    status.className = isAnswer ? 'due' : '';
    if (lastDay) lastDay.textContent = isGiven ? longDate(writtenDay(ends.value)) : blank;
    if (!isAnswer) {
      table.innerHTML = sample;
      status.textContent = problem.hidden ? asked : MEND;
      return;
    }
    const end = writtenDay(ends.value);
    const days = notice.valueAsNumber;
    table.innerHTML = `${caption}<thead><tr><th scope="col">Notice<th scope="col">Must arrive by<tbody>${rowsOf(end, days)}`;
    status.innerHTML = noticeWords(end, days, today()).replace(DATES, '<strong>$&</strong>');
  };

  planner.addEventListener('input', () => show(false));
  planner.addEventListener('change', () => show(true));
  // What was typed before this script came counts, and else what the address kept. A field that is set forgets a date half typed.
  const kept = new URLSearchParams(location.search);
  for (const field of [ends, notice]) {
    const value = kept.get(field.name);
    if (value !== null && field.value === field.defaultValue) field.value = value;
  }
  show(true);
};
