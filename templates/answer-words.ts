import { once } from 'build-site';
import { paths } from '../src/site/paths.ts';
import { knowledgeBaseOf } from './data.ts';
import { partsIn } from './search-documents.ts';
import { sameWords } from './search-synonyms.ts';
import { SEARCH_WORDS } from './search-words.ts';

/**
 * Omits words contained in the text or in a longer word, because the search matches substrings: the query "smudge" also
 * finds "smudges".
 */
const lackedBy = (text: string, words: ReadonlySet<string>): readonly string[] =>
  [...words].filter(
    (word) => !text.includes(word) && ![...words].some((other) => other !== word && other.includes(word)),
  );

/** Returns synonyms, without inflections. */
const otherWords = (word: string): readonly string[] =>
  sameWords(word).filter((other) => other.slice(0, 4) !== word.slice(0, 4));

/** Returns lines in the format `id word word`, so that browsers need no synonym tables. */
export const answerWords = once((site): string =>
  knowledgeBaseOf(site)
    .flatMap(({ heading: part, body }) => partsIn(body.html).map((piece) => ({ ...piece, part })))
    .flatMap(({ id, heading, text, part }) => {
      const asked = SEARCH_WORDS.get(`${paths.knowledgeBase}#${id}`)?.split(' ') ?? [];
      const same = heading.toLowerCase().split(/\W+/).flatMap(otherWords);
      const lacked = lackedBy(`${part} ${heading} ${text}`.toLowerCase(), new Set([...asked, ...same]));
      return lacked.length > 0 ? [`\n${[id, ...lacked].join(' ')}`] : [];
    })
    .join(''),
);
