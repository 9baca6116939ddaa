import { defineContent, field, markdownFiles, z } from 'build-site';

export default defineContent({
  collections: {
    pages: markdownFiles({ files: 'pages/*.md', schema: z.strictObject({ title: field.text() }) }),
  },
  settings: z.strictObject({}),
});
