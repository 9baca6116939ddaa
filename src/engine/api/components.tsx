import type React from 'react';
import { type ComponentType, createContext, type JSX, type ReactNode, useContext } from 'react';
import { type Location, TemplateFault } from '../core/diagnostics.ts';
import { DirectiveHtml, hasDirectives } from './directive-html.tsx';
import type { NoDirectives, SafeHtml } from './html.ts';
import type { Picture } from './image.tsx';
import { type IslandLoad, refuseUnknownLoad } from './island-loads.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';
import type { DirectiveComponents, DirectiveSchemas } from './markdown-settings.ts';
import type { PageContext, Site } from './site.ts';

/** Engine services that components use during rendering. */
export interface RenderContext {
  readonly site: Site;
  /** The page being rendered; undefined inside `<Shared>`. */
  readonly page: PageContext | undefined;
  /** Prerenders an island. `script` is the URL of its code, and `idPrefix` the prefix of its `useId` ids. */
  island(name: string, props: object): { readonly html: SafeHtml; readonly script: string; readonly idPrefix: string };
  /** Returns the URLs of a script in `templates/scripts/parts` and its static and dynamic imports. */
  script(name: string): { readonly address: string; readonly imports: readonly string[] };
  /** Returns a placeholder for HTML that is rendered once per build. */
  shared(part: ComponentType): SafeHtml;
  /** Returns undefined for an unknown id. */
  image(id: string): Picture | undefined;
  placeOfImage(id: string): Location | undefined;
  /** Adds the origin to the page's Content-Security-Policy. */
  allowImagesOf(origin: string): void;
  /** Adds the script's hash to the page's Content-Security-Policy. */
  allowScript(text: string): void;
}

export const EngineContext = createContext<RenderContext | undefined>(undefined);

export const useEngine = (): RenderContext => {
  const context = useContext(EngineContext);
  if (context === undefined) throw new Error('build-site components can only be rendered by build-site.');
  return context;
};

/**
 * Returns the site: its settings, content and URL helpers.
 *
 * @example
 * const { settings, content } = useSite();
 */
export const useSite = (): Site => useEngine().site;

/**
 * Returns the page being rendered. Throws inside `<Shared>`, which is rendered once for all pages.
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

interface Destination {
  /** Path on this site with a trailing slash, such as `/about/`. */
  readonly to: string;
}

/**
 * Renders a link within the site and adds the base path. Accepts the attributes of `<a>`.
 *
 * @example
 * <Link to="/about/" className="quiet">About us</Link>
 */
export const Link = ({ to, ...attributes }: Destination & Omit<JSX.IntrinsicElements['a'], 'href'>) => (
  <a href={useSite().url(to)} {...attributes} />
);

/** Required if the Markdown of the collection declares directives. */
type WithDirectives<D extends DirectiveSchemas> = keyof D extends never
  ? { readonly directives?: undefined }
  : {
      /** Components of the directives in a Markdown body, by name. */
      readonly directives: DirectiveComponents<D>;
    };

/**
 * Renders trusted HTML, such as a Markdown body, without escaping it.
 *
 * @example
 * <Html html={post.body.html} as="article" className="text" />
 */
export const Html = <D extends DirectiveSchemas = NoDirectives>({
  html,
  as: Tag = 'div',
  directives,
  ...attributes
}: {
  /** The HTML to insert. */
  readonly html: SafeHtml<D>;
  /** Tag name of the wrapper element. Default `div`. */
  readonly as?: 'div' | 'span' | 'section' | 'article';
  /** Class names of the wrapper element. */
  readonly className?: string;
  /** Id of the wrapper element. */
  readonly id?: string;
} & WithDirectives<D>) =>
  hasDirectives(html) ? (
    <Tag {...attributes}>
      <DirectiveHtml html={html} components={(directives ?? {}) as never} />
    </Tag>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml was made or checked by the engine
    <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );

/** Set by `compile/islands.ts` on components imported from `templates/islands/*`. */
interface IslandReference {
  readonly islandName?: string;
}

/**
 * Renders an interactive component from `templates/islands` on the server and hydrates it in the browser.
 *
 * @example
 * <Island of={PlaceFinder} props={{ places }} load="idle" />
 */
