import { TemplateFault } from '../core/diagnostics.ts';
import type { Content, Site } from './site.ts';

/**
 * A dependency: a part of the site that something was made from. `content:posts` for a collection, `settings`, `stored` for
 * the edited texts, `date` for the day of the build.
 * Who renders pages adds more: `image:desk` for a picture of the catalogue, `code:templates/pages/index.tsx` for a file.
 */
export type Input = string;

export const DATE_INPUT: Input = 'date';
export const SETTINGS_INPUT: Input = 'settings';
export const STORED_INPUT: Input = 'stored';
export const collectionInput = (name: string): Input => `content:${name}`;
/** A file of the code, relative to the root. */
export const codeInput = (file: string): Input => `code:${file}`;
export const imageInput = (id: string): Input => `image:${id}`;

/** A social image, by the key of its picture. */
export const drawingInput = (key: string): Input => `drawing:${key}`;

const afterKind =
  (kind: string) =>
  (input: Input): string | undefined =>
    input.startsWith(kind) ? input.slice(kind.length) : undefined;

/** The name of the collection that an input is; undefined for others. */
const collectionOf = afterKind('content:');
/** The id of the picture that an input is; undefined for others. */
export const imageOf = afterKind('image:');
/** The key of the social image that an input is; undefined for others. */
export const drawingOf = afterKind('drawing:');

/** What something was made from: each input with the value it then had. */
export type Reads = Map<Input, unknown>;

/** Takes note of what is read. */
export type Note = (input: Input, value: unknown) => void;

type AnyContent = Readonly<Record<string | symbol, unknown>>;

/** The value that an input has in a site; undefined for one that is no part of it. */
export const inputValue = (site: Site, input: Input): unknown => {
  if (input === SETTINGS_INPUT) return site.settings;
  if (input === STORED_INPUT) return site.stored;
  if (input === DATE_INPUT) return site.asOf;
  const name = collectionOf(input);
  // Content refuses to be asked for a collection that it does not have, as one that has gone or changed its name.
  return name !== undefined && Object.hasOwn(site.content, name) ? (site.content as AnyContent)[name] : undefined;
};

const trackedContent = (content: Content, note: Note): Content =>
  new Proxy(content as AnyContent, {
    // The collection itself, not one that notes which records are asked for: what a site remembers by it would be lost.
    get: (all, name) => {
      const value = all[name];
      if (typeof name === 'string') note(collectionInput(name), value);
      return value;
    },
    // Whoever lists the collections may read them all.
    ownKeys: (all) => {
      for (const name of Object.keys(all)) note(collectionInput(name), all[name]);
      return Reflect.ownKeys(all);
    },
  }) as Content;

/** Of a tracked site, the site itself and who is told of what is read. */
const TRACKED = new WeakMap<Site, { readonly site: Site; readonly note: Note }>();

/** A site that tells `note` of every part of it that is read; where it is tracked already, both are told. */
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

/** Whether each input still has the value that was read; `now` gives the value an input has at this moment. */
export const isCurrent = (reads: Reads, now: (input: Input) => unknown): boolean => {
  for (const [input, value] of reads) if (now(input) !== value) return false;
  return true;
};

/**
 * Makes something of a site, such as a list in its order or an index, once for all pages that ask for it. It is made again
 * when a part of the site has another value than the one that `make` read; a page that asks for it depends on those parts.
 * What `make` gives must not read the site later: that is a TemplateFault, for no page would be known to depend on it.
 *
 * @example
 * export const postsOf = once(({ content }) => content.posts.entries.toSorted(byDate));
 */
export const once = <T>(make: (site: Site) => T): ((site: Site) => T) => {
  let made: { readonly reads: Reads; readonly value: T } | undefined;
  /** The site that it was last seen to be current for. */
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
    `a value of once() reads ${input.replace(':', ' ')} of the site after it was made`,
    'read it inside the function that once() is given, and keep what it gave',
  );
