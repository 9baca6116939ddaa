/** An answer of the REST interface. */
export interface Answer {
  readonly status: number;
  /** JSON; nothing where absent. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error as PostgREST prints it. Clients read the status and the code; texts differ between its versions. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.answer = { status, body: { code, details, hint: null, message } };
  }
}

/** 401 without a sign-in, 403 with one; SQLSTATE 42501, insufficient privilege. */
export const noPermission = (table: string): Refusal =>
  new Refusal(401, '42501', `permission denied for table ${table}`);
