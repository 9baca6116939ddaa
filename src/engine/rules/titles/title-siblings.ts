import { indexablePages, type SiteFacts } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const LONGEST_NAME = 5;

const SEPARATORS = /[\s,:;()|\u2013\u2014-]+/;

/** Returns a function that removes names from a title. Tries longer names first. */
const nameRemover = (names: readonly string[]): ((title: string) => string) => {
  const spelled = new Set(names.map((name) => name.replaceAll('-', ' ')));
  const firstWords = new Set([...spelled].map((name) => name.split(' ', 1)[0]));
  return (title) => {
    const words = title.split(SEPARATORS);
    const kept: string[] = [];
    for (let at = 0; at < words.length; ) {
      let length = firstWords.has(words[at]) ? Math.min(LONGEST_NAME, words.length - at) : 0;
      while (length > 0 && !spelled.has(words.slice(at, at + length).join(' '))) length--;
      if (length === 0) kept.push(words[at] ?? '');
      else if (kept.at(-1) !== '•') kept.push('•');
      at += Math.max(1, length);
    }
    return kept.join(' ');
  };
};

const check = (site: SiteFacts) => {
  const { declared } = site;
  if (declared === undefined || declared.names.length === 0) return [];
  const withoutNames = nameRemover(declared.names);
  const groups = new Map<string, { template: string; pages: string[]; title: string }>();
  for (const page of indexablePages(site)) {
    const [title = ''] = page.titles;
    const template = site.templateOf(page.path);
    if (template === undefined) continue;
    const key = `${template} ${withoutNames(title)}`;
    const group = groups.get(key) ?? { template, pages: [], title };
    groups.set(key, group);
    group.pages.push(page.path);
  }
  const alike = [...groups.values()].filter(({ pages }) => pages.length > 1);
  return [...new Set(alike.map(({ template }) => template))].map((template) => {
    const ofTemplate = alike.filter((group) => group.template === template);
    const pages = ofTemplate.flatMap((group) => group.pages);
    return {
      message: `${pages.length} titles of ${template} differ only in names, such as "${ofTemplate[0]?.title}"`,
      fix: 'add something unique to each title, such as a postcode or a figure',
      pages,
    };
  });
};

export const titleSiblings: Rule = {
  id: 'TTL-03',
  severity: 'note',
  title: 'Titles of pages that share a template differ by more than names.',
  explanation:
    'Search engines rewrite titles that follow a pattern and vary in a single word. The comparison masks declared names and keeps figures.',
  source: 'Google Search Central, Influencing title links',
  good: 'Bike Hire Orange NSW 2800: 206 km from Sydney',
  bad: 'Bike Hire in Orange and Bike Hire in Dubbo',
  check,
};
