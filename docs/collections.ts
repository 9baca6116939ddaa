/** Defines the documents of this folder for the site in examples/docs. */
import { defineContent, field, markdownFiles, z } from 'build-site';

/** Groups of documents by the reader's task, in menu order. */
export const GROUPS = {
  start: 'Start here',
  build: 'Make a site',
  check: 'Check a site',
  forms: 'Forms and leads',
  publish: 'Publish',
  help: 'When something is wrong',
  reference: 'Reference',
  project: 'This project',
  decisions: 'Decisions',
} as const;

const names = Object.keys(GROUPS) as [keyof typeof GROUPS, ...(keyof typeof GROUPS)[]];

const pages = markdownFiles({
  files: '{,reference/,decisions/}*.md',
  schema: z.strictObject({
    /** For `<title>` and search results. */
    title: field.text(),
    /** Label in the menu. Defaults to the title. */
    nav: field.text().optional(),
    description: z.string().min(70).max(160),
    group: z.enum(names),
    /** Position within its group. */
    order: field.number(),
  }),
});

const content = defineContent({
  collections: { pages },
  settings: z.strictObject({}),
  // The home page links to every document, and the table of generators to the page of each feature.
  hubs: () => ['/', '/migration/'],
});

export default content;

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}
