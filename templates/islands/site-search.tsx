import type MiniSearch from 'minisearch';
import { useEffect, useId, useRef, useState } from 'react';
import { findPages, INDEX_OPTIONS, type SearchDocument } from './search-index.ts';

interface Props {
  /** Address of the search page, with the site's base. */
  readonly pageUrl: string;
  /** Address of the index, with the site's base. */
  readonly indexUrl: string;
}

type Index = 'unasked' | 'loading' | 'failed' | MiniSearch<SearchDocument>;

const MAX_HITS = 20;
const TYPING_DELAY_MS = 250;
const STATUS_DELAY_MS = 400;

/** The library comes with the index: neither is needed before somebody searches. */
const fetchIndex = async (indexUrl: string): Promise<MiniSearch<SearchDocument>> => {
  const [{ default: MiniSearch }, answer] = await Promise.all([import('minisearch'), fetch(indexUrl)]);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return MiniSearch.loadJSON(await answer.text(), INDEX_OPTIONS);
};

const asked = () => new URLSearchParams(location.search).get('q') ?? '';

/** The address follows the search, so that it can be shared and survives Back. */
const remember = (query: string) => {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query);
  history.replaceState(history.state, '', address);
};

const statusOf = (query: string, count: number) => {
  if (count === 0) return `Nothing found for “${query}”. Try fewer or other words.`;
  const found = count === 1 ? '1 result' : `${count} results`;
  return count > MAX_HITS ? `First ${MAX_HITS} of ${found} for “${query}”` : `${found} for “${query}”`;
};

/** Searches the whole site. A plain search form until its script has come, and after that the same with results. */
const SiteSearch = ({ pageUrl, indexUrl }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [index, setIndex] = useState<Index>('unasked');
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState('');

  const found = typeof index === 'string' || query === '' ? [] : findPages(index, query);
  const hits = found.slice(0, MAX_HITS);
  const isReady = typeof index !== 'string' && query !== '';

  const load = () => {
    setIndex('loading');
    fetchIndex(indexUrl).then(setIndex, () => setIndex('failed'));
  };

  const search = () => {
    const text = input.current?.value.trim() ?? '';
    setQuery(text);
    remember(text);
  };

  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(search, TYPING_DELAY_MS);
  };

  // The address may hold a search, and the visitor may have begun to type before this script arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (input.current === null) return;
    if (input.current.value === '') input.current.value = asked();
    if (input.current.value !== '' || document.activeElement === input.current) load();
    if (input.current.value !== '') search();
  }, []);

  // Said once the visitor pauses, not at every letter.
  useEffect(() => {
    const text = isReady ? statusOf(query, found.length) : '';
    const timer = setTimeout(setStatus, text === '' ? 0 : STATUS_DELAY_MS, text);
    return () => clearTimeout(timer);
  }, [isReady, query, found.length]);

  /** The button goes away, so the focus goes back to the field. */
  const retry = () => {
    load();
    input.current?.focus();
  };

  return (
    <>
      <search>
        <form
          className="site-search"
          action={pageUrl}
          onSubmit={(event) => {
            event.preventDefault();
            clearTimeout(typing.current);
            if (index === 'unasked' || index === 'failed') load();
            search();
          }}
        >
          <label htmlFor={id}>Search this site</label>
          <input
            ref={input}
            id={id}
            className="control"
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => index === 'unasked' && load()}
            onInput={type}
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <p role="status" className="search-status">
        {index === 'loading' ? 'Loading content...' : index === 'failed' ? 'Unable to load content' : status}
      </p>
      {index === 'failed' && (
        <button type="button" className="button secondary" onClick={retry}>
          Try Again
        </button>
      )}
      {hits.length > 0 && (
        <ol className="search-results" aria-label="Search results">
          {hits.map(({ title, kind, url, excerpt }) => (
            <li key={url}>
              <a href={url}>{title}</a> <span className="tag">{kind}</span>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

export default SiteSearch;
