/** What an address of another site gave when it was asked last. */
export interface Verdict {
  readonly outcome: 'alive' | 'dead' | 'unknown';
  /** Status of the answer; 0 where there was none. */
  readonly status: number;
  /** Why it is not alive, to stand after the address in a sentence; '' where it is. */
  readonly reason: string;
}
