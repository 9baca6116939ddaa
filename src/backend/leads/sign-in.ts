import { randomUUID } from 'node:crypto';
import { usageFailure } from '../../engine/core/diagnostics.ts';

const PATIENCE_MS = 20_000;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in and returns the access token. `authUrl` is `https://….supabase.co/auth/v1`. Throws a Failure of kind `usage`
 * if the server cannot be reached or rejects the credentials.
 */
export const signIn = async (authUrl: string, key: string, account: Account): Promise<string> => {
  let answer: Response;
  try {
    answer = await fetch(`${authUrl}/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json', 'X-Request-ID': randomUUID() },
      body: JSON.stringify(account),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(
      'leads/network',
      `${authUrl} cannot be reached: ${reason}`,
      'check the URL and the network connection',
    );
  }
  const body: unknown = answer.ok ? await answer.json() : undefined;
  const accessToken = (body as { access_token?: unknown } | undefined)?.access_token;
  if (typeof accessToken === 'string') return accessToken;
  throw usageFailure(
    'leads/sign-in',
    `the sign-in as ${account.email} was rejected (${answer.status})`,
    'check the email address and password',
  );
};
