import { isEmail } from './email.ts';

/** The limits match the columns of the `leads` table. */

/** Maximum lengths in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;
const LONGEST_BUSINESS_NAME = 160;

interface FormField {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  readonly type?: 'email' | 'tel';
}

/** In form order. Forms, validation, exports and the embedded table derive from this list. */
const FIELDS = [
  { name: 'name', label: 'Name', maxLength: LONGEST_NAME },
  { name: 'email', label: 'Email', maxLength: LONGEST_EMAIL, type: 'email' },
  { name: 'phone', label: 'Phone', maxLength: LONGEST_PHONE, type: 'tel' },
  { name: 'business_name', label: 'Business Name', maxLength: LONGEST_BUSINESS_NAME },
] as const satisfies readonly FormField[];

export type LeadField = (typeof FIELDS)[number]['name'];
export type LeadAnswers = Readonly<Record<LeadField, string>>;

export type LeadFormField = FormField & { readonly name: LeadField };

export const LEAD_FIELDS: readonly LeadFormField[] = FIELDS;

export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** Maximum length of a lead's source: the page's path with the figures of the calculator or quiz as its fragment. */
export const LONGEST_SOURCE = 512;

/** Replaces control characters, which the table rejects: cells pasted from a spreadsheet contain tabs, for example. */
export const cleanAnswer = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

interface FilledForm {
  get(name: string): unknown;
}

export const textOf = (form: FilledForm, name: string): string => cleanAnswer(String(form.get(name) ?? ''));

export const readAnswers = (form: FilledForm): LeadAnswers =>
  Object.fromEntries(LEAD_FIELDS.map(({ name }) => [name, textOf(form, name)])) as Record<LeadField, string>;

/** Returns a validation message, or undefined for a valid answer. Surrounding spaces are ignored. */
export const problemOf = ({ label, type }: LeadFormField, answer: string): string | undefined => {
  const text = cleanAnswer(answer);
  if (!text) return `${label} is required`;
  return type === 'email' && !isEmail(text) ? 'Invalid email address' : undefined;
};

export const checkLead = (answers: LeadAnswers): FieldProblem<LeadField>[] =>
  LEAD_FIELDS.flatMap((field) => {
    const message = problemOf(field, answers[field.name]);
    return message ? [{ field: field.name, message }] : [];
  });
