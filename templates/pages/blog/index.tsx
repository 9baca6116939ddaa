import { definePage, Link, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PostCards } from '../../components/PostCards.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { changedAt, type Post, postsOf } from '../../data.ts';
import { FEEDS, feedAlternates } from '../../feeds.ts';
import { Layout } from '../../layout/Layout.tsx';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { blogTrail } from '../../trails.ts';

const BENEFITS = 'top-benefits-printer-leasing-2025';
const CHOOSING = 'choosing-right-office-printer';

/** Sorts by the date of the last change, which the cards show first. */
const lastChangedFirst = (posts: readonly Post[]): readonly Post[] =>
  [...posts].sort((one, other) => (changedAt(one) < changedAt(other) ? 1 : -1));

const Beginners = () => (
  <div className="card">
    <h2>New to leasing?</h2>
    <ol>
      <li>
        <Link to={paths.post(BENEFITS)}>The benefits of a lease</Link>, and when buying is better
      </li>
      <li>
        <Link to={paths.post(CHOOSING)}>How to choose a printer</Link> from your own page count
      </li>
      <li>
        <Link to={paths.beforeYouSign}>The checklist</Link>, once a contract is on the table
      </li>
    </ol>
  </div>
);

const BlogPage = () => (
  <Layout trail={blogTrail} common={<QuoteBlock />}>
    <PageHead
      heading="Expert Insights & Resources"
      lead="Our blog on office printers and leasing. Each article helps with one decision."
      picture={<Beginners />}
    >
      <Actions />
    </PageHead>
    <div className="band">
      <PostCards posts={lastChangedFirst(postsOf(useSite()))} level={2} featured />
      <p className="after">
        For a jam or a faint page, the <Link to={paths.knowledgeBase}>knowledge base</Link> is quicker.
      </p>
      <p>
        Subscribe by <Link to={FEEDS.rss.path}>RSS</Link> or <Link to={FEEDS.json.path}>JSON Feed</Link> to get new
        articles in your feed reader.
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
