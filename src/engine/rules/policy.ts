import { fragmentsOf } from '../facts/html/facts.ts';
import type { Directive, PolicyUse } from '../facts/html/policy-uses.ts';
import type { Finding, Rule } from './rule.ts';

/** Other fetch directives fall back to `default-src`. */
const FALLBACKS: Readonly<Partial<Record<Directive, string>>> = { 'script-src-attr': 'script-src' };
const WITHOUT_FALLBACK: ReadonlySet<Directive> = new Set(['form-action']);

type Policy = ReadonlyMap<string, readonly string[]>;

const parsePolicy = (text: string): Policy => {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // The first of duplicate directives applies.
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
};

const sourcesFor = (policy: Policy, directive: Directive): readonly string[] | undefined => {
  // The type of a prefetched file is unknown, so any directive can allow it. Source: CSP 3, 6.7.1.
  if (directive === 'prefetch-src')
    return [...policy].flatMap(([name, sources]) => (name.endsWith('-src') ? sources : []));
  return (
    policy.get(directive) ??
    policy.get(FALLBACKS[directive] ?? '') ??
    (WITHOUT_FALLBACK.has(directive) ? undefined : policy.get('default-src'))
  );
};

/** Matches a source such as `https://*.example.com`. Source: CSP 3, 6.7.2. */
const matches = (source: string, url: URL, origin: string): boolean => {
  if (source === "'self'") return url.origin === origin;
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol);
  if (source.endsWith(':')) return url.protocol === source.toLowerCase();
  const [, scheme, wildcard, host = '', port] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*\.)?([^/:]+)(?::(\d+|\*))?/i.exec(source) ?? [];
  if (scheme !== undefined && url.protocol !== `${scheme.toLowerCase()}:`) return false;
  if (port !== undefined && port !== '*' && url.port !== port) return false;
  if (port === undefined && url.port !== '') return false;
  const name = host.toLowerCase();
  return wildcard === undefined ? url.hostname === name : url.hostname.endsWith(`.${name}`);
};

const isAllowed = (policy: Policy, use: Use, page: string, origin: string): boolean => {
  const sources = sourcesFor(policy, use.directive);
  if (sources === undefined) return true;
  if (use.isInline) return sources.includes("'unsafe-inline'") || sources.includes(use.what);
  try {
    const url = new URL(use.what, page);
    return sources.some((source) => matches(source, url, origin));
  } catch {
    // LNK-07 and LNK-02 report URLs that cannot be parsed.
    return true;
  }
};

interface Use {
  readonly directive: Directive;
  readonly what: string;
  readonly isInline: boolean;
}

const readUse = (use: PolicyUse): Use => {
  const space = use.indexOf(' ');
  const [directive, what] = [use.slice(0, space) as Directive, use.slice(space + 1)];
  return { directive, what, isInline: directive === 'script-src-attr' || what.startsWith("'sha256-") };
};

const inAllows = (key: string): string => `add it to \`${key}\` of \`allows\` in content/collections.ts`;
const CODE =
  'move the code to templates/scripts: index.ts runs on every page, and parts/ contains scripts for single elements';

const KINDS: Readonly<Record<Directive, readonly [what: string, fix: string]>> = {
  'connect-src': ['the request to', inAllows('connect')],
  'font-src': ['the font', 'put the file into templates/styles and reference it in a style sheet there'],
  'form-action': ['the form to', inAllows('forms')],
  'frame-src': ['the frame', `${inAllows('frames')}; for a page of this site add '/'`],
  'img-src': ['the image', `${inAllows('images')}, or use <ExternalImage>`],
  'manifest-src': ['the manifest', 'put it into public/, and link to it with `links` in head()'],
  'media-src': ['the media file', inAllows('media')],
  'object-src': ['the object', `${inAllows('objects')}, or put the file into public/`],
  'prefetch-src': ['the prefetched file', inAllows('connect')],
  'script-src': ['the script', inAllows('scripts')],
  'script-src-attr': ['the event handler', CODE],
  'style-src': ['the style sheet', 'put the file into templates/styles, and import it in a template or in index.css'],
};

const INLINE: Readonly<Partial<Record<Directive, readonly [what: string, fix: string]>>> = {
  'script-src': ['an inline script', CODE],
  'style-src': [
    'a <style> element',
    'move its rules into a style sheet, and import it in the template or in index.css',
  ],
};

const findingOf = ({ directive, what, isInline }: Use, page: string): Finding => {
  const [kind, fix] = KINDS[directive];
  const code = isInline ? INLINE[directive] : undefined;
  return {
    message: `the page's Content-Security-Policy blocks ${code?.[0] ?? `${kind} ${what}`}`,
    fix: code?.[1] ?? fix,
    pages: [page],
    ...(isInline ? {} : { href: what }),
  };
};

export const policy: Rule = {
  id: 'HTM-05',
  severity: 'error',
  title: "A page's Content-Security-Policy allows everything that the page loads.",
  explanation:
    'A browser blocks everything else: the frame stays empty, the script does not run, and only the browser console reports it. Every page can load images, fonts, styles, scripts, video and audio from its own site. Use `allows` in `content/collections.ts` for other hosts, and for frames.',
  source: 'W3C, Content Security Policy Level 3',
  good: 'allows: () => ({ frames: [\'https://maps.example.com\'] }) … <iframe src="https://maps.example.com/embed">',
  bad: '<iframe src="https://maps.example.com/embed">',
  check: ({ pages, addresses, foreign }) => {
    if (foreign) return [];
    const policies = new Map<string, Policy>();
    return pages.flatMap((page) => {
      if (page.policy === undefined) return [];
      const known = policies.get(page.policy) ?? parsePolicy(page.policy);
      policies.set(page.policy, known);
      const address = addresses.absoluteUrl(page.path);
      return fragmentsOf(page).flatMap(({ policyUses }) =>
        policyUses
          .map(readUse)
          .filter((use) => !isAllowed(known, use, address, addresses.origin))
          .map((use) => findingOf(use, page.path)),
      );
    });
  },
};
