import type React from 'react';
import { type ComponentType, createContext, type JSX, type ReactNode, useContext } from 'react';
import { TemplateFault } from '../core/diagnostics.ts';
import type { SafeHtml } from './html.ts';
import type { Picture } from './image.tsx';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import { refuseUnknownLoad } from './known-loads.ts';
import type { PageContext, Site } from './site.ts';

/** What the engine lends to components while a page is rendered. */
export interface RenderContext {
  readonly site: Site;
  /** Undefined inside a `Shared` part, which is the same on every page. */
  readonly page: PageContext | undefined;
  /** Prerenders an island; `script` is the address of its code, `idPrefix` what the ids of its `useId` begin with. */
  island(name: string, props: object): { readonly html: SafeHtml; readonly script: string; readonly idPrefix: string };
  /** Address of a script of `templates/scripts/parts`, and of all that it imports, at once or on demand. */
  script(name: string): { readonly address: string; readonly imports: readonly string[] };
  /** A placeholder for the shared part's HTML, rendered once per build. */
  shared(part: ComponentType): SafeHtml;
  /** An image of the catalogue, which is then made; undefined where there is none of this id. */
  image(id: string): Picture | undefined;
  /** Lets the page show images of another host. */
  allowImagesOf(origin: string): void;
  /** Lets the page hold a script of this text. */
  allowScript(text: string): void;
}

/** The one context between engine and templates. */
export const EngineContext = createContext<RenderContext | undefined>(undefined);

/** What the engine lends. Throws outside a build. */
export const useEngine = (): RenderContext => {
  const context = useContext(EngineContext);
  if (context === undefined) throw new Error('Components of build-site work only while build-site renders a page.');
  return context;
};

/**
 * Settings, content and addresses, for any component of a page.
 *
 * @example
 * const { settings, content } = useSite();
 */
export const useSite = (): Site => useEngine().site;

/**
 * The page being rendered. Inside a `Shared` part there is none: asking is an error.
 *
 * @example
 * const isHome = usePage().path === '/';
 */
export const usePage = (): PageContext => {
  const { page } = useEngine();
  if (page === undefined)
    throw new Error('usePage() was called inside <Shared>, whose HTML is the same on every page.');
  return page;
};

/** Where a link leads. */
interface Destination {
  /** A path of this site, with its slash at the end: `/about/`. */
  readonly to: string;
}

/**
 * A link to a path of this site; adds the base of the site's address. Attributes are those of `<a>`.
 *
 * @example
 * <Link to="/about/" className="quiet">About us</Link>
 */
export const Link = ({ to, ...attributes }: Destination & Omit<JSX.IntrinsicElements['a'], 'href'>) => (
  <a href={useSite().url(to)} {...attributes} />
);

/**
 * Finished HTML, such as a Markdown body. The only place where markup enters a page unescaped.
 *
 * @example
 * <Html html={post.body.html} as="article" className="text" />
 */
