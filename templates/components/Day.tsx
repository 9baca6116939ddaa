import { longDate } from '../text.ts';

export const Day = ({ date }: { readonly date: string }) => <time dateTime={date}>{longDate(date)}</time>;
