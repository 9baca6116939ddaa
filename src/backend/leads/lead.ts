import { LEAD_FIELDS, type LeadAnswers } from '../../lead/lead.ts';

/** Columns of what the visitor answered, in the order of the form. */
export const ANSWERS = LEAD_FIELDS.map(({ name }) => name);

/** A lead as it is stored. `created_at` is an ISO date with time. */
export interface Lead extends LeadAnswers {
  readonly id: string;
  readonly request_id: string;
  readonly created_at: string;
  readonly source_page: string;
  readonly suspect: boolean;
}

/** Told the numbers of the lines that are no leads, before any lead comes or goes: what a kill or a full disk tore. */
export type OnTorn = (lines: readonly number[]) => void;

/** Where leads are kept. Failures to reach it are Failures of kind `usage`. */
export interface LeadSource {
  /** For messages: a file or an address. */
  readonly name: string;
  /** Leads since an instant, the oldest first, some at a time. One that reached the source twice may come twice. */
  read(since?: string, onTorn?: OnTorn): AsyncIterable<readonly Lead[]>;
  /** How many there are since an instant; undefined where the source does not say. */
  count?(since?: string): Promise<number | undefined>;
  /** Removes every lead of a person, whatever the capitals of the address; how many. */
  erase(email: string, onTorn?: OnTorn): Promise<number>;
}

/** Somebody has this address: capitals do not count. */
export const isOf = ({ email }: Pick<Lead, 'email'>, person: string): boolean =>
  email.toLowerCase() === person.toLowerCase();
