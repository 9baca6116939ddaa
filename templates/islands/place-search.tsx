import { Component, createRef, type FormEvent, type KeyboardEvent } from 'react';
import type { PlaceRow } from '../../src/site/place-rows.ts';
import { type Answer, answerTo, isCertain, MAX_HITS, MIN_LETTERS, whereOf } from './find/find-places.ts';
import { type Index, Status } from './find/Status.tsx';

interface Props {
  /** URL of the index, including the site's base path. */
  readonly indexUrl: string;
  /** Receives submissions if this script fails to load. */
  readonly searchUrl: string;
  readonly phone: string;
  readonly phoneUrl: string;
}

interface State {
  readonly index: Index<readonly PlaceRow[]>;
  readonly query: string;
  readonly open: boolean;
  /**
   * Whether the query was submitted without a clear match. The first result is then selected, and the next submission
   * opens it.
   */
  readonly sent: boolean;
  /** Index of the selected result, or -1. */
  readonly active: number;
}

const TOO_SHORT = 'Type at least two characters.';

/** A page has at most one place search. */
const ID = 'place-search';
const PHONE_PX = 768;
const KEEP_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

const isFound = (kind?: Answer['kind']): boolean => kind === 'match' || kind === 'near';

const statusOf = ({ rows, kind }: Answer, { query, sent }: State, phone: string): string => {
  const count = rows.length;
  if (!isFound(kind))
    return `We have no page for “${query}”. We serve all of Australia: call ${phone}, or choose from these.`;
  if (sent) return 'Choose a place, or press Find again for the first.';
  if (kind === 'near') return 'No exact match. Did you mean:';
  if (count > MAX_HITS) return `${count} places found; the first ${MAX_HITS} are listed`;
  return `${count} place${count === 1 ? '' : 's'} found`;
};

const answerOf = ({ index, query }: State): Answer | undefined =>
  typeof index === 'string' || query.length < MIN_LETTERS ? undefined : answerTo(index, query);

/** Returns the result that Enter opens. If none is selected, the first one must be certain. */
const activeIn = (answer: Answer | undefined, { active, query }: State): number =>
  answer && isCertain(answer, query) ? Math.max(active, 0) : active;

interface HitsProps {
  readonly rows: readonly PlaceRow[];
  readonly active: number;
  readonly hidden: boolean;
  /** Explains inexact matches, split at the phone number. */
  readonly words: readonly string[] | false | undefined;
  readonly phone: string;
  readonly phoneUrl: string;
  readonly onChoose: (row: PlaceRow) => void;
}

const Hits = ({ rows, active, hidden, words, phone, phoneUrl, onChoose }: HitsProps) => (
  <div className="hits" hidden={hidden} {...KEEP_FOCUS}>
    {words && (
      <p aria-hidden="true">
        {words[0]}
        {/* For pointer users only: the list closes before the keyboard could reach the link. */}
        {words[1] && (
          <a href={phoneUrl} tabIndex={-1}>
            {phone}
          </a>
        )}
        {words[1]}
      </p>
    )}
    <div id={`${ID}-list`} role="listbox" aria-label="Places">
      {rows.map((row, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles keys
        <div
          key={row[0] + row[2]}
          id={`${ID}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onChoose(row)}
        >
          <b>{row[0]}</b>
          {whereOf(row)}
          {row[4]}
        </div>
      ))}
    </div>
  </div>
);

/** Combobox pattern of the ARIA Authoring Practices Guide. A class because hooks would add 1 KB (compressed). */
export default class PlaceSearch extends Component<Props, State> {
  override state: State = { index: 'unasked', query: '', open: false, sent: false, active: -1 };
  readonly #input = createRef<HTMLInputElement>();
  /** Whether the query was submitted before the index was loaded. */
  #isWaiting = false;

  override componentDidMount() {
    // The visitor may have typed before this script loaded.
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
    const input = this.#input.current as HTMLInputElement;
    const open = document.activeElement === input;
    this.setState({ query: input.value.trim(), open, sent: false, active: -1 });
    // On phones, the list must fit above the on-screen keyboard.
    if (open && innerWidth < PHONE_PX) input.form?.scrollIntoView();
  };

  /** Browsers restore the input on Back only if autocomplete is on, so this closes the list. */
  readonly #go = (row: PlaceRow) => {
    this.setState({ open: false });
    location.assign(row[3]);
  };

  #choose() {
    const answer = answerOf(this.state);
    const row = answer?.rows[activeIn(answer, this.state)];
    if (row) this.#go(row);
    else this.setState({ open: true, sent: true, active: isFound(answer?.kind) ? 0 : -1 });
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
    this.setState({ open: false, sent: false, active: -1 });
  }

  #move(step: 1 | -1, count: number) {
    const active = activeIn(answerOf(this.state), this.state);
    const from = active < 0 && step < 0 ? 0 : active;
    this.setState({ open: true, active: count > 0 ? (from + step + count) % count : active });
  }

  #press(event: KeyboardEvent, count: number, isShown: boolean) {
    const { key } = event;
    if (key === 'ArrowDown') this.#move(1, count);
    else if (key === 'ArrowUp') this.#move(-1, count);
    else if (key === 'Escape') this.#dismiss(isShown);
    else return;
    event.preventDefault();
  }

  override render() {
    const { index, open, sent } = this.state;
    const { searchUrl, phone, phoneUrl } = this.props;
    const answer = answerOf(this.state);
    const active = activeIn(answer, this.state);
    const hits = answer?.rows.slice(0, MAX_HITS) ?? [];
    const words = answer ? statusOf(answer, this.state, phone) : sent ? TOO_SHORT : '';
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
          // Browsers restore the input on Back only without `autocomplete="off"`.
          autoComplete={open ? 'off' : undefined}
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
        {/* Comes before the list because the list covers it. */}
        <Status index={index} found={words} onRetry={this.#retry} />
        <Hits
          rows={hits}
          active={active}
          hidden={!isShown}
          words={(sent || (answer && answer.kind !== 'match')) && words.split(phone)}
          phone={phone}
          phoneUrl={phoneUrl}
          onChoose={this.#go}
        />
      </form>
    );
  }
}
