import { estimate, extraCosts, PAGE_RATES_COVER } from '../src/site/copy/price-words.ts';
import { EITHER_TERM, type Line } from '../src/site/quiz/bill-lines.ts';

export const DISCLAIMER =
  'This assessment is a general guide and not binding. If you go on to a quote, the information you give may be used to prepare it.';

export const PRIVACY =
  'Your details fill in our quote form if you ask about a result. We receive nothing until you send that form, and you may skip this step.';

export const PHONE_HINT = 'An Australian number with area code, or a mobile';

export const ELSEWHERE = 'Elsewhere, see your town’s page';

export const RESUMED = 'Welcome back. We kept your answers.';

export const SAVED = 'Your progress is saved for up to 24 hours if your browser allows.';
export const UNSAVED = 'Your progress is not saved in your browser. Leaving this page loses it.';

export const BILL_NOTES = `${extraCosts()} ${PAGE_RATES_COVER} ${estimate()}`;

export const BILL_HEADING = 'Your result is an estimated bill';

export const BILL_HINT = 'It uses your answers about pages, colour and the term.';

/** Returns the bill before any answer. The two rates are per black page and per colour page. */
export const blankBill = ([mono, colour]: readonly [string, string]): readonly Line[] => [
  ['Monthly Rent (incl. GST)', '…'],
  ['Black pages', '…', `× ${mono}`],
  ['Colour pages', '…', `× ${colour}`],
  ['Total per month', '…', undefined, true],
  ['Includes GST of', '…'],
  [`Total over ${EITHER_TERM} months`, '…'],
  ['Lease Term', '4 or 5 years'],
  ['Warranty', '4 or 5 years'],
  ['Usual volume', '…'],
];

/** Must not promise more than a service agreement provides. */
export const WARRANTY_BASIS =
  'The warranty is parts and labour under a service agreement that runs as long as the lease. Ask us to confirm it in your quote.';
