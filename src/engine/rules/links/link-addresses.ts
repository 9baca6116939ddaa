import { canParseUrl } from '../../core/can-parse-url.ts';
import { percentDecode } from '../../core/percent-decode.ts';
import { hasScheme } from '../../facts/html/references.ts';
import { matchingUses } from '../../facts/matching-uses.ts';
import { loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
import { findOdd } from '../find-elements.ts';
import type { Finding, Rule } from '../rule.ts';

/** Schemes that browsers or common programs support. Sources: HTML Standard, safelisted schemes; IANA, URI schemes. */
const KNOWN =
  /^(https?|mailto|tel|sms|geo|data|blob|ftp|sftp|magnet|webcal|whatsapp|tg|skype|facetime|maps|market|intent|about|view-source|news|irc|ircs|xmpp|matrix|bitcoin|ipfs|git|ssh|urn|javascript):/i;
const MAIL_ADDRESS = /^[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+$/;
const CREDENTIALS = /^([a-z][a-z\d+.-]*:\/\/[^/?#@:]*):[^/?#@]+@/i;
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[\da-f:.]+\]|[^/?#:]*)(?::\d+)?(?:[/?#]|$)/i;
/** Matches a host name whose labels have 1 to 63 characters. */
const HOST_NAME = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)(?:\.(?!-)[\p{L}\p{N}_-]{1,63}(?<!-))*\.?$/u;

const hasHost = (address: string): boolean => {
  const [, host = ''] = HOST.exec(address) ?? [];
  return canParseUrl(address) && (host.startsWith('[') || HOST_NAME.test(host));
};

type Fault = Pick<Finding, 'severity' | 'fix' | 'isBreaking'> & { readonly reason: string };

/** `mailto:?subject=Hi` needs no recipient. Outlook separates recipients by semicolons. */
const mailFault = (address: string): Fault | undefined => {
  const [written = '', ...rest] = address.slice('mailto:'.length).split('?');
  const recipients = percentDecode(written).trim();
  const fix = 'use an address such as mailto:name@example.com';
  if (recipients === '')
    return rest.join('').trim() === '' ? { reason: 'has no e-mail address', fix, isBreaking: true } : undefined;
  return recipients.split(/[,;]/).every((each) => MAIL_ADDRESS.test(each.trim()))
    ? undefined
    : { reason: 'has no valid e-mail address', fix, isBreaking: true };
};

/** Browsers add missing slashes, except for the page's own scheme: `https:a.html` is relative on an HTTPS page. */
const slashFault = (address: string, origin: string): Fault | undefined => {
  const [, scheme = '', rest = ''] = /^(https?:)(?![/\\])(.*)$/is.exec(address) ?? [];
  if (rest === '' || !hasHost(`${scheme}//${rest}`)) return undefined;
  const isRelative = (origin || 'https:').startsWith(scheme.toLowerCase());
  return {
    reason: `lacks // after ${scheme}`,
    fix: `use ${scheme.toLowerCase()}//${rest}`,
    ...(isRelative ? { isBreaking: true } : { severity: 'warning' }),
  };
};

const faultOf = (href: string, origin: string): Fault | undefined => {
  const address = href.trim();
  if (address === '') return { reason: 'is empty and only reloads the page', fix: 'add a URL' };
  if (address === '#')
    return {
      reason: 'leads to the top of the page',
      fix: 'use #top if that is intended, otherwise a button',
      severity: 'warning',
    };
  if (/^javascript:/i.test(address))
    return {
      reason: 'does nothing without JavaScript',
      fix: 'use a button, or a URL that works without JavaScript',
      severity: 'warning',
    };
  if (/^mailto:/i.test(address)) return mailFault(address);
  if (/^tel:/i.test(address) && !/\d/.test(percentDecode(address)))
    return {
      reason: 'has no telephone number',
      fix: 'use tel: and the number, such as tel:+61255501234',
      isBreaking: true,
    };
  if (CREDENTIALS.test(address))
    return {
      reason: 'contains a password',
      fix: 'remove the name and the password, and change the password',
      isBreaking: true,
    };
  if (/^https?:/i.test(address) && !hasHost(address))
    return slashFault(address, origin) ?? { reason: 'has no valid host', fix: 'correct the URL', isBreaking: true };
  if (/^file:/i.test(address))
    return {
      reason: "leads to a file on the visitor's own computer",
      fix: 'link to a published copy of the file, or remove the link',
      severity: 'warning',
    };
  if (hasScheme(address) && !KNOWN.test(address))
    return {
      reason: 'has a protocol that browsers do not support',
      fix: 'use https:// if it is a web page',
      severity: 'warning',
    };
  return undefined;
};

const nameOf = (href: string): string => (href === '' ? '""' : href.replace(CREDENTIALS, '$1:…@'));

/** Hosts serve the not-found page at any path, so its relative URLs resolve against the wrong folder. */
const relativeOnNotFound = (site: SiteFacts): Finding[] =>
  findOdd(site, ['relative URL on a not-found page'], ({ what }) => ({
    message: `the URL ${what} on the not-found page is relative, so it breaks in other folders`,
    fix: `start it with a slash`,
    href: what,
  }));

export const linkAddresses: Rule = {
  id: 'LNK-07',
  severity: 'error',
  title: 'Every link has a valid URL.',
  explanation:
    'An empty URL reloads the page, a `mailto:` address without a host cannot receive mail, a `tel:` link needs a number, an invalid host cannot be resolved, and a password in a URL is public. Relative URLs on the not-found page break, because hosts serve it at any path. `#`, `javascript:`, `file:` and protocols that browsers do not support are warnings.',
  source: 'HTML Standard, links; RFC 6068, the mailto URI scheme; RFC 3966, the tel URI; RFC 1123, 2.1',
  good: '<a href="mailto:office@example.com">',
  bad: '<a href="">, <a href="mailto:office">, <a href="tel:phone">, <a href="https://exa mple/">',
  check: (site) => {
    const { references, addresses } = site;
    const faultAt = (href: string): Fault | undefined => faultOf(href, addresses.origin);
    const wrongIn = matchingUses(
      references,
      ({ links }) => links,
      (href) => faultAt(href) !== undefined,
    );
    const ofLinks = loadersOf(site).flatMap((page) =>
      wrongIn(page).flatMap((id): Finding[] => {
        const href = references.textOf(id);
        const fault = faultAt(href);
        if (fault === undefined) return [];
        const { reason, ...rest } = fault;
        return [{ message: `the link ${nameOf(href)} ${reason}`, pages: [page.path], href, ...rest }];
      }),
    );
    return [...ofLinks, ...relativeOnNotFound(site)];
  },
};
