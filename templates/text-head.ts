import type { Head, PageContext } from 'build-site';
import type { Thing } from 'schema-dts';
import { type TextId, textOf, textTrail } from './components/TextPage.tsx';
import { siteImage } from './social/images.tsx';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';

export const textHead =
  (id: TextId, structuredData: (page: PageContext) => readonly Thing[] = () => []) =>
  (_: object, page: PageContext): Head => {
    const { title, description, keywords, updatedAt } = textOf(page.site, id);
    return {
      title,
      description,
      keywords,
      modified: updatedAt,
      image: siteImage(page),
      structuredData: [...structuredData(page), breadcrumbList(page.site, textTrail(page.site, id))],
    };
  };
