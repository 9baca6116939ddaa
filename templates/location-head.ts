import type { Head, PageContext } from 'build-site';
import type { PageCopy } from '../src/site/copy/index.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';
import { faqPage } from './structured-data/faq-page.ts';
import { organizationName } from './structured-data/organization.ts';
import { service } from './structured-data/service.ts';
import type { Trail } from './trails.ts';

interface Options {
  readonly copy: PageCopy;
  readonly image: Head['image'];
  readonly trail: Trail;
  readonly areaServed: Parameters<typeof service>[1]['areaServed'];
  readonly serviceType?: string;
}

export const locationHead = (
  page: PageContext,
  { copy, image, trail, areaServed, serviceType = 'Printer leasing' }: Options,
): Head => ({
  title: copy.title,
  description: copy.description,
  keywords: copy.keywords,
  image,
  structuredData: [
    organizationName(page.site),
    service(page, { name: copy.heading, serviceType, description: copy.description, areaServed }),
    breadcrumbList(page.site, trail),
    ...faqPage(page, copy.faqs),
  ],
});
