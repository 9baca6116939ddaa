/// <reference path="./css.d.ts" preserve="true" />
export { z } from 'zod';
export { didYouMean } from '../core/names/suggest.ts';
export { type TextFont, textWidth } from '../core/text-width.ts';
export { absoluteLinks } from './absolute-links.ts';
export {
  type Collection,
  type ContentOf,
  dataFiles,
  dataList,
  dataRecord,
  type Entry,
  type Heading,
  type LoadInput,
  loadedList,
  loadedTexts,
  type Markdown,
  markdownFiles,
  type Unpublished,
} from './collections.ts';
export {
  Html,
  InlineScript,
  Island,
  Link,
  PreloadAsked,
  Shared,
  SpeculationRules,
  usePage,
  useScript,
  useSite,
} from './components.tsx';
export { type Claim, defineContent, type ReportProblem } from './content.ts';
export type { ContentImage } from './content-image.ts';
export { cssTokens } from './css-tokens.ts';
export type { DevTools, FixResult } from './dev-tools.ts';
export { field } from './fields.ts';
export type { SafeHtml } from './html.ts';
export { ExternalImage, Image } from './image.tsx';
export { type CatalogueImage, imageCatalogue } from './images.ts';
export type { IslandLoad } from './island-loads.ts';
export { languageLinks } from './language-links.ts';
export { groupByKeys, type ListPage, neighboursOf, paginate } from './lists.ts';
export type { DirectiveComponents, MarkdownExtension, MarkdownSettings } from './markdown-settings.ts';
export {
  type CheckedPage,
  type CheckedPages,
  type CheckedSite,
  defineRules,
  type OwnFinding,
  type OwnRule,
  type OwnSiteFinding,
} from './own-rules.ts';
export { defineFile, definePage, defineRedirects, type Head, type PathEntry, type Redirect } from './page.ts';
export { prefixIds } from './prefix-ids.ts';
// Required for declaration merging: sites extend `Register`.
export * from './site.ts';
export type { StorableText, StoredText } from './stored.ts';
export { defineStyles, type StyleSheet, type TransformedSheet } from './styles.ts';
export { once } from './tracked-reads.ts';
