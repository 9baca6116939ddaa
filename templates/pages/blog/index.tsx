import { definePage, useSite } from 'build-site';
import { Actions } from '../../components/Actions.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PostCards } from '../../components/PostCards.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { postsOf } from '../../data.ts';
import { Layout } from '../../layout/Layout.tsx';
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
    </div>
    <QuoteBlock />
  </Layout>
);

export default definePage({
  head: (_, { site }) => ({
    title: `Printer Leasing Articles and Guides | ${site.settings.title}`,
    description:
      'Articles for Australian offices on leasing a printer, choosing the right size, managed print services, printing with less waste and printer security.',
    keywords: ['printer leasing blog', 'office printer guides'],
    structuredData: [breadcrumbList(site, blogTrail)],
  }),
  component: BlogPage,
});
