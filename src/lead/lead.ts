import { isEmail } from './email.ts';

/**
 * What a visitor gives to be called back. Fields, rules and messages: specification, sections 3 and 5. Lengths are
 * those the table `leads` takes.
 */

/** Maximum lengths of answers, in characters: of the columns of the table, and of every field that asks for one. */
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

/** In the order of the form. Forms, checks, exports and the embedded table derive from it. */
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

/** A field and what is wrong with it. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** Most characters of where a lead came from: a path, and what the visitor brought along. */
export const LONGEST_SOURCE = 512;

/**
 * An answer as the table takes it: on one line. Cells pasted from a spreadsheet bring tabs along, and the table
 * refuses control characters.
 */
export const cleanAnswer = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A form as browsers (FormData) and functions (URLSearchParams) read it. */
interface FilledForm {
  get(name: string): unknown;
}

/** What a field of a form says, as the table takes it; empty where there is none. */
export const textOf = (form: FilledForm, name: string): string => cleanAnswer(String(form.get(name) ?? ''));

/** The answers of a form. */
export const readAnswers = (form: FilledForm): LeadAnswers =>
  Object.fromEntries(LEAD_FIELDS.map(({ name }) => [name, textOf(form, name)])) as Record<LeadField, string>;

/** The problem with an answer, or undefined. Spaces around it do not count. */
export const problemOf = ({ label, type }: LeadFormField, answer: string): string | undefined => {
  const text = cleanAnswer(answer);
  if (!text) return `${label} is required`;
  return type === 'email' && !isEmail(text) ? 'Invalid email address' : undefined;
};

/** Every problem with the answers, in the order of the fields. */
export const checkLead = (answers: LeadAnswers): FieldProblem<LeadField>[] =>
  LEAD_FIELDS.flatMap((field) => {
    const message = problemOf(field, answers[field.name]);
    return message ? [{ field: field.name, message }] : [];
  });
