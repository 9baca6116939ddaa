import { definePage, Html } from 'build-site';

export default definePage({
  paths: ({ content }) => content.pages.entries.map((page) => ({ params: { page: page.id }, props: { page } })),
  head: ({ page }) => ({ title: page.title, description: `The page ${page.title}.` }),
  component: ({ page }) => (
    <main>
      <h1>{page.title}</h1>
      <Html html={page.body.html} />
    </main>
  ),
});
