import { escapeAttribute, escapeText } from 'entities';
import type { Unpublished } from '../api/collections.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';

/** Path of the dev server's own files, relative to the base path. */
export const OWN_ROOT = '/@build-site/';

const allowClient = (given: string): string => {
  // An edit can insert `style` attributes whose hashes are missing from the open page's policy.
  const policy = `${given}; style-src-attr 'unsafe-inline'`;
  if (policy.includes("script-src 'self'")) return policy;
  return policy.includes('script-src ')
    ? policy.replace('script-src ', "script-src 'self' ")
    : `${policy}; script-src 'self'`;
};

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)/;

const clientElement = (base: string, seen: string): string =>
  `<script type="module" src="${escapeAttribute(`${base}${OWN_ROOT}client.js?seen=${seen}`)}"></script>\n`;

export const withClient = (html: string, base: string, seen: string): string =>
  html
    .replace(POLICY, (_, open: string, policy: string, close: string) => open + allowClient(policy) + close)
    .replace('</head>', () => `${clientElement(base, seen)}</head>`);

const document = (base: string, title: string, seen: string, body: string): string =>
  [
    '<!doctype html>\n<html lang="en-AU">\n<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'">`,
    `<title>${escapeText(title)}</title>`,
    `<link rel="stylesheet" href="${escapeAttribute(`${base}${OWN_ROOT}pages.css`)}">`,
    `${clientElement(base, seen)}</head>`,
    `<body>\n<main>\n${body}\n</main>\n</body>\n</html>\n`,
  ].join('\n');

const place = ({ file, line, column }: Location): string =>
  `<code>${escapeText([file, line, column].filter((part) => part !== undefined).join(':'))}</code>`;

const problem = ({ rule, message, fix, locations = [] }: Diagnostic): string =>
  [
    `<li><p><strong>${escapeText(rule)}</strong> ${escapeText(message)}</p>`,
    ...locations.map((location) => `<p>${place(location)}</p>`),
    fix === undefined ? '' : `<p>Fix: ${escapeText(fix)}</p>`,
    '</li>',
  ].join('');

export const failedPage = (base: string, problems: readonly Diagnostic[]): string =>
  document(
    base,
    'This page cannot be rendered',
    'failed',
    `<h1>This page cannot be rendered</h1>\n<ul>${problems.map(problem).join('\n')}</ul>\n<p>It reloads as soon as the problem is fixed.</p>`,
  );

/** Shown for a page that exists only in builds with drafts. */
export const unpublishedPage = (base: string, path: string, unpublished: Unpublished): string => {
  const why =
    unpublished.reason === 'draft'
      ? 'Its record is a draft (<code>draft: true</code>)'
      : `Its date, ${escapeText(unpublished.publishedAt)}, is after the build date`;
  return document(
    base,
    'Not published yet',
    'missing',
    `<h1><code>${escapeText(path)}</code> is not published yet</h1>\n<p>${why}. To see it, restart with <code>npm run dev -- --drafts</code>. Builds omit it.</p>`,
  );
};

export const missingPage = (base: string, path: string, nearest: readonly string[]): string => {
  const link = (to: string) => `<a href="${escapeAttribute(base + to)}">${escapeText(to)}</a>`;
  const meant = nearest.length === 0 ? '' : `<p>Did you mean ${nearest.map(link).join(' or ')}?</p>\n`;
  return document(
    base,
    'Page not found',
    'missing',
    `<h1>There is no page at <code>${escapeText(path)}</code></h1>\n${meant}<p>Files in <code>templates/pages</code> become pages; <code>build-site routes</code> lists them all. This message disappears as soon as the page exists. Visitors see ${link('/404.html')}.</p>`,
  );
};

export const OWN_PAGES_CSS = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
li{margin-block:1rem;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace}
`;
