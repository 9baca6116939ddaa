import { isEmail } from '../../lead/email.ts';
import type { FieldProblem, LeadAnswers } from '../../lead/lead.ts';

/** These answers stay in the browser. */
export interface Contact extends Pick<LeadAnswers, 'name' | 'email' | 'phone'> {
  /** One of SOURCES, or empty. */
  readonly source: string;
}

export const contactFrom = (answerIn: (field: keyof Contact) => unknown): Contact => {
  const text = (field: keyof Contact): string => String(answerIn(field) ?? '');
  return { name: text('name'), email: text('email'), phone: text('phone'), source: text('source') };
};

export const NO_CONTACT = contactFrom(() => '');

export const SOURCES = [
  { value: 'google', label: 'Google Search' },
  { value: 'social', label: 'Social Media' },
  { value: 'referral', label: 'Referral' },
  { value: 'other', label: 'Other' },
] as const;

/** Area digit 2, 3, 4, 7 or 8. Allows single spaces and hyphens. */
const AUSTRALIAN_PHONE = /^(?:(?:\+?61|0)[ -]?)?[23478](?:[ -]?\d){8}$/;

const problemOf = (field: 'name' | 'email' | 'phone', answer: string): string | undefined => {
  if (field === 'name') return answer ? undefined : 'Full name is required';
  if (field === 'email') {
    if (!answer) return 'Email is required';
    return isEmail(answer) ? undefined : 'Please enter a valid email address';
  }
  if (!answer) return 'Phone number is required';
  return AUSTRALIAN_PHONE.test(answer) ? undefined : 'Please enter a valid Australian phone number';
};

/** Returns the problems in field order. Ignores surrounding spaces. */
export const checkContact = (contact: Contact): FieldProblem<keyof Contact>[] =>
  (['name', 'email', 'phone'] as const).flatMap((field) => {
    const message = problemOf(field, contact[field].trim());
    return message ? [{ field, message }] : [];
  });
