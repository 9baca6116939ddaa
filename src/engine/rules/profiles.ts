import type { ProfileName } from '../api/check-settings.ts';
import type { RuleLevel } from './rule-settings.ts';

interface Levels {
  readonly links: RuleLevel;
  readonly seo: RuleLevel;
}

const ERROR_IF_BREAKING: RuleLevel = { breaking: 'error', others: 'warn' };

const onlySeo = (seo: RuleLevel): Levels => ({ links: 'off', seo });

/**
 * Severities of every rule that `check` runs. In `seo`, problems that break a page for visitors or crawlers, such as
 * dead
 * links, are errors; possible improvements are warnings. No level exceeds the rule's own severity.
 */
export const PROFILE_LEVELS: Readonly<Record<string, Levels>> = {
  'A11-01': onlySeo('warn'),
  'CAN-01': onlySeo(ERROR_IF_BREAKING),
  'CAN-02': onlySeo(ERROR_IF_BREAKING),
  'CHG-01': { links: 'error', seo: 'error' },
  'CHG-02': onlySeo('warn'),
  'DAT-01': onlySeo('warn'),
  'DSC-01': onlySeo('warn'),
  'DSC-02': onlySeo('warn'),
  'HDG-01': onlySeo('warn'),
  'HDG-02': onlySeo('warn'),
  'HST-03': onlySeo('warn'),
  'HTM-01': onlySeo('warn'),
  'HTM-02': onlySeo('warn'),
  'HTM-03': onlySeo('error'),
  'HTM-04': onlySeo('warn'),
  'HTM-05': onlySeo('error'),
  'HTP-01': onlySeo('warn'),
  'HTP-02': { links: { breaking: 'error', others: 'off' }, seo: ERROR_IF_BREAKING },
  'HTP-03': { links: 'warn', seo: 'warn' },
  'IDX-01': onlySeo(ERROR_IF_BREAKING),
  'IDX-02': onlySeo(ERROR_IF_BREAKING),
  'IDX-03': onlySeo('warn'),
  'IDX-04': onlySeo('note'),
  'IDX-05': onlySeo('note'),
  'IDX-06': onlySeo('warn'),
  'IDX-07': onlySeo('warn'),
  'IMG-01': onlySeo('warn'),
  'IMG-02': onlySeo('warn'),
  'IMG-03': onlySeo('warn'),
  'IMG-04': onlySeo('warn'),
  'LNK-01': { links: 'error', seo: 'error' },
  'LNK-02': { links: 'warn', seo: 'warn' },
  'LNK-03': onlySeo('warn'),
  'LNK-04': onlySeo('warn'),
  'LNK-05': onlySeo('note'),
  // Other sites can break at any time, so broken external links are warnings without --strict.
  'LNK-06': { links: { breaking: 'warn', others: 'off' }, seo: 'warn' },
  'LNK-07': { links: { breaking: 'error', others: 'off' }, seo: ERROR_IF_BREAKING },
  'LOC-01': onlySeo('warn'),
  'PAG-01': onlySeo('warn'),
  'PRF-01': onlySeo('warn'),
  // A team that sets an end date for an exception wants to know when it expires.
  'RUL-01': { links: 'error', seo: 'error' },
  'SDT-01': onlySeo(ERROR_IF_BREAKING),
  'SDT-02': onlySeo('warn'),
  'SDT-03': onlySeo('warn'),
  'SDT-04': onlySeo('warn'),
  'SDT-05': onlySeo('warn'),
  'SDT-06': onlySeo('warn'),
  'SDT-07': onlySeo('warn'),
  'SDT-08': onlySeo('warn'),
  'SDT-09': onlySeo('warn'),
  'SMP-01': onlySeo(ERROR_IF_BREAKING),
  'SMP-02': onlySeo(ERROR_IF_BREAKING),
  'SMP-03': onlySeo('warn'),
  'SMP-04': onlySeo('note'),
  'SOC-01': onlySeo('warn'),
  'SOC-02': onlySeo('warn'),
  'TTL-01': onlySeo('warn'),
  'TTL-02': onlySeo('note'),
  'TTL-03': onlySeo('note'),
  'TXT-01': onlySeo('warn'),
  'TXT-02': onlySeo('warn'),
  'TXT-03': onlySeo('warn'),
  'TXT-04': onlySeo('note'),
  'TXT-05': onlySeo('warn'),
  'TXT-06': onlySeo('warn'),
  'TXT-07': onlySeo('warn'),
  'TXT-08': onlySeo('note'),
  'TXT-09': onlySeo('warn'),
  'URL-01': onlySeo('warn'),
};

/** `strict` keeps each rule's default. */
export const levelsOfProfile = (profile: ProfileName): Readonly<Record<string, RuleLevel>> =>
  profile === 'strict'
    ? {}
    : Object.fromEntries(Object.entries(PROFILE_LEVELS).map(([id, levels]) => [id, levels[profile]]));
