import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import type { Location } from '../core/diagnostics.ts';
import { SOURCE_ATTRIBUTE } from '../pages/compile/development-jsx.ts';
import { filesBehind } from '../pages/plan/route.ts';
import type { WrittenPhrase } from '../rules/rule.ts';
import type { LocateInput } from './locate.ts';
import { toLocation } from './template-places.ts';

/** `isOwn` is true if the text comes from a template rather than Markdown. */
interface Shown {
  readonly source: Location;
  readonly isOwn: boolean;
  readonly text: string;
}

const findTextInTemplates = (html: string, phrase: string): Shown | undefined => {
  const open: { readonly source: string | undefined; text: string }[] = [];
  const wanted = phrase.toLowerCase();
  let found: Shown | undefined;
  const parser = new Parser({
    onopentag: (_, attributes) => open.push({ source: attributes[SOURCE_ATTRIBUTE], text: '' }),
    ontext: (text) => {
      for (const element of open) element.text += text;
    },
    onclosetag: () => {
      const element = open.pop();
      const text = element?.text.replace(/\s+/g, ' ') ?? '';
      if (found || element === undefined || !text.toLowerCase().includes(wanted)) return;
      const written = [...open, element].findLast(({ source }) => source !== undefined)?.source;
      const source = written === undefined ? undefined : toLocation(written);
      if (source) found = { source, isOwn: element.source !== undefined, text };
    },
  });
  parser.end(html);
  return found;
};

const WORDS_AROUND = 3;

/** Adds the words around the phrase. Returns undefined if there are too few. */
const withContext = (phrase: string, text: string): string | undefined => {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase());
  const before = text.slice(0, at).trimEnd().split(' ').slice(-WORDS_AROUND).join(' ');
  const behind = text
    .slice(at + phrase.length)
    .trimStart()
    .split(' ')
    .slice(0, WORDS_AROUND)
    .join(' ');
  const gapAfter = /^\s/.test(text.slice(at + phrase.length)) ? ' ' : '';
  const gapBefore = /\s$/.test(text.slice(0, at)) ? ' ' : '';
  const whole = `${before}${gapBefore}${text.slice(at, at + phrase.length)}${gapAfter}${behind}`.trim();
  return whole.split(' ').length > WORDS_AROUND ? whole : undefined;
};

const locateInVariables = (phrase: string, html: string | undefined, input: LocateInput): Location[] => {
  const { origins, root, variables } = input;
  const holders = Object.values(variables).filter((value) => value.includes(phrase));
  if (html === undefined || holders.length === 0) return [];
  const shown = decodeHTML(html);
  return [...new Set(holders)].filter((value) => shown.includes(value)).flatMap((value) => origins.find(root, value));
};

/** Locates a frequent phrase by the words around it, or in variables if that fails. */
const locateCommon = (
  phrase: string,
  shown: Shown | undefined,
  html: string | undefined,
  input: LocateInput,
): Location[] => {
  const { origins, root } = input;
  const context = shown && withContext(phrase, shown.text);
  const inContext = context === undefined ? [] : origins.findPhrase(root, context, origins.files());
  return inContext.length > 0 ? inContext : locateInVariables(phrase, html, input);
};

/**
 * Prefers the whole sentence and the records behind the pages. Searches templates verbatim, because only Markdown has
 * variables.
 */
export const locatePhrase = async (
  { text, sentence, variable, except, isCommon }: WrittenPhrase,
  pages: readonly string[],
  input: LocateInput,
): Promise<Location[]> => {
  const { origins, root } = input;
  const html = await input.renderWithSources(pages[0] ?? '');
  const shown = html === undefined ? undefined : findTextInTemplates(html, text);
  const behindPages = filesBehind(pages, input);
  const inTemplate = shown ? [shown.source] : [];
  const sentences = variable === undefined ? [sentence] : [sentence.replaceAll(text, variable), sentence];
  const phrases = variable === undefined || shown?.isOwn === true ? [text] : [text, variable];
  for (const wanted of [sentences, phrases]) {
    for (const files of isCommon ? [behindPages] : [behindPages, origins.files()]) {
      const written = wanted.flatMap((phrase) => origins.findPhrase(root, phrase, files, except));
      if (written.length > 0) return [...written, ...inTemplate];
    }
  }
  const elsewhere = isCommon ? locateCommon(text, shown, html, input) : [];
  return elsewhere.length > 0
    ? elsewhere
    : [...filesBehind(pages.slice(0, 1), input).map((file) => ({ file })), ...inTemplate];
};
