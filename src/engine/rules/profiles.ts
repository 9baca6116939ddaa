import type { ProfileName } from '../api/check-settings.ts';
import type { RuleLevel } from './rule-settings.ts';

interface Levels {
  readonly links: RuleLevel;
  readonly seo: RuleLevel;
}

const ERROR_IF_BREAKING: RuleLevel = { breaking: 'error', others: 'warning' };

const onlySeo = (seo: RuleLevel): Levels => ({ links: 'off', seo });

/**
 * Severities of every rule that `check` runs. In `seo`, problems that break a page for visitors or crawlers, such as
 * dead links, are errors; possible improvements are warnings. No level exceeds the rule's own severity.
 */
export const PROFILE_LEVELS: Readonly<Record<string, Levels>> = {
  'A11-01': onlySeo('warning'),
  'CAN-01': onlySeo(ERROR_IF_BREAKING),
  'CAN-02': onlySeo(ERROR_IF_BREAKING),
  'CHG-01': { links: 'error', seo: 'error' },
  'CHG-02': onlySeo('warning'),
  'DAT-01': onlySeo('warning'),
  'DSC-01': onlySeo('warning'),
  'DSC-02': onlySeo('warning'),
  'HDG-01': onlySeo('warning'),
  'HDG-02': onlySeo('warning'),
  'HST-03': onlySeo('warning'),
  'HTM-01': onlySeo('warning'),
  'HTM-02': onlySeo('warning'),
  'HTM-03': onlySeo('error'),
  'HTM-04': onlySeo('warning'),
  'HTM-05': onlySeo('error'),
  'HTP-01': onlySeo('warning'),
  'HTP-02': { links: { breaking: 'error', others: 'off' }, seo: ERROR_IF_BREAKING },
  'HTP-03': { links: 'warning', seo: 'warning' },
  'IDX-01': onlySeo(ERROR_IF_BREAKING),
  'IDX-02': onlySeo(ERROR_IF_BREAKING),
  'IDX-03': onlySeo('warning'),
  'IDX-04': onlySeo('note'),
  'IDX-05': onlySeo('note'),
  'IDX-06': onlySeo('warning'),
  'IDX-07': onlySeo('warning'),
  'IMG-01': onlySeo('warning'),
  'IMG-02': onlySeo('warning'),
  'IMG-03': onlySeo('warning'),
  'IMG-04': onlySeo('warning'),
  'LNK-01': { links: 'error', seo: 'error' },
  'LNK-02': { links: 'warning', seo: 'warning' },
  'LNK-03': onlySeo('warning'),
  'LNK-04': onlySeo('warning'),
  'LNK-05': onlySeo('note'),
  // Other sites can break at any time, so broken external links are warnings without --strict.
  'LNK-06': { links: { breaking: 'warning', others: 'off' }, seo: 'warning' },
  'LNK-07': { links: { breaking: 'error', others: 'off' }, seo: ERROR_IF_BREAKING },
  'LOC-01': onlySeo('warning'),
  'PAG-01': onlySeo('warning'),
  'PRF-01': onlySeo('warning'),
  // A team that sets an end date for an exception wants to know when it expires.
  'RUL-01': { links: 'error', seo: 'error' },
  'SDT-01': onlySeo(ERROR_IF_BREAKING),
  'SDT-02': onlySeo('warning'),
  'SDT-03': onlySeo('warning'),
  'SDT-04': onlySeo('warning'),
  'SDT-05': onlySeo('warning'),
  'SDT-06': onlySeo('warning'),
  'SDT-07': onlySeo('warning'),
  'SDT-08': onlySeo('warning'),
  'SDT-09': onlySeo('warning'),
  'SMP-01': onlySeo(ERROR_IF_BREAKING),
  'SMP-02': onlySeo(ERROR_IF_BREAKING),
  'SMP-03': onlySeo('warning'),
  'SMP-04': onlySeo('note'),
  'SOC-01': onlySeo('warning'),
  'SOC-02': onlySeo('warning'),
  'TTL-01': onlySeo('warning'),
  'TTL-02': onlySeo('note'),
  'TTL-03': onlySeo('note'),
  'TXT-01': onlySeo('warning'),
  'TXT-02': onlySeo('warning'),
  'TXT-03': onlySeo('warning'),
  'TXT-04': onlySeo('note'),
  'TXT-05': onlySeo('warning'),
  'TXT-06': onlySeo('warning'),
  'TXT-07': onlySeo('warning'),
  'TXT-08': onlySeo('note'),
  'TXT-09': onlySeo('warning'),
  'URL-01': onlySeo('warning'),
};

const limitsOf = (level: RuleLevel): RuleLevel =>
  typeof level === 'string' ? { breaking: level, others: level } : level;

/** `strict` keeps each rule's default. */
export const levelsOfProfile = (profile: ProfileName): Readonly<Record<string, RuleLevel>> =>
  profile === 'strict'
    ? {}
    : Object.fromEntries(Object.entries(PROFILE_LEVELS).map(([id, levels]) => [id, limitsOf(levels[profile])]));
