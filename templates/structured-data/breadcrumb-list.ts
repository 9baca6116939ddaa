import type { Site } from 'build-site';
import type { BreadcrumbList } from 'schema-dts';
import type { Trail } from '../trails.ts';

/** Matches the visible breadcrumbs. */
export const breadcrumbList = (site: Site, trail: Trail): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${site.absoluteUrl(trail.at(-1)?.path ?? '/')}#breadcrumbs`,
  itemListElement: trail.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: site.absoluteUrl(path),
  })),
});
