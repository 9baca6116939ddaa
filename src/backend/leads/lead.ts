import { LEAD_FIELDS, type LeadAnswers } from '../../lead/lead.ts';

export const ANSWERS = LEAD_FIELDS.map(({ name }) => name);

/** `created_at` is an ISO date and time. */
export interface Lead extends LeadAnswers {
  readonly id: string;
  readonly request_id: string;
  readonly created_at: string;
  readonly source_page: string;
  readonly suspect: boolean;
}

/** Called with the numbers of invalid lines, left by a crash or a full disk, before leads are read or erased. */
export type OnTorn = (lines: readonly number[]) => void;

/** Throws a Failure of kind `usage` if it cannot be reached. */
export interface LeadSource {
  /** File or URL. */
  readonly name: string;
  /** Yields leads since an instant in batches, oldest first. A lead received twice may appear twice. */
  read(since?: string, onTorn?: OnTorn): AsyncIterable<readonly Lead[]>;
  /** Returns undefined if the source cannot count leads. */
  count?(since?: string): Promise<number | undefined>;
  /** Ignores case. Returns the number of removed leads. */
  erase(email: string, onTorn?: OnTorn): Promise<number>;
}

export const isOf = ({ email }: Pick<Lead, 'email'>, person: string): boolean =>
  email.toLowerCase() === person.toLowerCase();
