import { type Content, definePage, Html, Link, useSite } from 'build-site';
import { Guide } from '../components/guide/Guide.tsx';
import { LaneNote } from '../components/guide/LaneNote.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { Unfolds } from '../components/Unfolds.tsx';
import { WordFinder } from '../components/WordFinder.tsx';
import { glossaryUsesOf } from '../glossary-uses.ts';
import { Layout } from '../layout/Layout.tsx';
import { textHead } from '../text-head.ts';

type GlossaryTerm = Content['glossary']['entries'][number];

const ID = 'glossary';

/** Maximum number of links, so that they take less space than the definition. */
const MOST_LINKS = 3;

const Term = ({ term: { id, term, definition, more, lane } }: { readonly term: GlossaryTerm }) => {
  const uses = glossaryUsesOf(useSite()).get(id) ?? [];
  const links = [
    ...(more === undefined ? [] : [more]),
    ...uses.filter(({ path }) => !more?.path.startsWith(path)),
  ].slice(0, MOST_LINKS);
  return (
    <div id={id}>
      <dt>{term}</dt>
      <dd>{definition}</dd>
      {(lane ?? links.length > 0) && (
        <dd className="term-lane">
          {lane && <LaneNote piece={lane} />}
          {links.length > 0 && (
            <div className="see-also">
              <p>See also</p>
              <ul aria-label={`More on ${term}`}>
                {links.map(({ text, path }) => (
                  <li key={path}>
                    <Link to={path}>{text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </dd>
      )}
    </div>
  );
};

interface Letter {
  readonly letter: string;
  readonly terms: readonly GlossaryTerm[];
}

const letterOf = ({ term }: GlossaryTerm): string => term.charAt(0).toUpperCase();

/** Groups the terms by letter, in the order of the content. */
const lettersOf = (terms: readonly GlossaryTerm[]): readonly Letter[] =>
  [...new Set(terms.map(letterOf))].map((letter) => ({
    letter,
    terms: terms.filter((term) => letterOf(term) === letter),
  }));

const idOf = ({ letter }: Letter): string => letter.toLowerCase();
const namesOf = ({ terms }: Letter): string => terms.map(({ term }) => term).join(', ');

const GlossaryPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  const letters = lettersOf(site.content.glossary.entries);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} picture={<WordFinder label="Find a word" script="find-word" />} />
      <Guide contents={letters.map((letter) => ({ id: idOf(letter), text: letter.letter }))}>
        <div className="letters">
          {letters.map((letter) => (
            <Unfolds
              key={letter.letter}
              heading={letter.letter}
              level={2}
              id={idOf(letter)}
              note={namesOf(letter)}
              printed
            >
              <dl className="glossary">
                {letter.terms.map((term) => (
                  <Term key={term.id} term={term} />
                ))}
              </dl>
            </Unfolds>
          ))}
        </div>
        <Html className="prose small after" html={body.html} />
      </Guide>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: GlossaryPage });
