import { definePage, useSite } from 'build-site';
import { ArticleList } from '../../components/ArticleList.tsx';
import { Layout } from '../../components/Layout.tsx';
import { articlesOf } from '../../data.ts';
import { feedOf } from '../../feed.ts';
import { socialImage } from '../../social-image.tsx';
import { breadcrumbs, HOME } from '../../trail.ts';

const HEADING = 'Articles';
const TRAIL = [HOME, { name: HEADING, path: '/articles/' }];

export default definePage({
  head: (_, page) => ({
    title: `Articles about the goldfields: ${page.site.settings.title}`,
    description:
      'How to get round the goldfields by train, what to do when it rains, and why towns of miners built galleries.',
    image: socialImage(page, HEADING),
    alternates: [feedOf(page.site)],
    structuredData: [breadcrumbs(page.site, TRAIL)],
  }),
  component: () => (
    <Layout trail={TRAIL}>
      <h1>{HEADING}</h1>
      <p className="lead">What is good to know before you buy a ticket.</p>
      <h2 className="unseen">All articles</h2>
      <ArticleList articles={articlesOf(useSite())} />
    </Layout>
  ),
});
