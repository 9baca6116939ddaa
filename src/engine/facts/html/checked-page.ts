import { Parser } from 'htmlparser2';
import type { CheckedPage, PageHeading, PageImage, PageLink } from '../../api/own-rules.ts';
import type { SiteUrls } from '../../core/urls.ts';
import { ContentText } from './content-text.ts';
import type { PageFacts } from './facts.ts';
import { INLINE } from './statements.ts';

const HEADING = /^h([1-6])$/;
const HIDDEN = new Set(['script', 'style', 'noscript']);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Node = Readonly<Record<string, unknown>>;

/** Ignores invalid JSON, which is reported by other rules. */
const nodesOf = (text: string): Node[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    const values: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      const graph = (value as Node)['@graph'];
      return Array.isArray(graph) ? graph : [value as Node];
    });
  } catch {
    return [];
  }
};

interface Read extends Pick<CheckedPage, 'language' | 'headings' | 'links' | 'images' | 'text' | 'data' | 'ids'> {}

/** An open heading, link or JSON-LD script. */
interface Open {
  readonly element: string;
  text: string;
  readonly end: (text: string) => void;
}

const readPage = (html: string, pathOf: (href: string) => string | undefined): Read => {
  let language = '';
  let hidden = 0;
  // Depth of templates. Their contents are not part of the page, except for declarative shadow roots.
  let templates = 0;
  const headings: PageHeading[] = [];
  const links: PageLink[] = [];
  const images: PageImage[] = [];
  const data: Node[] = [];
  const ids = new Set<string>();
  const content = new ContentText();
  const open: Open[] = [];
  const add = (text: string): void => {
    for (const each of open) each.text += text;
  };
  const parser = new Parser({
    onopentag: (element, { id = '', ...attributes }) => {
      if (element === 'template' && (templates > 0 || attributes.shadowrootmode === undefined)) templates++;
      if (templates > 0) return;
      const { href, src, alt, type, lang = '' } = attributes;
      if (id) ids.add(id);
      if (element === 'html') language = lang;
      if (HIDDEN.has(element)) hidden++;
      content.open(element, attributes.role);
      if (!INLINE.has(element)) content.add(' ');
      const level = Number(HEADING.exec(element)?.[1]);
      if (level > 0) open.push({ element, text: '', end: (text) => headings.push({ level, text, id }) });
      if (element === 'a' && href !== undefined)
        open.push({ element, text: '', end: (text) => links.push({ href, path: pathOf(href), text }) });
      if (element === 'script' && type === 'application/ld+json')
        open.push({ element, text: '', end: (text) => data.push(...nodesOf(text)) });
      if (element !== 'img') return;
      images.push({ src: src ?? '', alt });
      add(` ${alt ?? ''} `);
    },
    ontext: (text) => {
      if (templates > 0) return;
      if (hidden === 0) content.add(text);
      if (hidden === 0 || open.at(-1)?.element === 'script') add(text);
    },
    onclosetag: (element) => {
      if (templates > 0) {
        if (element === 'template') templates--;
        return;
      }
      if (HIDDEN.has(element)) hidden--;
      if (!INLINE.has(element)) content.add(' ');
      content.close(element);
      const at = open.findLastIndex((each) => each.element === element);
      for (const { text, end } of at < 0 ? [] : open.splice(at, 1)) end(element === 'script' ? text : plain(text));
    },
  });
  parser.end(html);
  return { language, headings, links, images, text: plain(content.text), data, ids };
};

/** Parses the HTML for rules that need more than the page's facts. */
export const checkedPage = (
  { path, titles: [title = ''], descriptions: [description = ''], noindex }: PageFacts,
  addresses: SiteUrls,
  htmlOf: (path: string) => string,
): CheckedPage => {
  let known: Read | undefined;
  const pathOf = (href: string): string | undefined => {
    const target = addresses.resolve(href, path);
    return target === undefined || target.outside ? undefined : target.path;
  };
  const read = (): Read => {
    known ??= readPage(htmlOf(path), pathOf);
    return known;
  };
  return {
    path,
    title,
    description,
    noindex,
    get language() {
      return read().language;
    },
    get headings() {
      return read().headings;
    },
    get links() {
      return read().links;
    },
    get images() {
      return read().images;
    },
    get text() {
      return read().text;
    },
    get data() {
      return read().data;
    },
    get ids() {
      return read().ids;
    },
  };
};
