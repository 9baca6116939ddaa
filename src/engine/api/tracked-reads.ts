import { TemplateFault } from '../core/diagnostics.ts';
import type { Content, Site } from './site.ts';

/**
 * An input that a rendered result depends on: `content:posts`, `settings`, `stored` for the content store, `date` for
 * the build date, `image:desk` for a catalogue image, `code:templates/pages/index.tsx`, or `once:` and a hash for a value
 * from `once`.
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

/** Returns the input for a value from `once`. `key` identifies its function. */
export const sharedInput = (key: string): Input => `once:${key}`;
export const isSharedInput = (input: Input): boolean => input.startsWith('once:');

const collectionOf = afterKind('content:');
export const imageOf = afterKind('image:');
export const drawingOf = afterKind('drawing:');

/** Inputs with the values that were read. */
export type Reads = Map<Input, unknown>;

/** `shared` is the value from `once` through which the input was read. */
export type Note = (input: Input, value: unknown, shared?: SharedValue) => void;

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
  return track(outer.site, (...read) => {
    outer.note(...read);
    note(...read);
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

/** A value from `once`, and the inputs it was computed from. */
interface Made {
  readonly reads: Reads;
  readonly value: unknown;
}

/** A value from `once` that a module of the site declares when it is loaded. */
export interface SharedValue {
  /** Replaces the value's inputs in the dependencies of a page. Undefined if the value has no unique name. */
  readonly input: Input | undefined;
  /** Throws any error of the site's function. */
  of(site: Site): Made;
}

/** Collects the values that modules declare with `once`. */
interface SharedValueList {
  add(make: (site: Site) => unknown, of: SharedValue['of']): SharedValue;
}

let declaring: SharedValueList | undefined;

/** Runs modules, and adds the values that they declare to the list. */
export const declaringIn = <T>(list: SharedValueList, run: () => T): T => {
  declaring = list;
  try {
    return run();
  } finally {
    declaring = undefined;
  }
};

/** Returns a listener that records each input, or the shared value through which it was read. */
export const readsInto =
  (reads: Reads): Note =>
  (input, value, shared) =>
    void reads.set(shared?.input ?? input, value);

/**
 * Computes a value from the site once, such as a sorted list or an index, and shares it between pages. It is recomputed
 * when one of its dependencies changes. Pages that use it depend on the value if it consists of plain objects, lists,
 * Maps, Sets, strings and numbers, and on its dependencies otherwise. Keep it small, because pages that use it are
 * computed again whenever it changes. Do not modify it later. Reading the site after `make` has
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
  const of = (site: Site) => {
    if (made === undefined || (seen !== site && !isCurrent(made.reads, (input) => inputValue(site, input))))
      made = makeFor(site);
    seen = site;
    return made;
  };
  const shared = declaring?.add(make, of);
  return (asking) => {
    const { site, note } = TRACKED.get(asking) ?? { site: asking };
    const { reads, value } = of(site);
    if (note) for (const [input, read] of reads) note(input, read, shared);
    return value;
  };
};

const readTooLate = (input: Input): TemplateFault =>
  new TemplateFault(
    'templates/read-too-late',
    `a value from once() reads the site's ${input.replace(':', ' ')} after it was computed`,
    'read it inside the function passed to once(), and store the result',
  );
