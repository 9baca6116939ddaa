import type { Site } from 'build-site';
import { GROUPS } from '../content/collections.ts';

export type Page = Site['content']['pages']['entries'][number];

export interface Group {
  readonly name: string;
  readonly pages: readonly Page[];
}

export const pathOf = ({ id }: Page): string => `/${id}/`;

export const nameOf = ({ nav, title }: Page): string => nav ?? title;

const inOrder = ({ content }: Site, group: string): readonly Page[] =>
  content.pages.entries.filter((page) => page.group === group).sort((a, b) => a.order - b.order);

export const groupsOf = (site: Site): readonly Group[] =>
  Object.entries(GROUPS)
    .map(([group, name]) => ({ name, pages: inOrder(site, group) }))
    .filter(({ pages }) => pages.length > 0);

/** Documents in reading order, across groups. */
export const sequenceOf = (site: Site): readonly Page[] => groupsOf(site).flatMap(({ pages }) => pages);
