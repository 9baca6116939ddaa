import type { ContentDefinition, ReportProblem } from '../api/content.ts';
import type { EngineSettings } from '../api/engine-settings.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import type { Origins } from './origins.ts';
import { environmentName, SETTINGS_FILE } from './settings.ts';

export interface Placeholder {
  /** Path of the setting, such as `headOffice.street`. */
  readonly key: string;
  readonly reason: string;
}

export interface ProvisionalValue extends Placeholder {
  /** Path such as `content/prices.yml`, or '' if the site reported an object that is not a record. */
  readonly file: string;
}

export interface Provisional {
  readonly record: object;
  readonly at: Parameters<ReportProblem>[1];
  readonly message: string;
  readonly fix: string | undefined;
}

/** Domains that are reserved for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/;

export const findPlaceholders = (settings: EngineSettings, definition: ContentDefinition): Placeholder[] => {
  const { hostname } = new URL(settings.address);
  const own = EXAMPLE_DOMAIN.test(hostname)
    ? [{ key: 'address', reason: `${settings.address} is not a real domain` }]
    : [];
  return [...own, ...(definition.placeholders?.(settings) ?? [])];
};

export const findProvisional = (
  content: Parameters<NonNullable<ContentDefinition['provisional']>>[0],
  definition: ContentDefinition,
): Provisional[] => {
  const found: Provisional[] = [];
  definition.provisional?.(content, (record, at, message, fix) => found.push({ record, at, message, fix }));
  return found;
};

/** Omits line numbers, which would require reading each file again. */
export const listProvisional = (provisional: readonly Provisional[], origins: Origins): ProvisionalValue[] =>
  provisional.map(({ record, at, message }) => ({
    file: origins.get(record)?.file ?? '',
    key: at.join('.'),
    reason: message,
  }));

const ofSetting = ({ key, reason }: Placeholder): Diagnostic => ({
  rule: 'settings/placeholder',
  severity: 'error',
  message: `the setting ${key} must not go live: ${reason}`,
  fix: `set it in ${SETTINGS_FILE} or with the environment variable ${environmentName(key.split('.'))}`,
  locations: [{ file: SETTINGS_FILE }],
});

const ofContent = ({ record, at, message, fix }: Provisional, origins: Origins, root: string): Diagnostic => {
  const location = origins.locate(root, record, at);
  return { rule: 'content/placeholder', severity: 'error', message, fix, locations: location ? [location] : [] };
};

interface NotForThePublic {
  readonly root: string;
  readonly placeholders: readonly Placeholder[];
  readonly provisional: readonly Provisional[];
  readonly origins: Origins;
}

/** Throws a Failure of kind `usage` with every placeholder and provisional value, for `--strict`. */
export const refusePlaceholders = ({ root, placeholders, provisional, origins }: NotForThePublic): void => {
  const refused = [...placeholders.map(ofSetting), ...provisional.map((value) => ofContent(value, origins, root))];
  if (refused.length > 0) throw new Failure('usage', refused);
};
