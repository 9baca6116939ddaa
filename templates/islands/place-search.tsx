import { Component, createRef, type FormEvent, type KeyboardEvent } from 'react';
import type { PlaceRow } from '../../src/site/place-rows.ts';
import { type Answer, answerTo, MAX_HITS, MIN_LETTERS } from './find/find-places.ts';
import { type Index, Status } from './find/Status.tsx';

interface Props {
  /** Address of the index of places, `/search/places.json` with the site's base. */
  readonly indexUrl: string;
  /** Address of the search of the whole site, which takes what is sent where this script cannot be had. */
  readonly searchUrl: string;
  /** As it is written: `1800 975 711`. */
  readonly phone: string;
}

interface State {
  readonly index: Index<readonly PlaceRow[]>;
  readonly query: string;
  readonly open: boolean;
  /** Sent with too few letters to find anything by. */
  readonly short: boolean;
  /** Place of the chosen one in the list; -1 for none. */
  readonly active: number;
}

const TOO_SHORT = 'Type a city, a suburb or a postcode: two characters or more.';

/** A page has one. */
const ID = 'place-search';
const KEEP_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

const statusOf = ({ rows, kind }: Answer, query: string, phone: string): string => {
  const count = rows.length;
  if (kind === 'near') return 'No place is spelt so. Did you mean:';
  if (kind !== 'match') {
    const first = kind === 'none' ? 'No place of that name has a page.' : `${query} has no page of its own.`;
    return `${first} We lease Australia-wide: call ${phone}, or choose ${kind === 'none' ? 'your state' : 'the place nearest to you'}.`;
  }
  if (count > MAX_HITS) return `First ${MAX_HITS} of ${count} places that match`;
  return count === 1 ? '1 place matches' : `${count} places match`;
};

const answerOf = ({ index, query }: State): Answer | undefined =>
  typeof index === 'string' || query.length < MIN_LETTERS ? undefined : answerTo(index, query);

const go = (row: PlaceRow | undefined) => {
  if (row !== undefined) location.assign(row[3]);
};

interface HitsProps {
  readonly rows: readonly PlaceRow[];
  readonly active: number;
  readonly hidden: boolean;
  /** What the list is, where it is no list of matches; the status says it to screen readers. */
  readonly words: string | undefined;
}

const Hits = ({ rows, active, hidden, words }: HitsProps) => (
  <div className="hits" hidden={hidden} {...KEEP_FOCUS}>
    {words && <p aria-hidden="true">{words}</p>}
    <div id={`${ID}-list`} role="listbox" aria-label="Places">
      {rows.map((row, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
        <div
          key={row[0] + row[2]}
          id={`${ID}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => go(row)}
        >
          <b>{row[0]}</b>, {row[1]} {row[2]}
        </div>
      ))}
    </div>
  </div>
);

/**
 * Finds a city, suburb or state by name or postcode: a combobox with a list, as the ARIA Authoring Practices have it.
 * A class, as all islands are: without hooks their scripts weigh 1 KB less, compressed.
 */
export default class PlaceSearch extends Component<Props, State> {
  override state: State = { index: 'unasked', query: '', open: false, short: false, active: -1 };
  readonly #input = createRef<HTMLInputElement>();
  /** Sent before there was anything to choose from. */
  #isWaiting = false;

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
      this.setState({ index: await answer.json() }, this.#arrived);
    } catch {
      this.setState({ index: 'failed' });
    }
  }

  readonly #focused = () => {
    if (this.state.index === 'unasked') this.#load();
    this.setState({ open: true });
  };

  readonly #search = () => {
    this.#isWaiting = false;
    this.setState({ query: this.#input.current?.value.trim() ?? '', open: true, short: false, active: -1 });
  };

  /** Goes to the chosen place, else to the best: the first of the list, unless that is only a way on from an unknown name. */
  #choose() {
    const answer = answerOf(this.state);
    this.setState({ open: true, short: this.state.query.length < MIN_LETTERS });
    go(answer?.rows[answer.kind === 'none' ? this.state.active : Math.max(this.state.active, 0)]);
  }

  readonly #arrived = () => {
    if (this.#isWaiting) this.#choose();
  };

  readonly #submit = (event: FormEvent) => {
    event.preventDefault();
    const { index } = this.state;
    this.#isWaiting = typeof index === 'string';
    if (index === 'unasked' || index === 'failed') this.#load();
    this.#input.current?.focus();
    this.#choose();
  };

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

  /** Enter sends the form. */
  #press(event: KeyboardEvent, count: number, isShown: boolean) {
    const { key } = event;
    if (key === 'ArrowDown') this.#move(1, count);
    else if (key === 'ArrowUp') this.#move(-1, count);
    else if (key === 'Escape') this.#dismiss(isShown);
    else return;
    event.preventDefault();
  }

  override render() {
    const { index, query, open, short, active } = this.state;
    const { searchUrl, phone } = this.props;
    const answer = answerOf(this.state);
    const hits = answer?.rows.slice(0, MAX_HITS) ?? [];
    const words = answer ? statusOf(answer, query, phone) : short ? TOO_SHORT : '';
    const isShown = open && hits.length > 0;
    return (
      <form className="find" action={searchUrl} onSubmit={this.#submit}>
        <label htmlFor={ID}>Find your city, suburb or postcode</label>
        <input
          ref={this.#input}
          id={ID}
          type="text"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${ID}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${ID}-${active}` : undefined}
          onFocus={this.#focused}
          onBlur={() => this.setState({ open: false })}
          onInput={this.#search}
          onKeyDown={(event) => this.#press(event, hits.length, isShown)}
        />
        <button type="submit" className="button secondary">
          Find
        </button>
        <Hits
          rows={hits}
          active={active}
          hidden={!isShown}
          words={answer && answer.kind !== 'match' ? words : undefined}
        />
        <Status index={index} found={words} onRetry={this.#retry} />
      </form>
    );
  }
}
