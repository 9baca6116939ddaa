import type { Severity } from '../core/diagnostics.ts';
import { severitySetting } from '../rules/rule-settings.ts';
import type { IdentifiedDiagnostic } from './baseline/compare.ts';
import { aboutOf } from './baseline/identity.ts';
import type { RuledFinding } from './check.ts';
import type { Judgement } from './check-existing-site.ts';
import type { ExternalCheck, RequestSettings } from './check-options.ts';
import type { CheckTask } from './check-task.ts';
import { checkExternal, EXTERNAL_DEFAULTS } from './external/check-external.ts';
import { matchAny } from './globs.ts';
import { type IgnoreEntry, ignoreFindings } from './ignore.ts';
import { locateInHtml } from './locate-in-html.ts';
import { locateInSources } from './locate-in-sources.ts';
import { withoutUndefined } from './read-site.ts';
import type { ExistingSite } from './sources/existing-site.ts';

export interface Outside {
  readonly identified: readonly IdentifiedDiagnostic[];
  readonly ignored: number;
  readonly used: ReadonlySet<IgnoreEntry>;
  readonly external: { readonly addresses: number; readonly asked: number } | undefined;
}

/** Applies the severity of LNK-06 to links that are definitely broken. */
const judge = (findings: readonly RuledFinding[], severity: Judgement['severity'], strict: boolean): RuledFinding[] =>
  findings.flatMap((finding) => {
    const set = severitySetting(finding.rule, { severity, allowances: [] }, finding.isBreaking);
    if (set === 'off') return [];
    if (finding.isBreaking !== true) return [finding];
    const judged: Severity = strict ? 'error' : set;
    return [{ ...finding, severity: judged }];
  });

const requestsOf = ({ concurrency, timeout, userAgent }: RequestSettings) =>
  withoutUndefined({ concurrency, timeout, userAgent });

export const checkOutside = async (
  found: ExistingSite,
  { severity, ignore }: Judgement,
  given: true | ExternalCheck,
  task: CheckTask,
): Promise<Outside> => {
  const { settings, root, now, asOf, environment, policies, requests, signal, onProgress } = task;
  const options = { ...settings.external, ...(given === true ? {} : withoutUndefined(given)) };
  const { maxAge: days = EXTERNAL_DEFAULTS.days, strict = false } = options;
  const { findings, addresses, asked } = await checkExternal(found, {
    ...EXTERNAL_DEFAULTS,
    ...requestsOf(requests),
    ...withoutUndefined({ signal, onProgress }),
    policies,
    isIgnored: matchAny(settings.external?.ignore ?? []),
    root,
    now: now.getTime(),
    days,
    strict,
  });
  const judged = ignoreFindings(judge(findings, severity, strict), ignore, { ...found, asOf });
  const diagnostics = found.foreign
    ? locateInHtml(judged.findings, found)
    : await locateInSources(judged.findings, { root, asOf: asOf(), environment });
  return {
    identified: diagnostics.map((diagnostic, index) => ({
      diagnostic,
      about: aboutOf(judged.findings[index] as RuledFinding, found.addresses),
    })),
    ignored: judged.ignored,
    used: judged.used,
    external: { addresses, asked },
  };
};
