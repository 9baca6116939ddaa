import { isChallenge } from '../sources/http/answers.ts';
import { isTlsFailure, type RequestFailure } from '../sources/http/failure.ts';
import type { Answer, Outcome } from '../sources/http/fetcher.ts';

export interface Verdict {
  /**
   * - `gone`: the page or host no longer exists.
   * - `broken`: visitors get an error, possibly a temporary one.
   * - `unverified`: browsers may get a different response from this program.
   */
  readonly outcome: 'alive' | 'gone' | 'broken' | 'unverified';
  /** 0 if there was no response. */
  readonly status: number;
  /** Completes a sentence that starts with the URL. '' if the URL works. */
  readonly reason: string;
}

/**
 * TLS errors that browsers also report. Browsers avoid other errors by completing certificate chains or accepting older
 * ciphers.
 */
const BROKEN_TLS: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
]);

/** Skipped requests, local network failures, and responses that browsers parse more leniently. */
const OWN_TROUBLE = /^(OUT_OF_TIME|SILENT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|HPE_.*)$/;

const judgeFailure = (outcome: RequestFailure): Verdict['outcome'] => {
  const { code } = outcome;
  if (code === 'ENOTFOUND') return 'gone';
  if (isTlsFailure(outcome)) return BROKEN_TLS.has(code) ? 'broken' : 'unverified';
  return OWN_TROUBLE.test(code) ? 'unverified' : 'broken';
};

/** Hosts often send 403, 429, 503 and LinkedIn's 999 to programs but not to visitors. */
const judgeStatus = (status: number): Verdict['outcome'] => {
  if (status >= 200 && status < 300) return 'alive';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 && status < 600 && status !== 503 ? 'broken' : 'unverified';
};

const judgeAnswer = (answer: Answer): Verdict => {
  const { status, isAccepted } = answer;
  if (isAccepted) return { outcome: 'alive', status, reason: '' };
  if (isChallenge(answer))
    return { outcome: 'unverified', status, reason: `returns ${status} with a challenge for browsers` };
  const outcome = judgeStatus(status);
  return { outcome, status, reason: outcome === 'alive' ? '' : `returns ${status}` };
};

export const judgeOutcome = (outcome: Outcome): Verdict =>
  'failure' in outcome ? { outcome: judgeFailure(outcome), status: 0, reason: outcome.failure } : judgeAnswer(outcome);
