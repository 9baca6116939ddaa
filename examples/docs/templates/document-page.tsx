import { definePage, type Site } from 'build-site';
import { Document } from './components/Document.tsx';
import { nameOf, type Page } from './menu.ts';
import { socialImage } from './social-image.tsx';

/** `''` is the root folder. */
export const documentPage = (folder: string) =>
  definePage<{ page: Page }>({
    paths: ({ content }: Site) =>
      content.pages.entries
        .filter(({ id }) => id.startsWith(folder) && !id.slice(folder.length).includes('/'))
        .map((page) => ({ params: { page: page.id.slice(folder.length) }, props: { page } })),
    head: ({ page }, context) => ({
      title: page.title.includes('build-site') ? page.title : `${page.title} · build-site`,
      description: page.description,
      image: socialImage(context, nameOf(page)),
    }),
    component: Document,
  });
