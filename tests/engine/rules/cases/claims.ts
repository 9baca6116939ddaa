import type { CasesOfRules } from '../rule-cases.ts';
import type { SiteParts } from '../site-of.ts';

const PRICE = { record: { id: 'price' }, wording: 'from $50 a month', finds: ['save up to #%'], pages: ['/b/'] };
const RESPONSE = {
  record: { id: 'response' },
  wording: 'in 4 hours',
  variable: '{{claim.response}}',
  finds: ['same-day service', '#-hour response'],
  pages: ['/b/'],
  isResponseTime: true,
};

const stating = (body: string): SiteParts => ({
  pages: { '/a/': { body }, '/b/': { body: '<p>It comes from $50 a month. It comes in 4 hours.</p>' } },
  claims: [PRICE, RESPONSE],
});

const reworded = (text: string, id: string, sentence: string, words: string): string =>
  `/a/: "${text}" is not the approved wording of the claim "${id}": "${sentence}" [use ${words}, or remove the statement]`;
const misplaced = (id: string, sentence: string): string =>
  `/a/: the claim "${id}" is not allowed on this page: "${sentence}" [remove it, or add the page to the claim's pages]`;

const reviewed = (...days: readonly (string | undefined)[]): SiteParts => ({
  claims: days.map((reviewBy, place) => ({
    ...PRICE,
    record: { id: `claim-${place}` },
    wording: `wording of claim-${place}`,
    reviewBy,
  })),
});
const overdue = (id: string, day: string): string =>
  `site: the review of the claim "${id}" ("wording of ${id}") was due on ${day} [check its evidence, then set a new date or remove the claim]`;

export const CLAIMS: CasesOfRules = {
  'LOC-01': {
    good: { 'an approved wording on a permitted page': stating('') },
    bad: {
      'an unapproved response time next to another claim': [
        stating('<p>We give same-day service. Save up to 80% on it!</p>'),
        reworded('same-day service', 'response', 'We give same-day service.', '{{claim.response}} for "in 4 hours"'),
      ],
      'another unapproved wording': [
        stating('<p>It is fast. We give a 2-hour response. Call us.</p>'),
        reworded('2-hour response', 'response', 'We give a 2-hour response.', '{{claim.response}} for "in 4 hours"'),
      ],
      'an approved wording on another page': [
        stating('<p>Somebody comes in 4 hours.</p>'),
        misplaced('response', 'Somebody comes in 4 hours.'),
      ],
    },
  },
  'TXT-07': {
    good: { 'an approved wording on a permitted page': stating('') },
    bad: {
      'an unapproved claim next to a response time': [
        stating('<p>We give same-day service. Save up to 80% on it!</p>'),
        reworded('Save up to 80%', 'price', 'Save up to 80% on it!', '"from $50 a month"'),
      ],
      'another unapproved wording': [
        stating('<p>You save up to 30% a year.</p>'),
        reworded('save up to 30%', 'price', 'You save up to 30% a year.', '"from $50 a month"'),
      ],
      'an approved wording on another page': [
        stating('<p>It costs from $50 a month.</p>'),
        misplaced('price', 'It costs from $50 a month.'),
      ],
      'a wording that matches a phrase of another claim, reported once': [
        {
          pages: { '/a/': { body: '<p>Save up to 30% with us.</p>' } },
          claims: [PRICE, { ...PRICE, record: { id: 'saving' }, wording: 'save up to 30%' }],
        },
        'site: a phrase of the claim "price" matches "save up to 30%" in the wording of the claim "saving": "save up to 30%" [reword "saving", list it before "price", or remove the phrase from `finds` of "price"]',
      ],
    },
  },
  'TXT-09': {
    good: { 'a future date, the current date and no date': reviewed('2026-11-22', '2026-11-21', undefined) },
    bad: {
      'a date in the past': [reviewed('2026-11-20'), overdue('claim-0', '2026-11-20')],
      'a date last year next to a future one': [reviewed('2027-01-01', '2025-11-21'), overdue('claim-1', '2025-11-21')],
      'two past dates': [
        reviewed('2026-01-01', '2026-01-02'),
        overdue('claim-0', '2026-01-01'),
        overdue('claim-1', '2026-01-02'),
      ],
    },
  },
};
