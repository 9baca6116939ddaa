import { longDate } from '../text.ts';

/** A day in words, such as '31 March 2026'. */
export const Day = ({ date }: { readonly date: string }) => <time dateTime={date}>{longDate(date)}</time>;
