import type { Head, PageContext } from 'build-site';
import { notFoundTrail } from './components/NotFound.tsx';
import { siteImage } from './social/images.tsx';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';

/** There is no canonical URL, because the page is served for any unknown URL. */
export const notFoundHead = (_: object, page: PageContext): Head => ({
  title: `Page Not Found | ${page.site.settings.title}`,
  description:
    'The page you are looking for could not be found. Return to the home page, search the site map, or call us for a quote.',
  robots: 'noindex',
  canonical: false,
  image: siteImage(page),
  structuredData: [breadcrumbList(page.site, notFoundTrail)],
});
