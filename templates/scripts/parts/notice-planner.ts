import {
  dayOf,
  dayOffNote,
  longDate,
  NOTICES,
  noticeDay,
  noticeWords,
  officeDay,
  writtenDay,
} from '../../../src/site/notice.ts';

/** Where a field is wrong: rows of other days beside it would seem to answer it. */
const MEND = 'Correct the marked field';
/** Where the date is given, and no days. */
const DAYS = 'Give the days of notice';

/** What the letter asks besides where its day has passed: an agreement may by then run on. */
const LATE = ' If you hold that it runs on, say under which clause and until when.';

/** Dates stand out from the words around them. */
const DATES = /\w+day \d+ \w+ \d{4}/g;

/** The day in the visitor's own calendar. */
const today = (): number => {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

const isFilled = ({ value, validity }: HTMLInputElement): boolean => value !== '' && validity.valid;

/** While a field is typed in, nothing is no mistake, nor is a year that begins with a nought: it is on its way. No days are one. */
const isWrong = (field: HTMLInputElement): boolean => {
  const { value, validity, type } = field;
  if (isFilled(field)) return false;
  if (field === document.activeElement) return !/^(0\d+-|$)/.test(value);
  // No date is asked for; half of one is a mistake.
  return type === 'number' || value !== '' || validity.badInput;
};

/** Marks a field that is wrong, and returns whether it is. */
const mark = (field: HTMLInputElement): boolean => {
  const wrong = isWrong(field);
  (field.nextElementSibling as HTMLElement).hidden = !wrong;
  if (wrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  return wrong;
};

/** `Saturday 1 May 2027:`, and under it `have it there by Friday 30 April 2027`; a day that has passed is crossed out. */
const dayInRow = (due: number): string => {
  if (due < today()) return `<s>${longDate(due)}</s> passed`;
  const note = dayOffNote(due, today());
  return longDate(due) + (note && `:<br>${note}`);
};

/** As calendars write a day: `20270430`. */
const stamp = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10).replaceAll('-', '');

/** Told of at nine in the morning a fortnight before, when the letter is to be sent, and the day before: the first may have passed. */
const ALARMS = ['13DT15H', 'T15H'].map(
  (before) => `BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-P${before}
DESCRIPTION:Printer lease: notice must have arrived
END:VALARM
`,
);

/** An entry of the visitor's calendar: all day. */
const entryOf = (day: number): string =>
  `data:text/calendar,BEGIN:VCALENDAR
VERSION:2.0
PRODID:${location.host}
BEGIN:VEVENT
UID:${stamp(day)}@${location.host}
DTSTAMP:${stamp(today())}T000000Z
DTSTART;VALUE=DATE:${stamp(day)}
SUMMARY:Printer lease: notice must have arrived
${ALARMS.join('')}END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '%0D%0A');

/** A row of each usual length of notice, and of the visitor's own, which stands out. */
const rowsOf = (end: number, own: number): string =>
  [...new Set([...NOTICES, own])]
    .sort((one, other) => other - one)
    .map(
      (days) =>
        `<tr${days === own ? ' class="strong"' : ''}><th scope="row">${days} day${days === 1 ? '' : 's'}</th><td>${dayInRow(noticeDay(end, days))}</td></tr>`,
    )
    .join('');

/** Writes into the words to copy the last day of the lease, if it is known, and what they ask besides where notice is late. */
const letter = (): ((end: number, isLate: boolean) => void) => {
  const lastDay = document.querySelector('.last-day') as HTMLElement;
  const [until, rest] = [lastDay.previousSibling, lastDay.nextSibling] as [Text, Text];
  const [blank, words] = [lastDay.textContent, rest.data];
  return (end, isLate) => {
    lastDay.textContent = Number.isNaN(end) ? blank : longDate(end);
    until.data = until.data.replace(/end\w+(?= on $)/, end < today() ? 'ended' : 'ends');
    rest.data = words + (isLate ? LATE : '');
  };
};

/**
 * Puts the visitor's own dates in place of the table under the fields, says by when notice must arrive, writes the last
 * day of the lease into the words to copy, and keeps what was typed in the address.
 */
export default (planner: HTMLElement): void => {
  const [ends, notice] = planner.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const status = planner.querySelector('output') as HTMLElement;
  const steps = planner.querySelector('p') as HTMLElement;
  const asked = status.textContent;
  steps.insertAdjacentHTML('afterbegin', '<a class="button secondary" download="notice.ics">Add to calendar</a> ');
  // Working days are told from weekends and national holidays alone.
  steps.insertAdjacentHTML('beforeend', '<br><small>Check your state’s holidays.</small>');
  const entry = steps.firstChild as HTMLAnchorElement;
  const holidays = steps.lastChild as HTMLElement;
  const write = letter();
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

  const show = () => {
    const isMarked = [ends, notice].map(mark).includes(true);
    const isGiven = isFilled(ends);
    keep(isGiven);
    const isAnswer = isGiven && isFilled(notice);
    const end = writtenDay(ends.value);
    const days = notice.valueAsNumber;
    const due = noticeDay(end, days);
    const isOpen = due >= today();
    status.className = isAnswer ? 'due' : '';
    steps.hidden = !isAnswer;
    entry.hidden = holidays.hidden = !isOpen;
    // Wrong days of notice do not change its last day.
    write(isGiven ? end : Number.NaN, isAnswer && !isOpen);
    if (!isAnswer) {
      table.innerHTML = sample;
      // The page's own words ask for the date.
      const other = isMarked ? MEND : isGiven && DAYS;
      status.textContent = other ? asked.replace(/^[^:]+/, other) : asked;
      return;
    }
    if (isOpen) entry.href = entryOf(officeDay(due, today()));
    table.innerHTML = `${caption}<thead><tr><th scope="col">Notice<th scope="col">Must arrive by<tbody>${rowsOf(end, days)}`;
    status.innerHTML = noticeWords(end, days, today()).replace(DATES, '<strong>$&</strong>');
  };

  planner.addEventListener('input', show);
  // An answer that stands is not said again.
  planner.addEventListener('focusout', () => {
    if ([ends, notice].some(isWrong)) show();
  });
  // What was typed before this script came counts, and else what the address kept. A field that is set forgets a date half typed.
  const kept = new URLSearchParams(location.search);
  for (const field of [ends, notice]) {
    const value = kept.get(field.name);
    if (value !== null && field.value === field.defaultValue) field.value = value;
  }
  show();
};
