import { dataFiles, dataList, dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  placeholders: ({ owner }) => (owner === 'Kim' ? [{ key: 'owner', reason: 'Kim is made up' }] : []),
});
