import type { Finding, Rule } from '../rule.ts';

const DAY = 24 * 60 * 60;
/** Minimum recommended by Lighthouse and Mozilla's guidelines. */
const SHORTEST_HSTS = 180 * DAY;

const WRITE_HSTS = 'send Strict-Transport-Security: max-age=31536000 once HTTPS works everywhere';

/** Browsers ignore all but the first header. Source: RFC 6797, sections 6.1 and 8.1. */
const judgeHsts = (header: string): Pick<Finding, 'message' | 'severity'> | undefined => {
  const [first = ''] = header.split(',', 1);
  if (first.trim() === '')
    return {
      message: 'the host sends no Strict-Transport-Security, so browsers may first try unencrypted HTTP',
      severity: 'note',
    };
  const age = first
    .split(';')
    .map((directive) => /^\s*max-age\s*=\s*"?(\d+)"?\s*$/i.exec(directive)?.[1])
    .find((value) => value !== undefined);
  if (age === undefined)
    return {
      message: `the host sends Strict-Transport-Security: ${first.trim()}, which browsers ignore without max-age`,
      severity: 'warning',
    };
  if (Number(age) >= SHORTEST_HSTS) return undefined;
  return {
    message:
      Number(age) === 0
        ? 'the host makes browsers forget that the site uses HTTPS (Strict-Transport-Security: max-age=0)'
        : `the host makes browsers remember HTTPS for less than 180 days (Strict-Transport-Security: max-age=${age})`,
    severity: 'warning',
  };
};

export const served: Rule = {
  id: 'HTP-01',
  severity: 'error',
  title: 'The host serves pages as text/html, declares their encoding and keeps browsers on HTTPS.',
  explanation:
    'Browsers display a page with a different content type as plain text, or download it, and search engines skip it. Without an encoding, browsers guess one. If Strict-Transport-Security is missing or expires too soon, a visit can be intercepted; a missing header is a note, and a wrong one is a warning. Only sites that are read over HTTP are checked, and the header is checked only on public HTTPS hosts.',
  source: 'RFC 9110, 8.3; Google Search Central, File types indexable by Google; RFC 6797',
  good: 'Content-Type: text/html; charset=utf-8',
  bad: 'Content-Type: text/plain',
  check: ({ served: facts }) => {
    const hsts = facts?.hsts === undefined ? undefined : judgeHsts(facts.hsts);
    return [
      ...(facts?.faults ?? []).map(({ path, reason }) => ({
        message: `the page ${reason}`,
        fix: "correct the type and charset in the host's configuration",
        pages: [path],
      })),
      ...(hsts === undefined ? [] : [{ ...hsts, fix: WRITE_HSTS, pages: [] }]),
    ];
  },
};
