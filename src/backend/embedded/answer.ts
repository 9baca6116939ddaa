export interface Answer {
  readonly status: number;
  /** Response body as JSON, or undefined if the body is empty. */
  readonly body?: unknown;
}

/**
 * An error response in PostgREST's format. Clients rely on the status and code; messages differ between PostgREST
 * versions.
 */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, code: string, message: string, hint: string | null = null) {
    super(message);
    this.answer = { status, body: { code, details: null, hint, message } };
  }
}

/**
 * The status is 401 because the caller is anonymous; PostgREST returns 403 to signed-in users. SQLSTATE 42501:
 * insufficient privilege.
 */
export const noPermission = (hint: string): Refusal =>
  new Refusal(401, '42501', 'permission denied for table leads', hint);
