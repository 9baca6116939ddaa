import { type Severity, TemplateFault } from '../core/diagnostics.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';

/** A heading in a finished page. */
export interface PageHeading {
  /** Level: 2 for `<h2>`. */
  readonly level: number;
  /** Text without markup. */
  readonly text: string;
  /** The element's `id`, or ''. */
  readonly id: string;
}

/** A link in a finished page. */
export interface PageLink {
  /** URL as written in the HTML. */
  readonly href: string;
  /** Path on this site without the base path, or `undefined` for other sites. */
  readonly path: string | undefined;
  /** Text of the link, or the alt text of its images. */
  readonly text: string;
}

/** An image in a finished page. */
export interface PageImage {
  /** URL as written in the HTML. */
  readonly src: string;
  /** Alt text, or `undefined` if the attribute is missing. */
  readonly alt: string | undefined;
}

/** The facts of a finished page that a rule can check. */
export interface CheckedPage {
  /** Path without the base path, such as `/bendigo/`. */
  readonly path: string;
  /** Content of `<title>`. */
  readonly title: string;
  /** Meta description. */
  readonly description: string;
  /** Language of the page, or ''. */
  readonly language: string;
  /** Whether search engines are told not to index the page. */
  readonly noindex: boolean;
  /** Headings in document order. */
  readonly headings: readonly PageHeading[];
  /** Links in document order, including links in the menu and the footer. */
  readonly links: readonly PageLink[];
  /** Images in document order. */
  readonly images: readonly PageImage[];
  /** Text of `<main>`, or of the page's content if there is no `<main>`. */
  readonly text: string;
  /** The nodes of the page's JSON-LD. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  /** Every `id` on the page. */
  readonly ids: ReadonlySet<string>;
}

/** The part of a page that a finding is about. The finding is reported at its source location. */
export type FindingPlace =
  /** The URL of a link or an image, as written in the HTML. */
  | { readonly url: string }
  /** Text on the page. */
  | { readonly text: string };

/** A problem that a rule of the site found. */
export interface OwnFinding {
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** How to correct it. */
  readonly fix?: string;
  /** Where the problem is. Default: the page's content and template. */
  readonly at?: FindingPlace;
}

/** A finding of `checkSite`. */
export interface OwnSiteFinding extends OwnFinding {
  /** Path of the page. Without it, the finding is about the whole site. */
  readonly page?: string;
}

/** Information about the other pages of the site. */
export interface CheckedSite {
  /** Whether the site has a page, a file or a redirect at this path. */
  exists(path: string): boolean;
}

/** All pages of a site. */
export interface CheckedPages extends CheckedSite {
  /** All pages, sorted by path. */
  readonly pages: readonly CheckedPage[];
}

type Found<F> = Iterable<F> | undefined;

/** A rule of the site. */
export interface OwnRule {
  /** Four or more capital letters or digits, or `OWN`, and a name: `ACME-PRICE`, `OWN-01`. */
  readonly id: string;
  /** Requirement, in one sentence. */
  readonly title: string;
  /** Default severity: `error`, `warning` or `note`. The settings can change it. */
  readonly severity: Severity;
  /** Checks one page. `dev` shows its findings while you edit. */
  readonly checkPage?: (page: CheckedPage, site: CheckedSite) => Found<OwnFinding>;
  /** Checks all pages together. Skipped if a command reads only part of the site. */
  readonly checkSite?: (site: CheckedPages) => Found<OwnSiteFinding>;
}

export interface RulesDefinition {
  readonly kind: 'rules';
  readonly rules: readonly OwnRule[];
}

export const RULES_EXPORT = 'export default defineRules([ … ])';

/** Excludes prefixes of three characters, which are reserved for built-in rules. */
const OWN_ID = /^(?:OWN|[A-Z][A-Z0-9]{3,})(?:-[A-Z0-9]+)+$/;

export const isOwnRuleId = (id: string): boolean => OWN_ID.test(id);

const RULE_KEYS: KeysOf<OwnRule> = { id: true, title: true, severity: true, checkPage: true, checkSite: true };

const problemOf = ({ id, title, severity, checkPage, checkSite }: OwnRule, ids: readonly string[]) => {
  if (typeof id !== 'string' || !isOwnRuleId(id))
    return [`"${id}" is not a valid id for a site rule`, 'use a prefix of four or more capital letters: ACME-PRICE'];
  if (ids.indexOf(id) !== ids.lastIndexOf(id)) return [`two rules have the id ${id}`, 'rename one of them'];
  if (!title) return [`the rule ${id} has no title`, 'add a title that states the requirement in one sentence'];
  if (!['error', 'warning', 'note'].includes(severity))
    return [`the rule ${id} has the unknown severity "${severity}"`, 'use error, warning or note'];
  return typeof (checkPage ?? checkSite) === 'function'
    ? undefined
    : [`the rule ${id} has no check`, 'add a checkPage or checkSite function'];
};

/**
 * Declares rules of the site; the default export of `templates/rules.ts`. Their findings are reported like those of the
 * built-in rules.
 *
 * @example
 * export default defineRules([
 *   {
 *     id: 'ACME-PHONE',
 *     title: 'Telephone numbers are links',
 *     severity: 'warning',
 *     *checkPage({ text, links }) {
 *       for (const [number] of text.matchAll(/1300 \d{3} \d{3}/g))
 *         if (!links.some((link) => link.text.includes(number)))
 *           yield { message: `${number} is not a link`, fix: 'use <PhoneLink>', at: { text: number } };
 *     },
 *   },
 * ]);
 */
export const defineRules = (rules: readonly OwnRule[]): RulesDefinition => {
  const ids = rules.map(({ id }) => id);
  for (const rule of rules) {
    refuseUnknownKeys(`the rule ${rule.id} of defineRules`, rule, RULE_KEYS);
    const [message, fix = ''] = problemOf(rule, ids) ?? [];
    if (message !== undefined) throw new TemplateFault('rules/definition', message, fix);
  }
  return { kind: 'rules', rules };
};
