import { dataFiles, dataList, dataRecord, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    states: dataList({ file: 'states.yml', schema: z.strictObject({ id: field.text() }) }), cities: dataList({ file: 'cities.yml', schema: z.strictObject({ id: field.text(), state: field.text() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  validate: ({ states, cities }, report) => { for (const city of cities.entries) if (!states.get(city.state)) report(city, ['state'], city.id + ' is in no state: there is no ' + city.state, 'use one of ' + states.entries.map(({ id }) => id).join(', ')); },
});
