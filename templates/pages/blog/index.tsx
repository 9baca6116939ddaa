import { definePage, Link, useSite } from 'build-site';
import { Actions } from '../../components/Actions.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PostCards } from '../../components/PostCards.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { postsOf } from '../../data.ts';
import { FEEDS, feedAlternates } from '../../feeds.ts';
import { Layout } from '../../layout/Layout.tsx';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { blogTrail } from '../../trails.ts';

const BlogPage = () => (
  <Layout trail={blogTrail}>
    <PageHead
      heading="Expert Insights & Resources"
      lead="Longer articles on leasing, choosing, securing and running office printers."
    >
      <Actions />
    </PageHead>
    <div className="band">
      <PostCards posts={postsOf(useSite())} level={2} featured />
      <p>
        New articles in your feed reader: subscribe by <Link to={FEEDS.rss.path}>RSS</Link> or{' '}
        <Link to={FEEDS.json.path}>JSON Feed</Link>.
      </p>
    </div>
    <QuoteBlock />
  </Layout>
);

export default definePage({
  head: (_, page) => ({
    title: `Printer Leasing Articles and Guides | ${page.site.settings.title}`,
    description:
      'Articles for Australian offices on leasing a printer, choosing the right size, managed print services, printing with less waste and printer security.',
    keywords: ['printer leasing blog', 'office printer guides'],
    image: siteImage(page),
    alternates: feedAlternates(page.site),
    structuredData: [breadcrumbList(page.site, blogTrail)],
  }),
  component: BlogPage,
});
