import { isChallenge } from '../sources/http/answers.ts';
import { isTlsFailure, type RequestFailure } from '../sources/http/failure.ts';
import type { Answer, Outcome } from '../sources/http/fetcher.ts';

/** What became of a URL of another site when it was asked last. */
export interface Verdict {
  /**
   * `gone`: the page or its host certainly does not exist any more. `broken`: visitors get an error, which may pass.
   * `unverified`: the answer, or its absence, concerns this program, and a browser may well be let in.
   */
  readonly outcome: 'alive' | 'gone' | 'broken' | 'unverified';
  /** Status of the answer; 0 where there was none. */
  readonly status: number;
  /** Why it is not alive, follows the address in a sentence; empty if it is. */
  readonly reason: string;
}

/** For these browsers show a warning or an error too. They complete chains and accept older ciphers. */
const BROKEN_TLS: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
]);

/** Failures of the network of this machine, and answers that browsers parse less strictly. */
const OWN_TROUBLE = /^(EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|HPE_.*)$/;

const judgeFailure = (outcome: RequestFailure): Verdict['outcome'] => {
  const { code } = outcome;
  if (code === 'ENOTFOUND') return 'gone';
  if (isTlsFailure(outcome)) return BROKEN_TLS.has(code) ? 'broken' : 'unverified';
  return OWN_TROUBLE.test(code) ? 'unverified' : 'broken';
};

/** Statuses other than these are as often given to programs as to visitors: 403, 429, 503, 999 of LinkedIn and so on. */
const judgeStatus = (status: number): Verdict['outcome'] => {
  if (status >= 200 && status < 300) return 'alive';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 && status < 600 && status !== 503 ? 'broken' : 'unverified';
};

const judgeAnswer = (answer: Answer): Verdict => {
  const { status } = answer;
  if (isChallenge(answer))
    return { outcome: 'unverified', status, reason: `answers ${status} with a challenge for browsers` };
  const outcome = judgeStatus(status);
  return { outcome, status, reason: outcome === 'alive' ? '' : `answers ${status}` };
};

/** Judges what a URL gave at the end of its redirects. */
export const judgeOutcome = (outcome: Outcome): Verdict =>
  'failure' in outcome ? { outcome: judgeFailure(outcome), status: 0, reason: outcome.failure } : judgeAnswer(outcome);
