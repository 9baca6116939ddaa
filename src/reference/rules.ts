import { ALL_RULES, SETTABLE_RULES } from '../engine/rules/index.ts';
import { PROFILE_LEVELS } from '../engine/rules/profiles.ts';
import type { RuleText } from '../engine/rules/rule.ts';
import type { RuleLevel } from '../engine/rules/rule-settings.ts';
import { code, fence, page } from './markdown.ts';

const GROUPS: Readonly<Record<string, string>> = {
  IDX: 'Indexing',
  URL: 'Addresses',
  CAN: 'Canonical addresses',
  PAG: 'Pagination',
  SMP: 'Sitemap',
  LNK: 'Links',
  TTL: 'Titles',
  DSC: 'Descriptions',
  HDG: 'Headings',
  HTM: 'HTML',
  HTP: 'Serving',
  A11: 'Accessibility',
  IMG: 'Images',
  SOC: 'Images for shared links',
  SDT: 'Structured data',
  TXT: 'Texts',
  LOC: 'Promises about places',
  DAT: 'Dates',
  PRF: 'Weight',
  HST: 'Hosts',
  SEC: 'Secrets',
  CHG: 'Changes since an older state',
  RUL: 'Allowances',
};

const OURS = /^(build-site itself|the setting|the record of)/;

const WEIGHT = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** Formats tags and placeholders as code, because the docs site would otherwise report them as unfinished text. */
const inWords = (text: string): string => text.replace(/<[^<>]+>|\b(?:undefined|NaN|TODO)\b|lorem ipsum/g, '`$&`');

const sourceOf = ({ source }: RuleText): string => {
  const others = source.split('; ').filter((part) => !OURS.test(part));
  return others.length === 0 ? '' : `Source: ${others.join('; ')}.`;
};

const isFixed = (rule: RuleText): boolean => !SETTABLE_RULES.includes(rule);

const levelInWords = (level: RuleLevel): string =>
  typeof level === 'string' ? level : `${level.breaking} if it breaks something, otherwise ${level.others}`;

/** Empty for rules that do not apply to finished sites. */
const profilesOf = ({ id }: RuleText): string => {
  const levels = PROFILE_LEVELS[id];
  if (levels === undefined) return '';
  return `In the profile ${code('seo')}: ${levelInWords(levels.seo)}; in ${code('links')}: ${levelInWords(levels.links)}.`;
};

const entry = (rule: RuleText): string =>
  [
    `### ${rule.id}`,
    `**${inWords(rule.title)}** ${WEIGHT[rule.severity]}${isFixed(rule) ? ', which no setting can change' : ''}.`,
    inWords(rule.explanation),
    profilesOf(rule),
    `Passes:\n\n${fence(rule.good, 'text')}`,
    `Fails:\n\n${fence(rule.bad, 'text')}`,
    inWords(sourceOf(rule)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const groupOf = ({ id }: RuleText): string => {
  const [prefix = ''] = id.split('-');
  if (!(prefix in GROUPS)) throw new Error(`src/reference/rules.ts has no name for the rules ${prefix}.`);
  return prefix;
};

export const rulesPage = (): string => {
  const groups = new Map(ALL_RULES.map((rule) => [rule, groupOf(rule)]));
  return page(
    {
      title: 'Rules of the check',
      description: `All rules that build-site checks: what each requires and why, an example that passes, one that fails, and the source of the rule.`,
      order: 5,
    },
    [
      `A build and ${code('build-site check')} apply ${ALL_RULES.length} rules. ${code('build-site rules IDX-03')} explains a rule in the terminal. [Checks](../checks.md) describes how findings are shown, and how to change a rule or accept a finding.`,
      ...Object.entries(GROUPS).flatMap(([group, name]) => [
        `## ${name}`,
        ...ALL_RULES.filter((rule) => groups.get(rule) === group).map(entry),
      ]),
    ],
  );
};
