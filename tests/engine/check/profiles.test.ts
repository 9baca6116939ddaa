import { expect, test } from 'vitest';
import { checkSite } from '../../../src/engine/check.ts';
import { RULES } from '../../../src/engine/rules/index.ts';
import { levelsOfProfile, PROFILE_LEVELS } from '../../../src/engine/rules/profiles.ts';
import { makeFolder } from '../../support/folder.ts';

const RANK = { off: 0, note: 1, warning: 2, error: 3 } as const;

test('the profiles contain exactly the rules of the check', () => {
  expect(Object.keys(PROFILE_LEVELS)).toEqual(RULES.map(({ id }) => id));
});

test('no profile is stricter than the rules, and links is not stricter than seo', () => {
  const most = (level: (typeof PROFILE_LEVELS)[string]['seo']): number =>
    typeof level === 'string' ? RANK[level] : Math.max(RANK[level.breaking], RANK[level.others]);
  const wrong = RULES.filter(({ id, severity }) => {
    const { links = 'off', seo = 'off' } = PROFILE_LEVELS[id] ?? {};
    return most(seo) > RANK[severity] || most(links) > most(seo);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(levelsOfProfile('strict')).toEqual({});
});

/** A site from another generator with mistakes that break something, and harmless mistakes. */
const SITE = {
  '_site/index.html': `<!doctype html><html><head><meta charset="utf-8"><title>T</title>
<link rel="canonical" href="https://www.example.com/"><link rel="canonical" href="https://www.example.com/b">
<script type="application/ld+json">{"@context": "https://schema.org", }</script></head>
<body><main><h1>H</h1><h3>Skipped</h3>
<a href="/gone/">Gone</a> <a href="#gone">No such part</a> <a href="http://exa mple/">Bad host</a> <a href="">Empty</a>
<img src="http://www.example.org/a.png"> <a href="/loop/">Loop</a>
<a href="/hidden/">Hidden</a></main></body></html>`,
  '_site/hidden/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Hidden</title>
<link rel="canonical" href="https://www.example.com/hidden/"></head><body><main><h1>Hidden</h1></main></body></html>`,
  '_site/_redirects': '/loop/ /loop2/ 301\n/loop2/ /loop/ 301\n',
  '_site/robots.txt': 'User-agent: *\nDisallow: /assets/\nDisalow: /x/\n',
  '_site/sitemap.xml':
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/</loc></url><url><loc>https://www.example.com/hidden/</loc></url></urlset>',
};

/** Returns the findings by severity, as `rule message`. */
const findings = async (profile?: 'links' | 'seo' | 'strict') => {
  const cwd = makeFolder(SITE);
  const report = await checkSite({ folder: '_site', cwd, environment: {}, profile, now: new Date('2026-11-20') });
  const of = (severity: string) =>
    report.diagnostics.filter((each) => each.severity === severity).map(({ rule, message }) => `${rule} ${message}`);
  return { profile: report.profile, errors: of('error'), warnings: of('warning'), notes: of('note') };
};

test('links reports only dead targets', async () => {
  const { errors, warnings, notes } = await findings('links');
  expect({ errors, warnings, notes }).toMatchInlineSnapshot(`
    {
      "errors": [
        "HTP-02 the redirect loops: /loop/ → /loop2/ → /loop/",
        "HTP-02 the redirect loops: /loop2/ → /loop/ → /loop2/",
        "LNK-01 the link /gone/ leads nowhere",
        "LNK-07 the link http://exa mple/ has no valid host",
      ],
      "notes": [],
      "warnings": [
        "LNK-02 the link #gone points to a missing id: / has no id "gone"",
      ],
    }
  `);
});

test("seo is the default for another generator's site, and reports errors only for breakage", async () => {
  const { profile, errors, warnings } = await findings();
  expect(profile).toBe('seo');
  expect(errors).toMatchInlineSnapshot(`
    [
      "CAN-01 the page has 2 canonical URLs",
      "CAN-02 the canonical URL https://www.example.com/b does not exist",
      "HTM-03 the resource http://www.example.org/a.png is loaded over HTTP",
      "HTP-02 the redirect loops: /loop/ → /loop2/ → /loop/",
      "HTP-02 the redirect loops: /loop2/ → /loop/ → /loop2/",
      "LNK-01 the link /gone/ leads nowhere",
      "LNK-07 the link http://exa mple/ has no valid host",
      "SDT-01 a JSON-LD block is not valid JSON: Expected double-quoted property name in JSON at position 35",
      "SMP-01 the sitemap lists /hidden/, which is not an indexable page",
    ]
  `);
  expect(warnings.map((text) => text.slice(0, 6))).toEqual(
    expect.arrayContaining(['IDX-02', 'HDG-02', 'LNK-02', 'LNK-07', 'IMG-01']),
  );
});

test('strict uses the severities of the rules', async () => {
  const { errors } = await findings('strict');
  const rules = new Set(errors.map((text) => text.slice(0, 6)));
  expect([...rules]).toEqual(expect.arrayContaining(['HTM-01', 'IMG-01', 'LNK-02', 'SOC-01']));
});
