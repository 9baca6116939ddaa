import type { Diagnostic } from '../core/diagnostics.ts';
import type { RuleText } from './rule.ts';

/** This rule is checked on every file as it is written, not on page facts. */
export const noSecrets: RuleText = {
  id: 'SEC-01',
  severity: 'error',
  title: 'No file on the site contains a key or password.',
  explanation:
    'Published files are public, and bots search them for keys. Every file is searched for Supabase secret keys, JWTs with the role service_role, and the values of environment variables whose name contains SECRET, PASSWORD, TOKEN, PRIVATE_KEY, CREDENTIAL or DATABASE_URL. The value is never printed.',
  source: 'Supabase docs, Understanding API keys; OWASP, Secrets Management Cheat Sheet',
  good: 'backend.key: sb_publishable_…',
  bad: 'backend.key: sb_secret_…',
};

/** Creates a finding that does not reveal the secret. */
export const leakDiagnostic = (file: string, what: string): Diagnostic => ({
  rule: noSecrets.id,
  severity: 'error',
  message: `${file} contains ${what}`,
  fix: 'remove it from the content, templates, public/ or settings, and replace the key because it may have been exposed',
});
