import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { TemplateFault } from '../core/diagnostics.ts';
import { hasImages } from './content-image.ts';
import { type KeysOf, refuseUnknownKeys } from './known-keys.ts';

/** The props of each directive: a schema by name. */
export type DirectiveSchemas = Readonly<Record<string, z.ZodObject>>;

/** The components of directives, with the props that the schemas return. */
export type DirectiveComponents<D extends DirectiveSchemas> = {
  readonly [Name in keyof D]: ComponentType<z.output<D[Name]> & { readonly children?: ReactNode }>;
};

/** An extension for marked, such as the result of `markedKatex({ output: 'mathml' })`. */
export interface MarkdownExtension {
  /** Asynchronous extensions are not supported. */
  readonly async?: unknown;
  /** New kinds of tokens, with their tokenizers and renderers. */
  readonly extensions?: unknown;
  /** Only `processAllTokens` is supported. */
  readonly hooks?: unknown;
  /** Replaces the HTML of tokens. */
  readonly renderer?: unknown;
  /** Replaces the tokenizers of CommonMark. */
  readonly tokenizer?: unknown;
  /** Called for each token before it is rendered. */
  readonly walkTokens?: unknown;
}

/** Settings for the Markdown of a collection. */
export interface MarkdownSettings<D extends DirectiveSchemas = DirectiveSchemas> {
  /** Extensions for marked. A function is called for each body; use it for extensions with state, such as counters. */
  readonly extensions?: readonly (MarkdownExtension | (() => MarkdownExtension))[];
  /** Schemas for the props of directives such as `::gallery{images="a,b"}`, by name. */
  readonly directives?: D;
  /** Raw HTML tags that the Markdown can contain, such as `br` and `kbd`. */
  readonly html?: readonly string[];
}

export const MARKDOWN_KEYS: KeysOf<MarkdownSettings> = { extensions: true, directives: true, html: true };

export const DIRECTIVE_NAME = '[A-Za-z][\\w-]*';
const WHOLE_NAME = new RegExp(`^${DIRECTIVE_NAME}$`);
const TAG = /^[a-z][a-z0-9-]*$/;
const NEVER = new Set('base body frame frameset head html link meta noscript script style template title'.split(' '));

/** Returns false for tags that would affect the whole page, and for the engine's own `build-` tags. */
export const isAllowable = (tag: string): boolean => TAG.test(tag) && !NEVER.has(tag) && !tag.startsWith('build-');

const fault = (message: string, fix: string, key: string): TemplateFault =>
  new TemplateFault('site/markdown-settings', message, fix, key);

const UNSUPPORTED_HOOKS = ['preprocess', 'postprocess', 'provideLexer', 'provideParser'];

/**
 * Rejects extensions that are asynchronous or need the whole text: bodies are rendered synchronously, block by block.
 */
export const refuseExtension = (extension: unknown): void => {
  if (typeof extension !== 'object' || extension === null)
    throw fault(
      `an item of \`extensions\` is ${extension === null ? 'null' : typeof extension}, not an extension for marked`,
      'call the function that the package exports: markedAlert()',
      'extensions',
    );
  const { async, hooks } = extension as MarkdownExtension;
  const hook = UNSUPPORTED_HOOKS.find((name) => Object.hasOwn((hooks as object | undefined) ?? {}, name));
  if (async !== true && hook === undefined) return;
  throw fault(
    `an extension in \`extensions\` ${async === true ? 'is asynchronous' : `uses hooks.${hook}`}, which is not supported`,
    'use a synchronous extension that changes tokens or their HTML',
    'extensions',
  );
};

/** Throws a TemplateFault if a setting would be unsafe or have no effect. */
export const checkMarkdownSettings = (
  maker: string,
  settings: MarkdownSettings,
  keys: object = MARKDOWN_KEYS,
): void => {
  refuseUnknownKeys(`markdown of ${maker}`, settings, keys as Readonly<Record<string, true>>);
  for (const extension of settings.extensions ?? []) if (typeof extension !== 'function') refuseExtension(extension);
  const name = Object.keys(settings.directives ?? {}).find((each) => !WHOLE_NAME.test(each));
  if (name !== undefined)
    throw fault(
      `"${name}" is not a name for a directive`,
      'use letters, digits, hyphens and underscores',
      'directives',
    );
  const withImage = Object.entries(settings.directives ?? {}).find(([, schema]) => hasImages(schema));
  if (withImage)
    throw fault(
      `the directive ${withImage[0]} uses field.image(), which only works in front matter and data`,
      'use field.text() with the id of an image in the catalogue, or ![…](…) in a container',
      'directives',
    );
  const tag = settings.html?.find((each) => !isAllowable(each));
  if (tag !== undefined)
    throw fault(
      `\`html\` cannot allow "${tag}"`,
      TAG.test(tag) ? 'put it in a component, or in the head of the page' : "use tag names such as 'kbd'",
      'html',
    );
};
