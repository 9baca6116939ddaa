import type { SiteUrls } from '../../core/urls.ts';
import type { RuledFinding } from '../check.ts';

const QUOTED = /("[^"]*")/;
/** Standalone numbers, as in "line 12" or "163 characters", but not parts of URLs, names and dates. */
const NUMBER = /(?<![\w/.#-])\d[\d.,]*(?<=\d)(?![\w/-])/g;

/** Masks numbers outside quotes, such as lines and sizes, because they can change even if the mistake is the same. */
const withoutNumbers = (message: string): string =>
  message
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? part.replace(NUMBER, '#') : part))
    .join('');

const isBoundary = (character: string | undefined): boolean => character === undefined || /[\s"',;:()]/.test(character);

const splitAt = (message: string, name: string): readonly [string, string] | undefined => {
  for (let at = message.indexOf(name); at >= 0 && name !== ''; at = message.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (isBoundary(message[at - 1]) && isBoundary(message[end])) return [message.slice(0, at), message.slice(end)];
  }
  return undefined;
};

interface LinkTarget {
  /** Name of the target. Does not depend on the page, the spelling of the link or the site's origin. */
  readonly name: string;
  /** Spellings of the link in messages: the URL as written, or the resolved URL if pages spell it differently. */
  readonly spellings: readonly string[];
}

const targetOf = (href: string, page: string, addresses: SiteUrls): LinkTarget => {
  const target = href.startsWith('#') ? undefined : addresses.resolve(href, page);
  if (target === undefined || target.outside) return { name: href, spellings: [href] };
  const rest = target.fragment && `#${target.fragment}`;
  const { path } = target;
  return { name: path + rest, spellings: [href, addresses.url(path) + rest, addresses.absoluteUrl(path) + rest] };
};

const splitAtAny = (message: string, names: readonly string[]) => {
  for (const name of names) {
    const parts = splitAt(message, name);
    if (parts) return parts;
  }
  return undefined;
};

const withoutPages = (text: string, pages: ReadonlySet<string>): string =>
  text.replace(/[^\s"',;:()]+/g, (word) => (pages.has(word) ? '<page>' : word));

/** Returns a finding's subject, which does not depend on lines, page names or the spelling of links. */
export const aboutOf = ({ message, href, pages }: RuledFinding, addresses: SiteUrls): string => {
  const own = new Set(pages);
  const mask = (text: string): string => withoutNumbers(withoutPages(text, own));
  if (href === undefined) return mask(message);
  const { name, spellings } = targetOf(href, pages[0] ?? '/', addresses);
  const parts = splitAtAny(message, spellings);
  return parts ? parts.map(mask).join(name) : `${mask(message)} (${name})`;
};
