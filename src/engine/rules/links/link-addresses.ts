import { canParseUrl } from '../../core/can-parse-url.ts';
import { fragmentsOf } from '../../facts/html/facts.ts';
import { hasScheme } from '../../facts/html/references.ts';
import type { Finding, Rule } from '../rule.ts';

/** Schemes handled by browsers or common programs. Sources: HTML Standard, safelisted schemes; IANA, URI schemes. */
const KNOWN =
  /^(https?|mailto|tel|sms|geo|data|blob|ftp|sftp|magnet|webcal|whatsapp|tg|skype|facetime|maps|market|intent|about|view-source|news|irc|ircs|xmpp|matrix|bitcoin|ipfs|git|ssh|urn|javascript):/i;
const MAIL = /^mailto:(?:[^\s@?,]+@[^\s@?,.]+(?:\.[^\s@?,.]+)+(?:,(?=[^?]))?)*(?:\?.*)?$/i;
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(\[[\da-f:.]+\]|[^/?#:]*)(?::\d+)?(?:[/?#]|$)/i;
/** Non-empty labels of at most 63 characters. */
const HOST_NAME = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)(?:\.(?!-)[\p{L}\p{N}_-]{1,63}(?<!-))*\.?$/u;

const hasHost = (address: string): boolean => {
  const [, host = ''] = HOST.exec(address) ?? [];
  return canParseUrl(address) && (host.startsWith('[') || HOST_NAME.test(host));
};

type Fault = Pick<Finding, 'severity' | 'fix' | 'isBreaking'> & { readonly reason: string };

/** Checks a URL without looking up its target. */
const faultOf = (href: string): Fault | undefined => {
  const address = href.trim();
  if (address === '') return { reason: 'is empty and only reloads the page', fix: 'add a URL' };
  if (address === '#')
    return {
      reason: 'leads to the top of the page',
      fix: 'write #top if that is intended; otherwise use a button',
      severity: 'warning',
    };
  if (/^javascript:/i.test(address))
    return {
      reason: 'does nothing without JavaScript',
      fix: 'use a button, or a URL that works without JavaScript',
      severity: 'warning',
    };
  if (/^mailto:/i.test(address) && !MAIL.test(address))
    return { reason: 'is not an e-mail address', fix: 'write mailto:name@example.com', isBreaking: true };
  if (/^https?:/i.test(address) && !hasHost(address))
    return { reason: 'has no valid host', fix: 'correct the URL', isBreaking: true };
  if (hasScheme(address) && !KNOWN.test(address))
    return {
      reason: 'has a protocol that browsers do not support',
      fix: 'write https:// if it is a web page',
      severity: 'warning',
    };
  return undefined;
};

export const linkAddresses: Rule = {
  id: 'LNK-07',
  severity: 'error',
  title: 'Every link has a valid URL.',
  explanation:
    'An empty URL reloads the page, a `mailto:` link without a host cannot receive mail, and an invalid host cannot be resolved. `#`, `javascript:` and protocols that browsers do not support are warnings.',
  source: 'HTML Standard, links; RFC 6068, the mailto URI scheme; RFC 1123, 2.1',
  good: '<a href="mailto:office@example.com">',
  bad: '<a href="">, <a href="mailto:office">, <a href="https://exa mple/">',
  check: ({ pages, references }) => {
    const faults = new Map<number, Fault | undefined>();
    const faultAt = (id: number): Fault | undefined => {
      if (!faults.has(id)) faults.set(id, faultOf(references.textOf(id)));
      return faults.get(id);
    };
    return pages.flatMap((page) =>
      fragmentsOf(page).flatMap(({ links }) =>
        links.flatMap((id): Finding[] => {
          const fault = faultAt(id);
          if (fault === undefined) return [];
          const { reason, ...rest } = fault;
          const href = references.textOf(id);
          return [{ message: `the link ${href === '' ? '""' : href} ${reason}`, pages: [page.path], href, ...rest }];
        }),
      ),
    );
  },
};
