import {
  type Calendar,
  isoDate,
  longDate,
  NOTICES,
  noticeDay,
  noticeWords,
  officeDay,
  writtenDay,
} from '../../../src/site/notice.ts';

/**
 * Text that replaces the dates in the table while a field is invalid, because they could be mistaken for the answer.
 */
const MEND = 'Correct the marked field';
const DAYS = 'Enter the days of notice';

/** Sentence to add after the deadline, when the agreement may have been extended. */
const LATE = ' If it continues, please say under which clause and until when.';

const DATES = /\w+day \d+ \w+ \d{4}/g;

const today = (): number => {
  const now = new Date();
  return ((now.getTime() - now.getTimezoneOffset() * 6e4) / 864e5) | 0;
};

const isFilled = ({ value, validity }: HTMLInputElement): boolean => value !== '' && validity.valid;

/**
 * A focused field with an empty value or a year with leading zeros is incomplete, not wrong. Zero days are an error.
 */
const isWrong = (field: HTMLInputElement): boolean => {
  const { value, validity, type } = field;
  if (isFilled(field)) return false;
  if (field === document.activeElement) return !/^(0\d+-|$)/.test(value);
  // The date is optional, but an incomplete one is an error.
  return type === 'number' || value !== '' || validity.badInput;
};

const mark = (field: HTMLInputElement): boolean => {
  const wrong = isWrong(field);
  (field.nextElementSibling as HTMLElement).hidden = !wrong;
  field.setAttribute('aria-invalid', `${wrong}`);
  return wrong;
};

const dayInRow = (due: number, calendar: Calendar): string => {
  const day = longDate(officeDay(due, today(), calendar));
  return due < today() ? `<s>${day}</s> passed` : day;
};

/** iCalendar date: `20270430`. */
const stamp = (day: number): string => isoDate(day).replaceAll('-', '');

/**
 * Reminders at 9 am: two weeks before, when the letter should be sent, and on the day before, in case the first date
 * has passed.
 */
const ALARMS = ['13DT15H', 'T15H'].map(
  (before) => `BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-P${before}
DESCRIPTION:Printer lease: notice must arrive
END:VALARM
`,
);

const entryOf = (day: number): string =>
  `data:text/calendar,BEGIN:VCALENDAR
VERSION:2.0
PRODID:${location.host}
BEGIN:VEVENT
UID:${stamp(day)}@${location.host}
DTSTAMP:${stamp(today())}T000000Z
DTSTART;VALUE=DATE:${stamp(day)}
SUMMARY:Printer lease: notice must arrive
${ALARMS.join('')}END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '%0D%0A');

/** Emphasises the visitor's own notice period. */
const rowsOf = (end: number, own: number, calendar: Calendar): string =>
  [...new Set([...NOTICES, own])]
    .sort((one, other) => other - one)
    .map(
      (days) =>
        `<tr${days === own ? ' class="strong"' : ''}><th scope="row">${days} day${days === 1 ? '' : 's'}</th><td>${dayInRow(noticeDay(end, days), calendar)}</td></tr>`,
    )
    .join('');

/** Fills in the letter. After the deadline, adds a request. */
const letter = (): ((end: number | false, isLate: boolean) => void) => {
  const lastDay = document.querySelector('.last-day') as HTMLElement;
  const [until, rest] = [lastDay.previousSibling, lastDay.nextSibling] as [Text, Text];
  const [blank, words] = [lastDay.textContent, rest.data];
  return (end, isLate) => {
    lastDay.textContent = end ? longDate(end) : blank;
    until.data = until.data.replace(/end\w+(?= on $)/, end && end < today() ? 'ended' : 'ends');
    rest.data = words + (isLate ? LATE : '');
  };
};

export default (planner: HTMLElement): void => {
  const [ends, notice] = planner.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const status = planner.querySelector('output') as HTMLElement;
  const steps = planner.querySelector('p') as HTMLElement;
  const asked = status.textContent;
  steps.insertAdjacentHTML('afterbegin', '<a class="button secondary" download="notice.ics">Add to calendar</a> ');
  const entry = steps.firstChild as HTMLAnchorElement;
  // Only location pages have more than the national holidays.
  const calendar: Calendar = planner.dataset;
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
    entry.hidden = !isOpen;
    // The last day of the lease does not depend on the notice.
    write(isGiven && end, isAnswer && !isOpen);
    if (!isAnswer) {
      table.innerHTML = sample;
      // The initial text asks for the date.
      const other = isMarked ? MEND : isGiven && DAYS;
      status.textContent = other ? asked.replace(/^.+(?= to )/, other) : asked;
      return;
    }
    if (isOpen) entry.href = entryOf(officeDay(due, today(), calendar));
    table.innerHTML = `${caption}<thead><tr><th scope="col">Notice<th scope="col">Must arrive by<tbody>${rowsOf(end, days, calendar)}`;
    status.innerHTML = noticeWords(end, days, today(), calendar).replace(DATES, '<strong>$&</strong>');
  };

  planner.addEventListener('input', show);
  // Avoid announcing the same answer again.
  planner.addEventListener('focusout', () => {
    if ([ends, notice].some(isWrong)) show();
  });
  // Input typed before this script had loaded takes precedence over the URL. Assigning a value would discard a
  // half-typed date.
  const kept = new URLSearchParams(location.search);
  for (const field of [ends, notice]) {
    const value = kept.get(field.name);
    if (value !== null && field.value === field.defaultValue) field.value = value;
  }
  show();
};
