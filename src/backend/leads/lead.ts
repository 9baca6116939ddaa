import { LEAD_FIELDS, type LeadAnswers } from '../../lead/lead.ts';

/** Columns with the visitor's answers, in the order of the form. */
export const ANSWERS = LEAD_FIELDS.map(({ name }) => name);

/** A stored lead. `created_at` is an ISO date and time. */
export interface Lead extends LeadAnswers {
  readonly id: string;
  readonly request_id: string;
  readonly created_at: string;
  readonly source_page: string;
  readonly suspect: boolean;
}

/** Called with the numbers of invalid lines, left by a crash or a full disk, before any lead is read or erased. */
export type OnTorn = (lines: readonly number[]) => void;

/** A source of leads. Throws a Failure of kind `usage` if it cannot be reached. */
export interface LeadSource {
  /** File or URL, for messages. */
  readonly name: string;
  /** Yields leads since an instant in batches, oldest first. A lead that the source received twice may appear twice. */
  read(since?: string, onTorn?: OnTorn): AsyncIterable<readonly Lead[]>;
  /** Returns the number of leads since an instant. Undefined if the source cannot count them. */
  count?(since?: string): Promise<number | undefined>;
  /** Removes all leads with an email address, ignoring case. Returns their number. */
  erase(email: string, onTorn?: OnTorn): Promise<number>;
}

export const isOf = ({ email }: Pick<Lead, 'email'>, person: string): boolean =>
  email.toLowerCase() === person.toLowerCase();