export const Island = <Props extends object>({
  of,
  props,
  load = 'visible',
}: {
  /** The island's component: the default export of a file in `templates/islands`. */
  readonly of: ComponentType<Props>;
  /** Props of the component, which must be serialisable as JSON. */
  readonly props: Props;
  /** When the script is loaded. Default `visible`. */
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

export const islandNameOf = (type: unknown): string | undefined =>
  typeof type === 'function' ? (type as IslandReference).islandName : undefined;

const nameOfIsland = (of: unknown): string => {
  const name = islandNameOf(of);
  if (name !== undefined) return name;
  throw new TemplateFault(
    'templates/no-island',
    `\`of\` of <Island> ${of === undefined ? 'is undefined' : 'is not an island'}`,
    'pass the default export of a file in templates/islands, imported without braces',
  );
};

/** Runs when the element is created so that an error points to its line. */
export const checkIsland = (props: { readonly of?: unknown; readonly load?: unknown }): void => {
  refuseUnknownKeys('<Island>', props, ISLAND_KEYS);
  refuseUnknownLoad('load', props.load);
  nameOfIsland(props.of);
};

/**
 * Returns attributes that attach a script to an element. The default export of `templates/scripts/parts/{name}.ts` is
 * called with the element. If the script fails to load or throws, the element gets the attribute `data-failed`; a
 * failed request is retried on the next interaction. Form submissions wait until the script has loaded.
 *
 * @example
 * <details {...useScript('table-of-contents', { media: '(min-width: 64rem)' })}>…</details>
 */
export const useScript = (
  name: string,
  options: {
    /** When the script is loaded. Default `idle`. */
    readonly load?: IslandLoad;
    /** Media query for the screens to which `load` applies. */
    readonly media?: string;
    /** When the script is loaded on other screens. Default: never. */
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
 * Renders a short inline script that runs before the browser displays the content that follows it.
 * `document.currentScript.parentElement` is the parent element. The page's Content-Security-Policy allows only this
 * exact code. Code that can wait belongs in `templates/scripts`.
 *
 * @example
 * <InlineScript text="document.currentScript.parentElement.open = innerWidth > 800" />
 */
export const InlineScript = ({
  text,
}: {
  /** JavaScript code. It must not contain user input. */
  readonly text: string;
}) => {
  if (/<[/!]/.test(text))
    throw new Error('The text of <InlineScript> contains "</" or "<!", which could end the element.');
  useEngine().allowScript(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of the site, checked above
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
};

/**
 * Preloads a script in `templates/scripts/parts` with its imports: immediately if the page's URL has a query string,
 * otherwise when the parent element first receives focus. This avoids a request waterfall, and visitors who do not use
 * the element load nothing.
 *
 * @example
 * <form {...useScript('pick-a-day')}><PreloadAsked script="pick-a-day" />…</form>
 */
export const PreloadAsked = ({
  script,
}: {
  /** Name of the script, as for `useScript`. */
  readonly script: string;
}) => {
  const { address, imports } = useEngine().script(script);
  // Low priority: fonts and other critical resources load first.
  const text = `{const load=()=>{for(let href of ${JSON.stringify([address, ...imports])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}))};location.search?load():document.currentScript.parentElement.addEventListener("focusin",load,{once:true})}`;
  return <InlineScript text={text} />;
};

/**
 * Renders a component once per build and reuses its HTML on every page. Use it for parts such as the footer.
 *
 * @example
 * <Shared of={Footer} as="footer" className="footer" />
 */
export const Shared = ({
  of,
  as: Tag = 'div',
  ...attributes
}: {
  /** Component without props. It can call `useSite` but not `usePage`. */
  readonly of: ComponentType;
  /** Tag name of the wrapper element. Default `div`. */
  readonly as?: 'div' | 'section' | 'aside' | 'footer' | 'header' | 'nav';
  /** Class names of the wrapper element. */
  readonly className?: string;
  /** Id of the wrapper element. */
  readonly id?: string;
  /** Accessible name, required if the page has several landmarks of the same kind. */
  readonly 'aria-label'?: string;
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the engine
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: useEngine().shared(of) }} />
);

/**
 * Declares which pages the browser may prefetch or prerender (Speculation Rules API). The rules are inline because
 * browsers fetch rules from an HTTP header before the first paint, and many hosts cannot set headers.
 *
 * @example
 * <SpeculationRules rules={{ prefetch: [{ where: { href_matches: '/articles/*' }, eagerness: 'moderate' }] }} />
 */
export const SpeculationRules = ({
  rules,
}: {
  /** The rules object, as defined by the API. */
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
