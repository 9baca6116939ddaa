import { definePage, Html, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { PageHead } from '../components/PageHead.tsx';
import { QuoteBlock } from '../components/QuoteBlock.tsx';
import { knowledgeBaseOf } from '../data.ts';
import { Layout } from '../layout/Layout.tsx';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { trailTo } from '../trails.ts';

const TRAIL = trailTo({ name: 'Knowledge Base', path: paths.knowledgeBase });

const KnowledgeBasePage = () => {
  const sections = knowledgeBaseOf(useSite());
  return (
    <Layout trail={TRAIL}>
      <PageHead
        heading="Printer Knowledge Base"
        lead="How to set up, run, secure and look after an office printer, in eight parts."
      >
        <nav aria-label="Parts of the knowledge base">
          <ul className="plain">
            {sections.map(({ id, heading, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>: {summary}
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {sections.map(({ id, heading, body }) => (
        <section className="band late" id={id} key={id}>
          <div className="wrap">
            <h2>{heading}</h2>
            <Html className="prose" html={body.html} />
          </div>
        </section>
      ))}
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({
  head: (_, { site }) => ({
    title: `Printer Knowledge Base | ${site.settings.title}`,
    description:
      'Practical help with office printers: documents and scanning, security, print quality, sustainability, maintenance, troubleshooting and common questions.',
    keywords: ['printer knowledge base', 'printer troubleshooting', 'printer maintenance', 'print quality'],
    structuredData: [breadcrumbList(site, TRAIL)],
  }),
  component: KnowledgeBasePage,
});
