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

/** Receives the numbers of invalid lines, left by a crash or a full disk, before leads are read or erased. */
export type OnTorn = (lines: readonly number[]) => void;

/** Methods throw a Failure of kind `usage` if the source cannot be reached. */
export interface LeadSource {
  /** File or URL. */
  readonly name: string;
  /** Yields leads received since the given time in batches, oldest first. May repeat a lead that was sent twice. */
  read(since?: string, onTorn?: OnTorn): AsyncIterable<readonly Lead[]>;
  /** Returns undefined if the source cannot count leads. */
  count?(since?: string): Promise<number | undefined>;
  /** Erases the leads of an email address, ignoring case. Returns their number. */
  erase(email: string, onTorn?: OnTorn): Promise<number>;
}

export const isOf = ({ email }: Pick<Lead, 'email'>, person: string): boolean =>
  email.toLowerCase() === person.toLowerCase();
