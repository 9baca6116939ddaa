import { defineFile } from 'build-site';
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from '../../islands/find/search-index.ts';
import { searchDocuments } from '../../search-documents.ts';
import { indexedTerms } from '../../search-synonyms.ts';

/** The index of the site search, made ready so that a phone only has to read it. */
export default defineFile({
  render: (_, { site }) => {
    const index = new MiniSearch({ ...INDEX_OPTIONS, processTerm: indexedTerms });
    index.addAll(searchDocuments(site));
    return JSON.stringify(index);
  },
});
