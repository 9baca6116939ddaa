import { dataFiles, dataList, dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    places: dataList({ file: 'places.yml', schema: z.strictObject({ id: field.text(), geo: z.strictObject({ lat: field.number(), lng: field.number() }) }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  
});
