import { definePage, Html, Link, useSite } from 'build-site';
import { ContactCard } from '../components/ContactCard.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { Reading } from '../components/Reading.tsx';
import { TableOfContents } from '../components/TableOfContents.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { textHead } from '../text-head.ts';

const ID = 'glossary';

const GlossaryPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  const terms = site.content.glossary.entries;
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} />
      <Reading
        side={
          <>
            <TableOfContents headings={terms.map(({ id, term }) => ({ id, text: term }))} />
            <ContactCard />
          </>
        }
      >
        <Html className="prose" html={body.html} />
        <dl className="glossary">
          {terms.map(({ id, term, definition, more }) => (
            <div key={id} id={id}>
              <dt>{term}</dt>
              <dd>
                {definition}
                {more && (
                  <>
                    {' '}
                    See <Link to={more.path}>{more.text}</Link>.
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Reading>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: GlossaryPage });