export const Html = ({
  html,
  as: Tag = 'div',
  ...attributes
}: {
  /** What stands in it. */
  readonly html: SafeHtml;
  /** The element around it; `div` where nothing is said. */
  readonly as?: 'div' | 'span' | 'section' | 'article';
  /** Classes of the element around it. */
  readonly className?: string;
  /** Id of the element around it. */
  readonly id?: string;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml was made or checked by the engine
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
);

/** When an island's script is fetched and run. */
export type IslandLoad = 'visible' | 'interaction' | 'idle';

/** Name that an import of `templates/islands/*` carries on a page; see compile/islands.ts. */
interface IslandReference {
  readonly islandName?: string;
}

/**
 * An interactive part: a component of `templates/islands`, prerendered here and hydrated in the browser.
 * `props` must survive JSON. `load` says when its script is fetched: once `visible` (default), on first
 * `interaction` (focus, pointer), or when the page is `idle`.
 *
 * @example
 * <Island of={PlaceFinder} props={{ places }} load="idle" />
 */
export const Island = <Props extends object>({
  of,
  props,
  load = 'visible',
}: {
  /** The default export of a file in `templates/islands`. */
  readonly of: ComponentType<Props>;
  /** What the component is given, here and in the browser: values that JSON can hold, no functions. */
  readonly props: Props;
  /** When its script is fetched. */
  readonly load?: IslandLoad;
}): ReactNode => {
  const { html, script, idPrefix } = useEngine().island(nameOfIsland(of), props);
  return (
    <build-island
      data-src={script}
      data-props={JSON.stringify(props)}
      data-load={load}
      data-ids={idPrefix}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: prerendered by the engine
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};

const ISLAND_KEYS: KeysOf<Parameters<typeof Island>[0]> = { of: true, props: true, load: true };

/** Name of the file that an island was imported from; undefined for what is no island. */
export const islandNameOf = (type: unknown): string | undefined =>
  typeof type === 'function' ? (type as IslandReference).islandName : undefined;

const nameOfIsland = (of: unknown): string => {
  const name = islandNameOf(of);
  if (name !== undefined) return name;
  throw new TemplateFault(
    'templates/no-island',
    `the of of <Island> is ${of === undefined ? 'undefined' : 'no island'}`,
    'give it what a file of templates/islands exports by default, imported without braces',
  );
};

/** Refuses props of an `<Island>` that would come to nothing. Asked where the element is written, whose line is then known. */
export const checkIsland = (props: { readonly of?: unknown; readonly load?: unknown }): void => {
  refuseUnknownKeys('<Island>', props, ISLAND_KEYS);
  refuseUnknownLoad('load', props.load);
  nameOfIsland(props.of);
};

/**
 * Attributes that give an element a script of its own: `templates/scripts/parts/{name}.ts` exports by default a function,
 * which is called with the element once the page is idle, or as `load` says; where `media` is a media query, only on
 * screens that match it, and on others as `otherwise` says, or never. An element whose script cannot be had, or fails,
 * carries the attribute `data-failed`; one that could not be had is asked for again at the next touch. A form that is sent
 * before its script is there waits for it.
 *
 * @example
 * <details {...useScript('table-of-contents', { media: '(min-width: 64rem)' })}>…</details>
 */
export const useScript = (
  name: string,
  options: {
    /** When its script is fetched; `idle` where nothing is said. */
    readonly load?: IslandLoad;
    /** Media query of the screens for which `load` holds. */
    readonly media?: string;
    /** When it is fetched on other screens; never where nothing is said. */
    readonly otherwise?: IslandLoad;
  } = {},
) => {
  refuseUnknownKeys('useScript', options, SCRIPT_KEYS);
  refuseUnknownLoad('load', options.load);
  refuseUnknownLoad('otherwise', options.otherwise);
  const { load = 'idle', media, otherwise } = options;
  const { address } = useEngine().script(name);
  return { 'data-src': address, 'data-load': load, 'data-media': media, 'data-otherwise': otherwise };
};

const SCRIPT_KEYS: KeysOf<NonNullable<Parameters<typeof useScript>[1]>> = { load: true, media: true, otherwise: true };

/**
 * A short script that runs where it stands, before what follows it is shown; `document.currentScript.parentElement` is the
 * element that it stands in. The page's policy lets this text run. What can wait belongs in a script of its own.
 *
 * @example
 * <InlineScript text="document.currentScript.parentElement.open = innerWidth > 800" />
 */
export const InlineScript = ({
  text,
}: {
  /** Its code, of the site's own: nothing that a visitor typed. */
  readonly text: string;
}) => {
  if (/<[/!]/.test(text)) throw new Error('The text of <InlineScript> has "</" or "<!", which could end its element.');
  useEngine().allowScript(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the site's own, which cannot end the element
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
};

/**
 * Fetches a script of `templates/scripts/parts`, and beside it all that it imports, at once or on demand: while the page is
 * read where the address has a query, and else as soon as something in the element around it has the focus. What is asked
 * for waits for one request after another no longer, and whoever asks for nothing loads none of it ahead.
 *
 * @example
 * <form {...useScript('pick-a-day')}><PreloadAsked script="pick-a-day" />…</form>
 */
export const PreloadAsked = ({
  script,
}: {
  /** As `useScript` names it. */
  readonly script: string;
}) => {
  const { address, imports } = useEngine().script(script);
  // Fonts and what else the first sight of the page needs go first.
  const text = `{const load=()=>{for(let href of ${JSON.stringify([address, ...imports])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))};location.search?load():document.currentScript.parentElement.addEventListener("focusin",load,{once:true})}`;
  return <InlineScript text={text} />;
};

/**
 * A part whose HTML is the same on every page, such as the footer: rendered and read once per build.
 *
 * @example
 * <Shared of={Footer} as="footer" className="footer" />
 */
export const Shared = ({
  of,
  as: Tag = 'div',
  ...attributes
}: {
  /** A component without props. It may ask `useSite`, and not `usePage`. */
  readonly of: ComponentType;
  /** The element around it; `div` where nothing is said. */
  readonly as?: 'div' | 'section' | 'aside' | 'footer' | 'header' | 'nav';
  /** Classes of the element around it. */
  readonly className?: string;
  /** Id of the element around it. */
  readonly id?: string;
  /** Accessible name of the element around it: a landmark needs one if the page has others of its kind. */
  readonly 'aria-label'?: string;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the engine
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: useEngine().shared(of) }} />
);

/**
 * Pages that a browser may fetch or render ahead, as the Speculation Rules API has them; browsers without it pass over
 * them. They stand in the page, for rules that a header names are fetched before the page is painted, and many hosts
 * set no headers.
 *
 * @example
 * <SpeculationRules rules={{ prefetch: [{ where: { href_matches: '/articles/*' }, eagerness: 'moderate' }] }} />
 */
export const SpeculationRules = ({
  rules,
}: {
  /** The object that the API takes. */
  readonly rules: object;
}) => {
  const text = JSON.stringify(rules).replaceAll('<', '\\u003c');
  useEngine().allowScript(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: text }} />;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'build-island': React.HTMLAttributes<HTMLElement>;
    }
  }
}
