import { dataList, defineContent, field, imageCatalogue, markdownFiles, z } from 'build-site';

const page = {
  /** Used for `<title>`. */
  title: field.text(),
  /** Shown in search results. 70 to 160 characters. */
  description: z.string().min(70).max(160),
  /** One sentence, shown under the heading and on cards. */
  lead: field.text(),
};

const towns = markdownFiles({
  files: 'towns/*.md',
  schema: z.strictObject({ ...page, name: field.text(), order: field.integer(), train: field.text() }),
});

/** `places/ballarat/art-gallery.md` becomes the page `/ballarat/art-gallery/`. */
const places = markdownFiles({
  files: 'places/*/*.md',
  schema: z.strictObject({
    ...page,
    name: field.text(),
    kind: z.enum(['Gallery', 'Garden', 'Lake', 'Museum', 'Park']),
    indoors: field.boolean(),
  }),
});

const articles = markdownFiles({
  files: 'articles/*.md',
  drafts: true,
  schema: z.strictObject({ ...page, heading: field.text(), publishedAt: field.date() }),
});

const redirects = dataList({
  file: 'redirects.yml',
  schema: z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') }),
});

const settings = z.strictObject({
  email: z.email(),
  backend: z.strictObject({ url: field.text(), key: z.string() }),
});

const content = defineContent({
  collections: { towns, places, articles, redirects, images: imageCatalogue({ file: 'images.yml' }) },
  settings,
  // Used in Markdown as {{email}}.
  variables: ({ settings }) => ({ email: settings.email }),
  // The only host that pages can connect to. The form posts to it.
  allows: ({ backend }) => ({ connect: [backend.url] }),
  // The home page links to every page.
  hubs: () => ['/'],
  // Each place needs an existing town. A schema cannot express this.
  validate: ({ towns, places }, report) => {
    for (const place of places.entries) {
      const [town = ''] = place.id.split('/');
      if (towns.get(town) === undefined)
        report(place, [], `there is no town ${town}`, `write content/towns/${town}.md, or move this file`);
    }
  },
  // Reported by `build-site build --strict`.
  placeholders: ({ email, backend }) => [
    ...(email.endsWith('.example') ? [{ key: 'email', reason: `${email} is not a real address` }] : []),
    ...(backend.url.startsWith('/')
      ? [{ key: 'backend.url', reason: 'only build-site preview accepts forms there' }]
      : []),
  ],
});

export default content;

declare module 'build-site' {
  interface Register {
    content: typeof content;
  }
}
