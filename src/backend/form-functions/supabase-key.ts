import type { Environment } from './take-lead.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** `{"default":"sb_secret_…"}`. The project's owner can replace the default key with keys of other names. */
const secretKeyIn = (json: string): string | undefined => {
  const keys = parse(json);
  if (typeof keys !== 'object' || keys === null) return undefined;
  const named: Record<string, unknown> = { ...keys };
  return [named.default, ...Object.values(named)].find(isText);
};

/**
 * Returns the secret key that Supabase provides to its functions, or the one that a self-hosted project sets. Projects
 * without secret keys only have the legacy key, which Supabase deprecates by the end of 2026. Source:
 * supabase.com/docs/guides/functions/secrets.
 */
export const supabaseKey = ({
  SUPABASE_SECRET_KEYS: keys = '',
  SUPABASE_SECRET_KEY: own,
  SUPABASE_SERVICE_ROLE_KEY: legacy,
}: Environment): string | undefined => secretKeyIn(keys) ?? own ?? legacy;
