import { Component, createRef, type KeyboardEvent } from 'react';
import type { PlaceRow } from '../../src/site/place-rows.ts';
import { findPlaces, MAX_HITS, MIN_LETTERS, nearPlaces } from './find/find-places.ts';
import { type Index, Status } from './find/Status.tsx';

interface Props {
  /** Address of the index of places, `/search/places.json` with the site's base. */
  readonly indexUrl: string;
}

interface State {
  readonly index: Index<readonly PlaceRow[]>;
  readonly query: string;
  readonly open: boolean;
  /** Place of the chosen one in the list; -1 for none. */
  readonly active: number;
}

/** A page has one. */
const ID = 'place-search';
const KEEP_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

/** What was found; `isNear` where only names nearly like it were. */
interface Found {
  readonly rows: readonly PlaceRow[];
  readonly isNear: boolean;
}

const statusOf = ({ rows: { length: count }, isNear }: Found) => {
  if (count === 0) return 'No place of that name has a page. We lease Australia-wide: try a larger town, or call us.';
  if (isNear) return 'No place is spelt so. Did you mean:';
  if (count > MAX_HITS) return `First ${MAX_HITS} of ${count} places that match`;
  return count === 1 ? '1 place matches' : `${count} places match`;
};

const found = ({ index, query }: State): Found | undefined => {
  if (typeof index === 'string' || query.trim().length < MIN_LETTERS) return undefined;
  const rows = findPlaces(index, query);
  return rows.length > 0 ? { rows, isNear: false } : { rows: nearPlaces(index, query), isNear: true };
};

const go = (row: PlaceRow | undefined) => {
  if (row !== undefined) location.assign(row[3]);
};

interface HitsProps {
  readonly rows: readonly PlaceRow[];
  readonly active: number;
  readonly hidden: boolean;
}

const Hits = ({ rows, active, hidden }: HitsProps) => (
  <div id={`${ID}-list`} className="hits" role="listbox" aria-label="Places" hidden={hidden}>
    {rows.map((row, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
      <div
        key={row[3]}
        id={`${ID}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        onClick={() => go(row)}
        {...KEEP_FOCUS}
      >
        <b>{row[0]}</b>, {row[1]} {row[2]}
      </div>
    ))}
  </div>
);

/**
 * Finds a city, suburb or state by name or postcode: a combobox with a list, as the ARIA Authoring Practices have it.
 * A class, as all islands are: without hooks their scripts weigh 1 KB less, compressed.
 */
export default class PlaceSearch extends Component<Props, State> {
  override state: State = { index: 'unasked', query: '', open: false, active: -1 };
  readonly #input = createRef<HTMLInputElement>();

  override componentDidMount() {
    // The visitor may have focused the field, and typed, before this script arrived.
    if (document.activeElement === this.#input.current) this.#focused();
    this.#search();
  }

  override componentDidUpdate(_: Props, { active }: State) {
    if (this.state.active !== active)
      document.getElementById(`${ID}-${this.state.active}`)?.scrollIntoView({ block: 'nearest' });
  }

  async #load() {
    this.setState({ index: 'loading' });
    try {
      const answer = await fetch(this.props.indexUrl);
      if (!answer.ok) throw new Error(`${answer.status}`);
      this.setState({ index: await answer.json() });
    } catch {
      this.setState({ index: 'failed' });
    }
  }

  readonly #focused = () => {
    if (this.state.index === 'unasked') this.#load();
    this.setState({ open: true });
  };

  readonly #search = () => this.setState({ query: this.#input.current?.value ?? '', open: true, active: -1 });

  readonly #retry = () => {
    this.#load();
    this.#input.current?.focus();
  };

  #dismiss(isShown: boolean) {
    if (!isShown && this.#input.current) {
      this.#input.current.value = '';
      this.setState({ query: '' });
    }
    this.setState({ open: false, active: -1 });
  }

  #move(step: 1 | -1, count: number) {
    const { active } = this.state;
    const from = active < 0 && step < 0 ? 0 : active;
    this.setState({ open: true, active: count > 0 ? (from + step + count) % count : active });
  }

  #press(event: KeyboardEvent, hits: readonly PlaceRow[], isShown: boolean) {
    const { key } = event;
    if (key === 'ArrowDown') this.#move(1, hits.length);
    else if (key === 'ArrowUp') this.#move(-1, hits.length);
    else if (key === 'Escape') this.#dismiss(isShown);
    else if (key === 'Enter' && isShown) go(hits[hits.length === 1 ? 0 : this.state.active]);
    else return;
    event.preventDefault();
  }

  override render() {
    const { index, open, active } = this.state;
    const places = found(this.state);
    const hits = places?.rows.slice(0, MAX_HITS) ?? [];
    const isShown = open && hits.length > 0;
    return (
      <div className="find">
        <label htmlFor={ID}>Find your city, suburb or postcode</label>
        <input
          ref={this.#input}
          id={ID}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${ID}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${ID}-${active}` : undefined}
          onFocus={this.#focused}
          onBlur={() => this.setState({ open: false })}
          onInput={this.#search}
          onKeyDown={(event) => this.#press(event, hits, isShown)}
        />
        <Hits rows={hits} active={active} hidden={!isShown} />
        <Status index={index} found={places ? statusOf(places) : ''} onRetry={this.#retry} />
      </div>
    );
  }
}
