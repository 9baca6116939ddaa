import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import type { Cause } from '../../engine/check/causes/cause.ts';
import type { Diagnostic, Severity } from '../../engine/core/diagnostics.ts';
import { countDiagnostics, exampleOf, formatLocation } from '../print/diagnostics.ts';
import { extentOf, firstCauses } from './causes.ts';
import { countNames, groupByRule, type RuleGroup, requirement, ruleText, worstPages } from './groups.ts';
import type { FindingsReport } from './report.ts';

const STYLES = `
:root{color-scheme:light dark;--ink:#0f1b2d;--soft:#3d4b5f;--paper:#fff;--card:#f4f7fa;--line:#77869a;--error:#b3261e;--warning:#7a4b00;--note:#0b5c6b}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef4;--soft:#b9c5d3;--paper:#101a26;--card:#1a2736;--line:#8494a8;--error:#ffb4ab;--warning:#ffcf70;--note:#7cd3e0}}
body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .5rem}
a{color:var(--note)}
p,ul,dl{margin:.5rem 0}
.soft,dt{color:var(--soft)}
.error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;min-width:min(100%,36rem)}
tbody th{white-space:nowrap}
th,td{overflow-wrap:normal;text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid var(--line)}
.number{text-align:right;font-variant-numeric:tabular-nums}
ol{list-style:none;margin:0;padding:0}
ol>li{background:var(--card);border-left:4px solid var(--line);margin:.75rem 0;padding:.75rem 1rem}
ol>li>p:first-child{margin-top:0;font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0}
dd ul{margin:0;padding:0;list-style:none}
code{font-family:ui-monospace,Consolas,monospace;font-size:.9em}
summary{cursor:pointer;min-height:1.5rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (max-width:40rem){dl{grid-template-columns:1fr}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#333;--paper:#fff;--card:#fff}body{max-width:none;padding:0}ol>li{break-inside:avoid;border:1px solid #000}details::details-content{content-visibility:visible;display:block}}
`;

/** Maximum length of an expanded list. Longer lists are collapsed. */
const MAX_OPEN = 5;

const WORDS: Readonly<Record<Severity, string>> = { error: 'Error', warning: 'Warning', note: 'Note' };

const list = (items: readonly string[], name: string): string => {
  const rows = `<ul>${items.map((item) => `<li><code>${escapeUTF8(item)}</code></li>`).join('')}</ul>`;
  return items.length > MAX_OPEN
    ? `<details><summary>${escapeUTF8(countNames(items.length, name))}</summary>${rows}</details>`
    : rows;
};

const row = (term: string, text: string): string => `<dt>${term}</dt><dd>${text}</dd>`;

const findingItem = ({ message, fix, pages = [], locations = [] }: Diagnostic): string =>
  `<li><p>${escapeUTF8(message)}</p><dl>${[
    ...(fix ? [row('Fix', escapeUTF8(fix))] : []),
    ...(locations.length > 0 ? [row('Location', list(locations.map(formatLocation), 'place'))] : []),
    ...(pages.length > 0 ? [row('Pages', list(pages, 'page'))] : []),
  ].join('')}</dl></li>`;

const anchorOf = ({ rule, severity }: RuleGroup): string => `${severity}-${rule.replace(/[^\w-]/g, '-')}`;

const explanationOf = (rule: string): string => {
  const text = ruleText(rule);
  if (text === undefined) return '';
  return (
    `<details><summary>Explanation and example</summary><p>${escapeUTF8(text.explanation)}</p><dl>` +
    `${row('Good', `<code>${escapeUTF8(text.good)}</code>`)}${row('Bad', `<code>${escapeUTF8(text.bad)}</code>`)}` +
    `${row('Source', escapeUTF8(text.source))}</dl></details>`
  );
};

