import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
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

/** What beginners read first, and then. */
const BENEFITS = 'top-benefits-printer-leasing-2025';
const CHOOSING = 'choosing-right-office-printer';

const BlogPage = () => (
  <Layout trail={blogTrail} common={<QuoteBlock />}>
    <PageHead
      heading="Expert Insights & Resources"
      lead="Our blog on office printers and leasing. Each article is for one decision: whether to lease, what size to choose, whether to have the fleet managed, how to lock a machine down, and how to print less."
    >
      <p>
        New to leasing? Read <Link to={paths.post(BENEFITS)}>the benefits</Link> first, since that article also says
        when buying is better, and then <Link to={paths.post(CHOOSING)}>how to choose</Link>.
      </p>
      <Actions />
    </PageHead>
    <div className="band">
      <PostCards posts={postsOf(useSite())} level={2} featured />
      <p className="after">
        With a contract in hand, the <Link to={paths.beforeYouSign}>checklist</Link> is shorter; for a jam or a faint
        page, the <Link to={paths.knowledgeBase}>knowledge base</Link> is quicker.
      </p>
      <p>
        New articles in your feed reader: subscribe by <Link to={FEEDS.rss.path}>RSS</Link> or{' '}
        <Link to={FEEDS.json.path}>JSON Feed</Link>.
      </p>
    </div>
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
