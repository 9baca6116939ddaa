import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlaceRow } from '../../src/site/place-rows.ts';
import { findPlaces, MAX_HITS, MIN_LETTERS } from './find-places.ts';

interface Props {
  /** Address of the index of places, `/search/places.json` with the site's base. */
  readonly indexUrl: string;
}

type Index = 'unasked' | 'loading' | 'failed' | readonly PlaceRow[];

/** A page has one. */
const ID = 'place-search';
const STATUS_DELAY_MS = 400;
const KEEP_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

const statusOf = (count: number) => {
  if (count === 0) return 'No places match. Try a larger town.';
  if (count > MAX_HITS) return `First ${MAX_HITS} of ${count} places that match`;
  return count === 1 ? '1 place matches' : `${count} places match`;
};

/** Finds a city, suburb or state by name or postcode: a combobox with a list, as the ARIA Authoring Practices have it. */
const PlaceSearch = ({ indexUrl }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [index, setIndex] = useState<Index>('unasked');
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [status, setStatus] = useState('');

  const rows = typeof index === 'string' ? undefined : index;
  const asked = query.trim().length >= MIN_LETTERS;
  const found = rows !== undefined && asked ? findPlaces(rows, query) : [];
  const hits = found.slice(0, MAX_HITS);
  const shown = open && hits.length > 0;

  const load = async () => {
    setIndex('loading');
    try {
      const answer = await fetch(indexUrl);
      if (!answer.ok) throw new Error(`${answer.status}`);
      setIndex(await answer.json());
    } catch {
      setIndex('failed');
    }
  };

  const search = () => {
    setQuery(input.current?.value ?? '');
    setOpen(true);
    setActive(-1);
  };

  const focused = () => {
    if (index === 'unasked') load();
    setOpen(true);
  };

  // The visitor may have focused the field, and typed, before this script arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (document.activeElement === input.current) focused();
    search();
  }, []);

  useEffect(() => {
    const text = rows !== undefined && asked ? statusOf(found.length) : '';
    const timer = setTimeout(setStatus, text === '' ? 0 : STATUS_DELAY_MS, text);
    return () => clearTimeout(timer);
  }, [rows, asked, found.length]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${ID}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  /** The button goes away, so the focus goes back to the field. */
  const retry = () => {
    load();
    input.current?.focus();
  };

  const go = (row: PlaceRow | undefined) => {
    if (row !== undefined) location.assign(row[3]);
  };

  const dismiss = () => {
    if (!shown && input.current !== null) {
      input.current.value = '';
      setQuery('');
    }
    setOpen(false);
    setActive(-1);
  };

  const move = (step: 1 | -1) => {
    setOpen(true);
    const from = active < 0 && step < 0 ? 0 : active;
    if (hits.length > 0) setActive((from + step + hits.length) % hits.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') dismiss();
    else if (event.key === 'Enter' && shown) go(hits[hits.length === 1 ? 0 : active]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="find">
      <label htmlFor={ID}>Find your city, suburb or postcode</label>
      <input
        ref={input}
        id={ID}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${ID}-list`}
        aria-activedescendant={shown && active >= 0 ? `${ID}-${active}` : undefined}
        onFocus={focused}
        onBlur={() => setOpen(false)}
        onInput={search}
        onKeyDown={onKeyDown}
      />
      <div id={`${ID}-list`} className="hits" role="listbox" aria-label="Places" hidden={!shown}>
        {hits.map((row, place) => (
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
      <p role="status">
        {index === 'loading' ? 'Loading content...' : index === 'failed' ? 'Unable to load content' : status}
      </p>
      {index === 'failed' && (
        <button type="button" className="button secondary" onClick={retry} {...KEEP_FOCUS}>
          Try Again
        </button>
      )}
    </div>
  );
};

export default PlaceSearch;