const section = (group: RuleGroup): string => {
  const { rule, severity, title, findings } = group;
  const heading = `<span class="${severity}">${WORDS[severity]}</span> ${escapeUTF8(rule)}${title === undefined ? '' : `, ${escapeUTF8(requirement(title))}`}`;
  return `<section aria-labelledby="${anchorOf(group)}"><h2 id="${anchorOf(group)}">${heading}</h2>${explanationOf(rule)}<ol>${findings.map(findingItem).join('')}</ol></section>`;
};

const overview = (groups: readonly RuleGroup[]): string => {
  const worst = groups.map(({ findings }) => worstPages(findings).find(({ count }) => count > 1));
  const hasWorst = worst.some((page) => page !== undefined);
  const rows = groups.map(
    (group, at) =>
      `<tr><td class="${group.severity}">${WORDS[group.severity]}</td>` +
      `<th scope="row"><a href="#${anchorOf(group)}">${escapeUTF8(group.rule)}</a></th>` +
      `<td class="number">${group.findings.length}</td><td class="number">${group.pages}</td>` +
      `${hasWorst ? `<td>${worst[at] ? `<code>${escapeUTF8(worst[at].page)}</code>` : ''}</td>` : ''}</tr>`,
  );
  return (
    '<div class="scroll" role="region" tabindex="0" aria-label="Findings by rule"><table><thead><tr><th scope="col">Severity</th><th scope="col">Rule</th>' +
    '<th scope="col" class="number">Findings</th><th scope="col" class="number">Pages</th>' +
    `${hasWorst ? '<th scope="col">Worst page</th>' : ''}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
};

const ruleLinks = ({ findings }: Cause): string =>
  groupByRule(findings)
    .map((group) => `<a href="#${anchorOf(group)}">${escapeUTF8(group.rule)}</a>`)
    .join(', ');

const causeItem = (cause: Cause): string => {
  const { severity, title, fix, example } = cause;
  const place = example === undefined ? '' : exampleOf(example);
  return `<li><p><span class="${severity}">${WORDS[severity]}</span> ${escapeUTF8(title)}</p><dl>${[
    row('Findings', extentOf(cause)),
    row('Rules', ruleLinks(cause)),
    ...(place === '' ? [] : [row('Example', `<code>${escapeUTF8(place)}</code>`)]),
    ...(fix ? [row('Fix', escapeUTF8(fix))] : []),
  ].join('')}</dl></li>`;
};

const causesSection = ({ diagnostics, pages }: FindingsReport): string[] => {
  const first = firstCauses(diagnostics, pages);
  if (first === undefined) return [];
  const items = first.causes.map(causeItem).join('');
  return [`<section aria-labelledby="causes"><h2 id="causes">${first.heading}</h2><ol>${items}</ol></section>`];
};

const factsLine = ({ pages, links, autoFixed, asOf }: FindingsReport): string =>
  [
    ...(pages === undefined ? [] : [countNames(pages, 'page')]),
    ...(links === undefined ? [] : [countNames(links, 'link')]),
    ...(autoFixed ? [`${autoFixed} auto-fixed`] : []),
    ...(asOf ? [`as of ${asOf}`] : []),
  ].join(' · ');

/** Returns a self-contained page without JavaScript. Its Content-Security-Policy allows the styles by hash. */
export const htmlReport = (report: FindingsReport): string => {
  const { command, ok, diagnostics } = report;
  const groups = groupByRule(diagnostics);
  const hash = createHash('sha256').update(STYLES).digest('base64');
  return [
    '<!doctype html>',
    '<html lang="en-AU">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>build-site ${command}: ${countDiagnostics(diagnostics)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>build-site ${command}: ${ok ? 'passed' : 'failed'}, ${countDiagnostics(diagnostics)}</h1>`,
    `<p class="soft">${escapeUTF8(factsLine(report))}</p>`,
    '</header>',
    '<main>',
    ...(groups.length > 0
      ? [...causesSection(report), overview(groups), ...groups.map(section)]
      : ['<p>No problems found.</p>']),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
