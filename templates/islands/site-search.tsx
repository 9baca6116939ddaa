import type MiniSearch from 'minisearch';
import { Component, createRef, type FormEvent } from 'react';
import { type Index, Status } from './find/Status.tsx';
import { findPages, INDEX_OPTIONS, type SearchDocument } from './find/search-index.ts';

interface Props {
  /** Address of the search page, with the site's base. */
  readonly pageUrl: string;
  /** Address of the index, with the site's base. */
  readonly indexUrl: string;
}

interface State {
  readonly index: Index<MiniSearch<SearchDocument>>;
  readonly query: string;
}

/** A page has one. */
const ID = 'site-search';
const MAX_HITS = 20;
const TYPING_DELAY_MS = 250;

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

const Results = ({ pages }: { readonly pages: ReturnType<typeof findPages> }) => (
  <ol className="search-results" aria-label="Search results">
    {pages.map(({ title, kind, url, excerpt }) => (
      <li key={url}>
        <a href={url}>{title}</a> <span className="tag">{kind}</span>
        <p>{excerpt}</p>
      </li>
    ))}
  </ol>
);

/** Searches the whole site. A plain search form until its script has come, and after that the same with results. */
export default class SiteSearch extends Component<Props, State> {
  override state: State = { index: 'unasked', query: '' };
  readonly #input = createRef<HTMLInputElement>();
  #typing: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    // The address may hold a search, and the visitor may have begun to type before this script arrived.
    const input = this.#input.current;
    if (!input) return;
    input.value ||= asked();
    if (input.value !== '' || document.activeElement === input) this.#load();
    if (input.value !== '') this.#search();
  }

  #load() {
    this.setState({ index: 'loading' });
    fetchIndex(this.props.indexUrl).then(
      (index) => this.setState({ index }),
      () => this.setState({ index: 'failed' }),
    );
  }

  readonly #loadOnce = () => {
    if (this.state.index === 'unasked') this.#load();
  };

  readonly #search = () => {
    const query = this.#input.current?.value.trim() ?? '';
    this.setState({ query });
    remember(query);
  };

  readonly #type = () => {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(this.#search, TYPING_DELAY_MS);
  };

  readonly #submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(this.#typing);
    if (this.state.index === 'failed') this.#load();
    this.#loadOnce();
    this.#search();
  };

  readonly #retry = () => {
    this.#load();
    this.#input.current?.focus();
  };

  override render() {
    const { index, query } = this.state;
    const found = typeof index === 'string' || query === '' ? undefined : findPages(index, query);
    return (
      <>
        <search>
          <form className="site-search" action={this.props.pageUrl} onSubmit={this.#submit}>
            <label htmlFor={ID}>Search this site</label>
            <input
              ref={this.#input}
              id={ID}
              className="control"
              type="search"
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              onFocus={this.#loadOnce}
              onInput={this.#type}
            />
            <button type="submit" className="button">
              Search
            </button>
          </form>
        </search>
        <Status
          index={index}
          found={found ? statusOf(query, found.length) : ''}
          className="search-status"
          onRetry={this.#retry}
        />
        {found?.[0] && <Results pages={found.slice(0, MAX_HITS)} />}
      </>
    );
  }
}
