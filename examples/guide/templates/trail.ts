import type { Site } from 'build-site';
import type { BreadcrumbList } from 'schema-dts';

export type Trail = readonly { readonly name: string; readonly path: string }[];

export const HOME = { name: 'Home', path: '/' };

export const breadcrumbs = (site: Site, trail: Trail): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${site.absoluteUrl(trail.at(-1)?.path ?? '/')}#breadcrumbs`,
  itemListElement: trail.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: site.absoluteUrl(path),
  })),
});
