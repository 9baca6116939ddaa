import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { didYouMean } from '../core/names/suggest.ts';

const load = createRequire(import.meta.url);

/** Names that may be those of files. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

let common: HLJSApi | undefined;

/** Some forty languages, loaded with the first block of code that names its language: a site without such does without them. */
const commonLanguages = (): HLJSApi => {
  common ??= load('highlight.js/lib/common') as HLJSApi;
  return common;
};

/** All languages take a quarter of a second to load. */
const allLanguages = (): HLJSApi => load('highlight.js') as HLJSApi;

/** Adds one language that is not common, by its own name; false where there is none of this name. */
const addLanguage = (highlighter: HLJSApi, name: string): boolean => {
  if (!PLAIN_NAME.test(name)) return false;
  try {
    highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
    return true;
  } catch {
    return false;
  }
};

/** A highlighter that knows the language, by its name or another such as `ts`; undefined where none does. */
const highlighterFor = (language: string): HLJSApi | undefined => {
  const name = language.toLowerCase();
  const highlighter = commonLanguages();
  if (highlighter.getLanguage(name) || addLanguage(highlighter, name)) return highlighter;
  const all = allLanguages();
  return all.getLanguage(name) ? all : undefined;
};

/** The language that a block of code names: the first word after its fence. */
export const languageOf = (info: string | undefined): string | undefined => /^\S+/.exec(info?.trim() ?? '')?.[0];

/** The code as HTML, with a class on each part that a reader tells apart; undefined for a language that is not known. */
export const highlight = (code: string, language: string): string | undefined =>
  highlighterFor(language)?.highlight(code, { language, ignoreIllegals: true }).value;

/** What to write in place of a language that is not known. */
export const fixOfLanguage = (language: string): string => {
  const all = allLanguages();
  const names = all.listLanguages().flatMap((name) => [name, ...(all.getLanguage(name)?.aliases ?? [])]);
  return didYouMean(language, names) ?? 'name a language that highlight.js knows, or `text` for code that stays plain';
};
