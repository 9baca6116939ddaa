const DECIMAL_COMMA = /^-?\d+,(\d{1,2}|\d{4,})$/;
/** Requires two commas, because a number with a single comma, such as `1,234`, is ambiguous. */
const THOUSANDS = /^-?\d{1,3}(,\d{3}){2,}$/;
const ANY_COMMA = /^-?\d+,\d{3}$/;

const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;

/** Suggests two numbers if the comma can be either separator. Returns undefined for other text. */
export const writeNumber = (text: string): string | undefined => {
  if (DECIMAL_COMMA.test(text)) return `use ${text.replace(',', '.')}`;
  if (THOUSANDS.test(text)) return `use ${text.replaceAll(',', '')}`;
  if (ANY_COMMA.test(text)) return `use ${text.replace(',', '')}, or ${text.replace(',', '.')}`;
  return undefined;
};

const isoDate = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};

/** Suggests two dates if the day and month could be swapped. */
export const writeDate = (text: string): string | undefined => {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  const [, first = '', mark = '', second = '', last = ''] = DAY_FIRST.exec(text) ?? [];
  // In dates with dots, the day always comes first.
  const days = [
    isoDate(year, month, day),
    isoDate(last, second, first),
    mark === '.' ? undefined : isoDate(last, first, second),
  ];
  const meant = [...new Set(days.filter((each) => each !== undefined))];
  return meant.length === 0 ? undefined : `use ${meant.join(', or ')}`;
};
