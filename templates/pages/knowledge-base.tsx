import { definePage, useSite } from 'build-site';
import { count } from '../../src/site/copy/grammar.ts';
import { paths } from '../../src/site/paths.ts';
import { Guide } from '../components/guide/Guide.tsx';
import { GuideText } from '../components/guide/GuideText.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { knowledgeBaseOf } from '../data.ts';
import { Layout } from '../layout/Layout.tsx';
import { knowledgeBaseImage } from '../social/images.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Knowledge Base', path: paths.knowledgeBase });

/** The part that is questions and answers. */
const QUESTIONS = 'faqs';

/** The list of the parts, to which each leads back. */
const PARTS = 'parts';

/** The list of long parts, and below it the one that was asked for; on paper all of them. */
const KnowledgeBasePage = () => {
  const sections = knowledgeBaseOf(useSite());
  const parts = sections.map((section, index) => ({ ...section, next: sections[index + 1] }));
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Printer Knowledge Base"
        lead={`How to set up, run, secure and look after an office printer, in ${count(sections.length)} parts.`}
      >
        <nav aria-label="Parts of the knowledge base" className="after" id={PARTS}>
          <ul className="grid index">
            {sections.map(({ id, heading, summary }) => (
              <li className="card linked" key={id}>
                <a href={`#${id}`}>{heading}</a>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <Guide contents={sections.map(({ id, heading }) => ({ id, text: heading }))} icons="all">
        {parts.map(({ id, heading, body, lane, next }) => (
          <section className="part" id={id} key={id}>
            <h2>{heading}</h2>
            <GuideText body={body} lane={lane} questions={id === QUESTIONS ? body.headings : []} />
            <p className="up">
              <a href={`#${PARTS}`}>All {count(sections.length)} parts</a>
              {next && <a href={`#${next.id}`}>Next: {next.heading}</a>}
            </p>
          </section>
        ))}
      </Guide>
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `Printer Knowledge Base | ${page.site.settings.title}`,
    description:
      'Practical help with office printers: documents and scanning, security, print quality, sustainability, maintenance, troubleshooting and common questions.',
    keywords: ['printer knowledge base', 'printer troubleshooting', 'printer maintenance', 'print quality'],
    image: knowledgeBaseImage(page),
    structuredData: [breadcrumbList(page.site, TRAIL)],
  }),
  component: KnowledgeBasePage,
});
