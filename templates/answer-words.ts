import { once } from 'build-site';
import { paths } from '../src/site/paths.ts';
import { knowledgeBaseOf } from './data.ts';
import { partsIn } from './search-documents.ts';
import { sameWords } from './search-synonyms.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** The words that a text lacks. What is typed is looked for as it stands, so that one that has "smudges" has "smudge", too. */
const lackedBy = (text: string, words: ReadonlySet<string>): readonly string[] =>
  [...words].filter(
    (word) => !text.includes(word) && ![...words].some((other) => other !== word && other.includes(word)),
  );

/** Words that mean the same as one, without other forms of it. */
const otherWords = (word: string): readonly string[] =>
  sameWords(word).filter((other) => other.slice(0, 4) !== word.slice(0, 4));

/**
 * What visitors call the answers of the knowledge base in words that these lack: `id word word`, each on a new line. Made
 * in the build, so that its finder knows what the search of the site knows and no browser has to carry the tables.
 */
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
