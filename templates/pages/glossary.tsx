import { type Content, definePage, Html, Link, useSite } from 'build-site';
import { Guide } from '../components/guide/Guide.tsx';
import { LaneNote } from '../components/guide/LaneNote.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { glossaryUsesOf } from '../glossary-uses.ts';
import { Layout } from '../layout/Layout.tsx';
import { textHead } from '../text-head.ts';

type GlossaryTerm = Content['glossary']['entries'][number];

const ID = 'glossary';

/** A term: what it means, and beside it what shows it and where to read on. */
const Term = ({ term: { id, term, definition, more, lane } }: { readonly term: GlossaryTerm }) => {
  const uses = glossaryUsesOf(useSite()).get(id) ?? [];
  const links = [...(more === undefined ? [] : [more]), ...uses.filter(({ path }) => !more?.path.startsWith(path))];
  return (
    <div id={id}>
      <dt>{term}</dt>
      <dd>{definition}</dd>
      {(lane ?? links.length > 0) && (
        <dd className="term-lane">
          {lane && <LaneNote piece={lane} />}
          {links.length > 0 && (
            <ul className="plain" aria-label={`More on ${term}`}>
              {links.map(({ text, path }) => (
                <li key={path}>
                  <Link to={path}>{text}</Link>
                </li>
              ))}
            </ul>
          )}
        </dd>
      )}
    </div>
  );
};

const GlossaryPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  const terms = site.content.glossary.entries;
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} />
      <Guide contents={terms.map(({ id, term }) => ({ id, text: term }))}>
        <Html className="prose" html={body.html} />
        <dl className="glossary">
          {terms.map((term) => (
            <Term key={term.id} term={term} />
          ))}
        </dl>
      </Guide>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: GlossaryPage });
