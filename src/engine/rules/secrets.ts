import type { Diagnostic } from '../core/diagnostics.ts';
import type { RuleText } from './rule.ts';

/** Checks every file when it is written rather than the facts of pages. */
export const noSecrets: RuleText = {
  id: 'SEC-01',
  severity: 'error',
  title: 'No file of the site holds a key or a password.',
  explanation:
    'What is published is read by everybody, robots that look for keys first. Every file is searched for secret keys of Supabase, JWTs of the role service_role, and the values of environment variables whose name says SECRET, PASSWORD, TOKEN, PRIVATE_KEY, CREDENTIAL or DATABASE_URL. The value is never printed.',
  source: 'Supabase docs, Understanding API keys; OWASP, Secrets Management Cheat Sheet',
  good: 'backend.key: sb_publishable_…',
  bad: 'backend.key: sb_secret_…',
};

/** Creates the diagnostic for a file with a secret, without revealing the secret. */
export const leakDiagnostic = (file: string, what: string): Diagnostic => ({
  rule: noSecrets.id,
  severity: 'error',
  message: `${file} would make public ${what}`,
  fix: 'take it out of the content, the templates, public/ or the settings, and replace the key: it may have been seen',
});
