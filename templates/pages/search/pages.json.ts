import { defineFile } from 'build-site';
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from '../../islands/find/search-index.ts';
import { searchDocuments } from '../../search-documents.ts';
import { indexedTerms, placeTerms } from '../../search-synonyms.ts';

/** The index is built in advance, so that phones only have to load it. */
export default defineFile({
  render: (_, { site }) => {
    let termsOf = indexedTerms;
    const index = new MiniSearch({ ...INDEX_OPTIONS, processTerm: (word, field) => termsOf(word, field) });
    for (const document of searchDocuments(site)) {
      termsOf = document.kind.startsWith('Place') ? placeTerms : indexedTerms;
      index.add(document);
    }
    return JSON.stringify(index);
  },
});
