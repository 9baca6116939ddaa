import { escapeAttribute, escapeText } from 'entities';
import type { Head } from '../../api/page.ts';
import type { Site } from '../../api/site.ts';
import type { AllowedOrigins } from '../../content/allowed-origins.ts';
import { STYLE_HASH_MARKER, STYLE_MARKER } from '../../facts/html/markers.ts';
import { SOCIAL_IMAGE } from '../social-images/social-image.ts';
import type { InlineScript } from './inline-script.ts';
import { serialiseGraph } from './json-ld.ts';

export interface DocumentInput {
  readonly head: Head;
  readonly path: string;
  readonly site: Site;
  readonly loads: boolean;
  readonly script: InlineScript | undefined;
  readonly urgentFonts: readonly string[];
  readonly themeColour: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly hasScripts: boolean;
  readonly hasObjects: boolean;
  /** Origins of the page's images, other than the site itself. */
  readonly imageOrigins: readonly string[];
  /** Whether the page is noindex. The page itself, a check or the settings can set this. */
  readonly noindex: boolean;
  readonly allowed: AllowedOrigins;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

const NOINDEX = meta('robots', 'noindex');
const CANONICAL = '<link rel="canonical"';

const linksTo = ({ links = [] }: Head, kind: RegExp): boolean =>
  links.some(({ rel, as = '' }) => kind.test(`${rel} ${as}`));
const MANIFEST = /(?:^|\s)manifest(?:\s|$)/i;
const SCRIPT = /(?:^|\s)(?:modulepreload|script)(?:\s|$)/i;

/**
 * `frame-ancestors` is not allowed in a meta element, so it is in the host's headers. JSON-LD is data and needs no
 * permission. Rare directives are only added if needed.
 */
const securityPolicy = (input: DocumentInput): string => {
  const { head, loads, hasScripts, hasObjects, script, scriptHashes, imageOrigins, allowed } = input;
  const hashes = [...(script ? [script.hash] : []), ...scriptHashes].map((hash) => `'${hash}'`);
  const scripts = [...(loads || hasScripts || linksTo(head, SCRIPT) ? ["'self'", ...allowed.scripts] : []), ...hashes];
  const frames = [...(allowed.framesItself ? ["'self'"] : []), ...allowed.frames];
  return [
    "default-src 'none'",
    `style-src '${STYLE_HASH_MARKER}'`,
    ["img-src 'self' data:", ...imageOrigins, ...allowed.images].join(' '),
    ["media-src 'self'", ...allowed.media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...allowed.connect].join(' '),
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(hasObjects ? [["object-src 'self'", ...allowed.objects].join(' ')] : []),
    ...(linksTo(head, MANIFEST) ? ["manifest-src 'self'"] : []),
    ["form-action 'self'", ...allowed.forms].join(' '),
    "base-uri 'none'",
  ].join('; ');
};

const openGraph = ({ head, path, site }: DocumentInput): string[] => {
  const image =
    head.image ??
    (site.settings.socialImage ? { path: site.settings.socialImage, alt: site.settings.title } : undefined);
  return [
    property('og:type', head.type ?? 'website'),
    property('og:site_name', site.settings.title),
    property('og:locale', languageOf({ head, site }).replace('-', '_')),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(head.canonical === false ? [] : [property('og:url', site.absoluteUrl(path))]),
    ...(image
      ? [
          property('og:image', site.absoluteUrl(image.path)),
          property('og:image:type', `image/${image.path.endsWith('.png') ? 'png' : 'jpeg'}`),
          property('og:image:width', String(SOCIAL_IMAGE.width)),
          property('og:image:height', String(SOCIAL_IMAGE.height)),
          property('og:image:alt', image.alt),
          meta('twitter:card', 'summary_large_image'),
        ]
      : [meta('twitter:card', 'summary')]),
    ...(head.type === 'article' && head.published ? [property('article:published_time', head.published)] : []),
    ...(head.type === 'article' && head.modified ? [property('article:modified_time', head.modified)] : []),
  ];
};

const alternates = ({ head, site }: DocumentInput): string[] =>
  (head.alternates ?? []).map(
    ({ type, title, path }) =>
      `<link rel="alternate" type="${escapeAttribute(type)}" title="${escapeAttribute(title)}" href="${escapeAttribute(site.url(path))}">`,
  );

const fontLinks = ({ urgentFonts }: DocumentInput): string[] =>
  urgentFonts.map(
    (address) => `<link rel="preload" href="${escapeAttribute(address)}" as="font" type="font/woff2" crossorigin>`,
  );

const links = ({ head, site }: DocumentInput): string[] =>
  (head.links ?? []).map(({ href, ...others }) => {
    const address = href.startsWith('/') && !href.startsWith('//') ? site.url(href) : href;
    const attributes = Object.entries({ ...others, href: address });
    return `<link ${attributes.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}>`;
  });

/**
 * Characters that are not allowed in a `data:` URL, including a `%` that does not start an escape. Source: URL
 * Standard, URL code points.
 */
const UNENCODED = /[\s"#<>[\\\]^`{|}]|%(?![\da-f]{2})/gi;

const icon = ({ site: { settings, url } }: DocumentInput): string[] => {
  const { favicon, inlineFavicon } = settings;
  const address = inlineFavicon?.trim().replace(UNENCODED, encodeURIComponent) ?? (favicon && url(favicon));
  return address ? [`<link rel="icon" href="${escapeAttribute(address)}">`] : [];
};

const metas = ({ head }: DocumentInput): string[] =>
  (head.meta ?? []).map((each) =>
    'name' in each ? meta(each.name, each.content) : property(each.property, each.content),
  );

const languageOf = ({ head, site }: Pick<DocumentInput, 'head' | 'site'>): string =>
  head.lang ?? site.settings.language;

const attributes = (of: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(of)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');

const openHtml = (input: DocumentInput): string => {
  const { dir, htmlAttributes } = input.head;
  return `<html${attributes({ lang: languageOf(input), dir, ...htmlAttributes })}>`;
};

/**
 * Built as a string because React moves and adds elements in the head. Contains markers for the styles and their hash.
 */
export const openDocument = (input: DocumentInput): string => {
  const { head, path, site, script, themeColour, noindex } = input;
  return [
    `<!doctype html>\n${openHtml(input)}\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(securityPolicy(input))}">`,
    ...fontLinks(input),
    `<title>${escapeText(head.title)}</title>`,
    meta('description', head.description),
    ...(head.keywords?.length ? [meta('keywords', head.keywords.join(', '))] : []),
    ...(noindex ? [NOINDEX] : []),
    ...(head.canonical === false ? [] : [`${CANONICAL} href="${escapeAttribute(site.absoluteUrl(path))}">`]),
    ...alternates(input),
    ...links(input),
    ...metas(input),
    ...openGraph(input),
    ...(themeColour ? [meta('theme-color', themeColour)] : []),
    ...icon(input),
    `<style>${STYLE_MARKER}</style>`,
    ...(script ? [`<script>${script.text}</script>`] : []),
    ...(head.structuredData?.length
      ? [`<script type="application/ld+json">${serialiseGraph(head.structuredData)}</script>`]
      : []),
    `</head>\n<body${attributes(head.bodyAttributes ?? {})}>\n`,
  ].join('\n');
};

/**
 * Returns the same HTML as a rendering with `noindex`. Works on bytes: a check can change hundreds of pages, and
 * converting each one to a string and back would be slow.
 */
export const withNoindex = (html: Buffer): Buffer => {
  const at = html.indexOf(CANONICAL);
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), Buffer.from(`${NOINDEX}\n`), html.subarray(at)]);
};

export const CLOSE_DOCUMENT = '\n</body>\n</html>\n';

/** `to` is a full URL or a path with the base path. */
export const redirectDocument = (to: string, canonical: string, language: string): string =>
  [
    `<!doctype html>\n<html lang="${escapeAttribute(language)}">\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    `<meta http-equiv="refresh" content="0; url=${escapeAttribute(to)}">`,
    `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
    `</head>\n<body>\n<p>This page has moved: <a href="${escapeAttribute(to)}">continue</a>.</p>${CLOSE_DOCUMENT}`,
  ].join('\n');
