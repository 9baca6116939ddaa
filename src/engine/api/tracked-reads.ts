import { TemplateFault } from '../core/diagnostics.ts';
import type { Content, Site } from './site.ts';

/**
 * An input that a rendered result depends on: `content:posts`, `settings`, `stored` for the content store, `date` for
 * the build date, `image:desk` for a catalogue image, or `code:templates/pages/index.tsx`.
 */
export type Input = string;

export const DATE_INPUT: Input = 'date';
export const SETTINGS_INPUT: Input = 'settings';
export const STORED_INPUT: Input = 'stored';
export const collectionInput = (name: string): Input => `content:${name}`;
/** Returns the input for a code file. `file` is relative to the root. */
export const codeInput = (file: string): Input => `code:${file}`;
export const imageInput = (id: string): Input => `image:${id}`;

export const drawingInput = (key: string): Input => `drawing:${key}`;

const afterKind =
  (kind: string) =>
  (input: Input): string | undefined =>
    input.startsWith(kind) ? input.slice(kind.length) : undefined;

const collectionOf = afterKind('content:');
export const imageOf = afterKind('image:');
export const drawingOf = afterKind('drawing:');

/** Inputs with the values that were read. */
export type Reads = Map<Input, unknown>;

export type Note = (input: Input, value: unknown) => void;

type AnyContent = Readonly<Record<string | symbol, unknown>>;

/** Returns undefined if the input no longer exists. */
export const inputValue = (site: Site, input: Input): unknown => {
  if (input === SETTINGS_INPUT) return site.settings;
  if (input === STORED_INPUT) return site.stored;
  if (input === DATE_INPUT) return site.asOf;
  const name = collectionOf(input);
  // The collection may have been removed or renamed, and accessing an unknown collection throws.
  return name !== undefined && Object.hasOwn(site.content, name) ? (site.content as AnyContent)[name] : undefined;
};

const trackedContent = (content: Content, note: Note): Content =>
  new Proxy(content as AnyContent, {
    // Return the collection itself, not a proxy, because sites use collections as cache keys.
    get: (all, name) => {
      const value = all[name];
      if (typeof name === 'string') note(collectionInput(name), value);
      return value;
    },
    // Listing the collections counts as reading every collection.
    ownKeys: (all) => {
      for (const name of Object.keys(all)) note(collectionInput(name), all[name]);
      return Reflect.ownKeys(all);
    },
  }) as Content;

const TRACKED = new WeakMap<Site, { readonly site: Site; readonly note: Note }>();

/**
 * Tracks the properties of the site that are read, and calls `note` for each of them. If the site is already tracked,
 * the earlier listener is called too.
 */
export const trackedSite = (site: Site, note: Note): Site => {
  const outer = TRACKED.get(site);
  if (outer === undefined) return track(site, note);
  return track(outer.site, (input, value) => {
    outer.note(input, value);
    note(input, value);
  });
};

const track = (site: Site, note: Note): Site => {
  const noted = <T>(input: Input, value: T): T => {
    note(input, value);
    return value;
  };
  const tracked: Site = {
    content: trackedContent(site.content, note),
    url: site.url,
    absoluteUrl: site.absoluteUrl,
    get settings() {
      return noted(SETTINGS_INPUT, site.settings);
    },
    get stored() {
      return noted(STORED_INPUT, site.stored);
    },
    get asOf() {
      return noted(DATE_INPUT, site.asOf);
    },
  };
  TRACKED.set(tracked, { site, note });
  return tracked;
};

/** Returns whether all inputs still have the same value. `now` returns the current value of an input. */
export const isCurrent = (reads: Reads, now: (input: Input) => unknown): boolean => {
  for (const [input, value] of reads) if (now(input) !== value) return false;
  return true;
};

/**
 * Computes a value from the site once, such as a sorted list or an index, and shares it between pages. It is recomputed
 * when one of its dependencies changes, and pages that use it depend on them too. Reading the site after `make` has
 * returned throws, because that dependency could not be tracked.
 *
 * @example
 * export const postsOf = once(({ content }) => content.posts.entries.toSorted(byDate));
 */
export const once = <T>(make: (site: Site) => T): ((site: Site) => T) => {
  let made: { readonly reads: Reads; readonly value: T } | undefined;
  /** Site for which `made` was last confirmed to be current. */
  let seen: Site | undefined;
  const makeFor = (site: Site) => {
    const reads: Reads = new Map();
    let isMade = false;
    const tracked = trackedSite(site, (input, value) => {
      if (isMade && !reads.has(input)) throw readTooLate(input);
      reads.set(input, value);
    });
    const value = make(tracked);
    isMade = true;
    return { reads, value };
  };
  return (asking) => {
    const { site, note } = TRACKED.get(asking) ?? { site: asking };
    if (made === undefined || (seen !== site && !isCurrent(made.reads, (input) => inputValue(site, input))))
      made = makeFor(site);
    seen = site;
    if (note) for (const [input, value] of made.reads) note(input, value);
    return made.value;
  };
};

const readTooLate = (input: Input): TemplateFault =>
  new TemplateFault(
    'templates/read-too-late',
    `a value from once() reads the site's ${input.replace(':', ' ')} after it was computed`,
    'read it inside the function passed to once(), and store the result',
  );
