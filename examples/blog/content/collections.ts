import { dataList, defineContent, field, markdownFiles, z } from 'build-site';

const page = {
  title: field.text(),
  /** Shown in search results. 70 to 160 characters. */
  description: z.string().min(70).max(160),
};

/** `posts/first-post.md` becomes the page `/posts/first-post/`. */
const posts = markdownFiles({
  files: 'posts/*.md',
  drafts: { publishedAt: 'date', updatedAt: 'updated' },
  schema: z.strictObject({
    ...page,
    date: field.date(),
    updated: field.date().optional(),
    tags: z.array(field.text()).min(1),
  }),
});

/** `pages/about.md` becomes the page `/about/`, and an entry in the menu. */
const pages = markdownFiles({ files: 'pages/*.md', schema: z.strictObject(page) });

const redirects = dataList({
  file: 'redirects.yml',
  schema: z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') }),
});

const content = defineContent({
  collections: { posts, pages, redirects },
  settings: z.strictObject({
    email: z.email(),
    /** Used for the feed and the home page. 70 to 160 characters. */
    description: z.string().min(70).max(160),
    postsPerPage: field.integer(),
  }),
  // Used in Markdown as {{email}}.
  variables: ({ settings }) => ({ email: settings.email }),
  // These pages list many links.
  hubs: () => ['/', '/page/**', '/tags/**'],
  // Reported by `build-site build --strict`.
  placeholders: ({ email }) =>
    email.endsWith('.example') ? [{ key: 'email', reason: `${email} is not a real address` }] : [],
});

export default content;

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}
