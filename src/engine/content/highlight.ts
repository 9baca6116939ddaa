import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { didYouMean } from '../core/names/suggest.ts';

const load = createRequire(import.meta.url);

/** Restricts language names, because they become part of a module path. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

let common: HLJSApi | undefined;

const commonLanguages = (): HLJSApi => {
  common ??= load('highlight.js/lib/common') as HLJSApi;
  return common;
};

/** Loads all languages, which takes about 250 ms. */
const allLanguages = (): HLJSApi => load('highlight.js') as HLJSApi;

const addLanguage = (highlighter: HLJSApi, name: string): boolean => {
  if (!PLAIN_NAME.test(name)) return false;
  try {
    highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
    return true;
  } catch {
    return false;
  }
};

const highlighterFor = (language: string): HLJSApi | undefined => {
  const name = language.toLowerCase();
  const highlighter = commonLanguages();
  if (highlighter.getLanguage(name) || addLanguage(highlighter, name)) return highlighter;
  const all = allLanguages();
  return all.getLanguage(name) ? all : undefined;
};

export const languageOf = (info: string | undefined): string | undefined => /^\S+/.exec(info?.trim() ?? '')?.[0];

export const highlight = (code: string, language: string): string | undefined =>
  highlighterFor(language)?.highlight(code, { language, ignoreIllegals: true }).value;

export const fixOfLanguage = (language: string): string => {
  const all = allLanguages();
  const names = all.listLanguages().flatMap((name) => [name, ...(all.getLanguage(name)?.aliases ?? [])]);
  return didYouMean(language, names) ?? 'use a language that highlight.js supports, or `text` for plain text';
};
