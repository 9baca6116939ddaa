export interface RequestFailure {
  /** Completes a sentence that starts with the URL. */
  readonly failure: string;
  /** Error code from the system, OpenSSL or Node.js. '' if there is none. */
  readonly code: string;
}

/** Failure of a request that would have started after the overall time limit. */
export const OUT_OF_TIME: RequestFailure = { failure: 'was not requested within the time limit', code: 'OUT_OF_TIME' };
/** Failure of a request to a host that keeps rate-limiting requests. */
export const SILENT: RequestFailure = {
  failure: 'was not requested because its host keeps rate-limiting requests',
  code: 'SILENT',
};

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closes the connection',
  UND_ERR_SOCKET: 'closes the connection',
  EPIPE: 'closes the connection',
  ENOTFOUND: 'has a host name that does not resolve',
  EAI_AGAIN: 'has a host whose DNS server does not respond',
  EHOSTUNREACH: 'has an unreachable host',
  ENETUNREACH: 'has an unreachable host',
  ETIMEDOUT: 'does not respond',
  UND_ERR_CONNECT_TIMEOUT: 'does not respond',
  Z_BUF_ERROR: 'sends a truncated compressed body',
  Z_DATA_ERROR: 'sends a damaged compressed body',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'sends an incomplete certificate chain',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet',
  CERT_REVOKED: 'has a certificate that was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a self-signed certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not support TLS',
};

const TLS = /CERT|TLS|SSL|SIGNATURE|SELF_SIGNED|EPROTO/;

/** Errors that a retry a few seconds later would not fix. */
const LASTING = /^(ENOTFOUND|ECONNREFUSED)$|CERT|TLS|SSL|SIGNATURE|SELF_SIGNED/;

/** The HTTP parser of Node 24 reports no code, only a name. */
const INVALID_RESPONSE = 'HPE_INVALID_RESPONSE';

const codeOf = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
    if (at.name === 'HTTPParserError') return INVALID_RESPONSE;
    if (at instanceof AggregateError && at.errors[0] !== at) return codeOf(at.errors[0]);
  }
  return '';
};

const reasonOf = (error: unknown, code: string): string => {
  const known = REASONS[code];
  if (known !== undefined) return known;
  if (TLS.test(code)) return `cannot be reached over TLS (${code})`;
  if (code.startsWith('HPE_')) return `sends an invalid HTTP response (${code})`;
  return `cannot be read (${code === '' && error instanceof Error ? error.message : code})`;
};

/** `timeout` is in milliseconds. */
export const describeFailure = (error: unknown, timeout: number): RequestFailure => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { failure: `does not respond within ${timeout / 1000} s`, code: 'TIMEOUT' };
  const code = codeOf(error);
  return { failure: reasonOf(error, code), code };
};

export const isLasting = ({ code }: RequestFailure): boolean => LASTING.test(code);

export const isTlsFailure = ({ code }: RequestFailure): boolean => TLS.test(code);
