/// <reference path="./css.d.ts" preserve="true" />
/** What a site imports from `build-site`: definitions, components, and the types of both. */
export { z } from 'zod';
export { didYouMean } from '../core/names/suggest.ts';
export { type TextFont, textWidth } from '../core/text-width.ts';
export { absoluteLinks } from './absolute-links.ts';
export {
  Html,
  InlineScript,
  Island,
  type IslandLoad,
  Link,
  PreloadAsked,
  Shared,
  SpeculationRules,
  usePage,
  useScript,
  useSite,
} from './components.tsx';
export {
  type Claim,
  type Collection,
  type ContentOf,
  dataFiles,
  dataList,
  dataRecord,
  defineContent,
  type Entry,
  type Heading,
  type LoadInput,
  loadedList,
  loadedTexts,
  type Markdown,
  markdownFiles,
  type ReportProblem,
  type Unpublished,
} from './content.ts';
export { cssTokens } from './css-tokens.ts';
export type { DevTools, FixResult } from './dev-tools.ts';
export { field } from './fields.ts';
export type { SafeHtml } from './html.ts';
export { ExternalImage, Image } from './image.tsx';
export { type CatalogueImage, imageCatalogue } from './images.ts';
export { languageLinks } from './language-links.ts';
export { defineFile, definePage, defineRedirects, type Head, type PathEntry, type Redirect } from './page.ts';
export { prefixIds } from './prefix-ids.ts';
export { once } from './reads.ts';
// `export *`, because a site merges its own declaration into Register.
export * from './site.ts';
export type { StorableText, StoredText } from './stored.ts';
