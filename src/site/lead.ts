import { isEmail } from './email.ts';

/**
 * What a visitor gives to be called back. Fields, rules and messages: specification, sections 3 and 5. Lengths are
 * those the table `leads` takes.
 */

export const LEAD_FIELDS = ['name', 'email', 'phone', 'business_name'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];
export type LeadAnswers = Readonly<Record<LeadField, string>>;

/** A field and what is wrong with it. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

export const LEAD_LABELS: LeadAnswers = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  business_name: 'Business Name',
};

/** Most characters of an answer. */
export const LEAD_LENGTHS: Readonly<Record<LeadField, number>> = {
  name: 120,
  email: 254,
  phone: 32,
  business_name: 160,
};

/** The problem with an answer, or undefined. Spaces around it do not count. */
const problemOf = (field: LeadField, answer: string): string | undefined => {
  const text = answer.trim();
  if (text === '') return `${LEAD_LABELS[field]} is required`;
  return field === 'email' && !isEmail(text) ? 'Invalid email address' : undefined;
};

/** Every problem with the answers, in the order of the fields. */
export const checkLead = (answers: LeadAnswers): FieldProblem<LeadField>[] =>
  LEAD_FIELDS.flatMap((field) => {
    const message = problemOf(field, answers[field]);
    return message === undefined ? [] : [{ field, message }];
  });
