import { definePage, Html, type Site } from 'build-site';
import { Layout } from '../components/Layout.tsx';
import { socialImage } from '../social-image.tsx';

interface Props {
  readonly text: Site['content']['pages']['entries'][number];
}

export default definePage<Props>({
  paths: ({ content }) => content.pages.entries.map((text) => ({ params: { page: text.id }, props: { text } })),
  head: ({ text }, page) => ({
    title: `${text.title}: ${page.site.settings.title}`,
    description: text.description,
    image: socialImage(page, text.title),
  }),
  component: ({ text }) => (
    <Layout>
      <h1>{text.title}</h1>
      <Html html={text.body.html} className="text" />
    </Layout>
  ),
});
