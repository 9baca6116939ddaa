import type { Site } from 'build-site';

export type Town = Site['content']['towns']['entries'][number];
export type Place = Site['content']['places']['entries'][number];
export type Article = Site['content']['articles']['entries'][number];

export const townsOf = ({ content }: Site): readonly Town[] =>
  [...content.towns.entries].sort((a, b) => a.order - b.order);

export const placesOf = ({ content }: Site, town: Town): readonly Place[] =>
  content.places.entries.filter(({ id }) => id.startsWith(`${town.id}/`));

/** Returns all articles, newest first. */
export const articlesOf = ({ content }: Site): readonly Article[] =>
  [...content.articles.entries].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));

export const articlePath = ({ id }: Article): string => `/articles/${id}/`;

/** Formats a date, such as `6 March 2026`. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
