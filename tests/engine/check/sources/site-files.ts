import { checkExistingSite } from '../../../../src/engine/check/check-existing-site.ts';
import { readFolder } from '../../../../src/engine/check/sources/folder.ts';
import type { SiteIdentity } from '../../../../src/engine/check/sources/identity.ts';
import { makeFolder } from '../../../support/folder.ts';

/** Returns a complete page, with a canonical link if `canonical` is given. */
export const page = (body: string, canonical?: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title>${
    canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`
  }${head}</head><body><h1>H</h1>${body}</body></html>`;

export const links = (...urls: string[]): string => urls.map((url) => `<a href="${url}">x</a>`).join(' ');

/** Returns a sitemap with the given URLs. */
export const sitemap = (...urls: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

/** Rules about URLs, and the check's notes. */
const ABOUT_URLS = /^(LNK-0[12367]|HTP-|CAN-|IDX-0[1-367]|SMP-0[12]|SDT-09|check\/)/;

/** Returns the findings about URLs as `rule pages: message [fix]`. The severity is omitted for errors. */
export const urlFindings = (
  files: Readonly<Record<string, string>>,
  { identity, folder = '.' }: { readonly identity?: SiteIdentity; readonly folder?: string } = {},
): string[] =>
  checkExistingSite(readFolder(`${makeFolder({ '404.html': page('', undefined), ...files })}/${folder}`, identity))
    .diagnostics.filter(({ rule }) => ABOUT_URLS.test(rule))
    .filter(({ rule, message }) => !(rule === 'CAN-01' && message === 'no page on the site has a canonical URL'))
    .map(({ rule, severity, pages = [], message }) =>
      [severity === 'error' ? '' : `${severity} `, `${rule} ${pages.join(' ')}: ${message}`].join(''),
    );
