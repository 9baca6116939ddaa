import type MiniSearch from 'minisearch';
import { Component, createRef, type FormEvent } from 'react';
import { keepOnBack } from '../scripts/keep-on-back.ts';
import { type Index, Status } from './find/Status.tsx';
import {
  type Found,
  findPages,
  INDEX_OPTIONS,
  type SearchDocument,
  type SearchHit,
  tells,
} from './find/search-index.ts';

interface Props {
  /**
   * Answers by the URL of the page with the details. The whole query must match, because a part of a question can be a
   * different question.
   */
  readonly answers: Readonly<Record<string, string>>;
  readonly pageUrl: string;
  /** URL of the index, including the site's base path. */
  readonly indexUrl: string;
}

interface State {
  readonly index: Index<MiniSearch<SearchDocument>>;
  readonly query: string;
  readonly limit: number;
}

/** A page has at most one site search. */
const ID = 'site-search';
const HITS_AT_FIRST = 10;
const TYPING_DELAY_MS = 250;
const PHONE_PX = 768;

/** Loads the library and the index, which are not needed before the first search. */
const fetchIndex = async (indexUrl: string): Promise<MiniSearch<SearchDocument>> => {
  const [{ default: MiniSearch }, answer] = await Promise.all([import('minisearch'), fetch(indexUrl)]);
  if (!answer.ok) throw new Error();
  return MiniSearch.loadJSON(await answer.text(), INDEX_OPTIONS);
};

const asked = () => new URLSearchParams(location.search).get('q') ?? '';

let ownTitle = '';
/** Whether the query in the URL is final, not an intermediate state of typing. */
let isSettled = true;

/**
 * Stores the query in the URL, so that it can be shared, restored with Back and opened in other tabs. Final queries get
 * a history entry.
 */
const remember = (query: string, isLast: boolean) => {
  const isNext = isSettled && query !== asked();
  if (isNext || isLast) isSettled = isLast;
  ownTitle ||= document.title;
  document.title = query ? `“${query}” – ${ownTitle}` : ownTitle;
  const address = query ? `?${new URLSearchParams({ q: query })}` : location.pathname;
  history[isNext ? 'pushState' : 'replaceState'](null, '', address);
};

const statusOf = ({ pages: { length: count }, isPartial, isState, unknown, searched }: Found, query: string) => {
  if (isState) return `${query} is served too. Places in its state:`;
  if (count === 0) return tells(query) ? `Nothing found for “${query}”. Try other words.` : '';
  const missing = unknown[0] ? `No page says “${unknown.join('”, “')}”. ` : '';
  const found = count > 1 ? `${count} matches` : 'one match';
  // Quotes the query as typed unless it was corrected.
  return `${missing}We found ${found} for ${isPartial ? 'some words of ' : ''}“${missing ? searched : query}”.`;
};

const marked = (text: string, terms: readonly string[]) =>
  text.split(/([\p{L}\p{N}]+)/u).map((piece, at) =>
    terms.includes(piece.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never reorder
      <mark key={at}>{piece}</mark>
    ) : (
      piece
    ),
  );

interface ResultsProps {
  readonly answers: Props['answers'];
  readonly pages: readonly SearchHit[];
  readonly limit: number;
  readonly onMore: () => void;
}

const Results = ({ answers, pages, limit, onMore }: ResultsProps) => (
  <>
    <ol className="search-results" aria-label="Search results">
      {pages.slice(0, limit).map(({ title, kind, url, excerpt, terms }, place) => {
        const answer = place ? undefined : answers[url];
        return (
          <li key={url} className={answer && 'search-answer'}>
            <a href={url}>{marked(title, terms)}</a> <span className="tag">{kind.split(' ')[0]}</span>
            <p>{marked(answer ?? excerpt, terms)}</p>
          </li>
        );
      })}
    </ol>
    {pages.length > limit && (
      <button type="button" className="button secondary" onClick={onMore}>
        Show all {pages.length}
      </button>
    )}
  </>
);

/** A plain search form without JavaScript. */
export default class SiteSearch extends Component<Props, State> {
  override state: State = { index: 'unasked', query: '', limit: HITS_AT_FIRST };
  readonly #input = createRef<HTMLInputElement>();
  #typing: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    // The field can contain the query from the URL, or text typed before this script arrived.
    const input = this.#input.current as HTMLInputElement;
    // Never removed, because the island lives as long as the page.
    addEventListener('popstate', () => {
      input.value = asked();
      this.#search();
    });
    keepOnBack([input]);
    // The script loads only when a visitor is about to search.
    this.#load();
    if (input.value) this.#search(input.value === asked());
  }

  override componentDidUpdate(_: Props, { limit }: State) {
    if (this.state.limit > limit) document.querySelectorAll<HTMLElement>('.search-results a')[limit]?.focus();
  }

  #load() {
    this.setState({ index: 'loading' });
    fetchIndex(this.props.indexUrl).then(
      (index) => this.setState({ index }),
      () => this.setState({ index: 'failed' }),
    );
  }

  readonly #loadAgain = () => {
    if (this.state.index === 'failed') this.#load();
  };

  #search(isLast = true) {
    const query = this.#input.current?.value.trim() ?? '';
    this.setState({ query, limit: HITS_AT_FIRST });
    remember(query, isLast);
  }

  readonly #type = () => {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#search(false), TYPING_DELAY_MS);
  };

  readonly #submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(this.#typing);
    this.#loadAgain();
    this.#search();
    // The on-screen keyboard would cover the results.
    if (innerWidth < PHONE_PX) this.#input.current?.blur();
  };

  readonly #more = () => this.setState({ limit: Infinity });

  override render() {
    const { index, query, limit } = this.state;
    const found = typeof index === 'string' || !query ? undefined : findPages(index, query);
    const words = found ? statusOf(found, query) : '';
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
              required
              autoComplete="off"
              onFocus={this.#loadAgain}
              onInput={this.#type}
            />
            <button type="submit" className="button secondary">
              Search
            </button>
          </form>
        </search>
        {/* Visible at once; `Status` announces it after a pause. */}
        {words && (
          <p className="search-status" aria-hidden="true">
            {words}
          </p>
        )}
        <Status
          index={index}
          found={words}
          className={words ? 'unseen' : 'search-status'}
          // Focusing the field fetches the index again.
          onRetry={() => this.#input.current?.focus()}
        />
        {found?.pages[0] && (
          <Results
            answers={found.isPartial ? {} : this.props.answers}
            pages={found.pages}
            limit={limit}
            onMore={this.#more}
          />
        )}
      </>
    );
  }
}
