import { decodeHTML } from 'entities';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { Picture } from '../api/image.tsx';
import { didYouMean } from '../core/names/suggest.ts';
import { controlProblem, findControl } from './control-characters.ts';
import { fixOfLanguage, highlight, languageOf } from './highlight.ts';
import { ImageProblem } from './images/image-problem.ts';
import type { Pictures } from './markdown-renderer.ts';
import { type Block, linesBefore, onlyImageOf, VARIABLE, visit } from './markdown-tokens.ts';
import { findModuleLine, findTemplateSyntax, type TemplateSyntax } from './template-syntax.ts';

/** `line` is 1-based within the Markdown. */
export interface MarkdownProblem {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
  readonly fix?: string;
}

export interface MarkdownOptions {
  /** Keeps footnote ids unique on a page with multiple Markdown bodies. */
  readonly name?: string;
  readonly url: (path: string) => string;
  /** Values for `{{name}}` placeholders. If undefined, placeholders are left as is. */
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** Looks up an image by its URL in the Markdown. A URL without a result is left as is. */
  readonly picture?: ((address: string) => Picture | ImageProblem | undefined) | undefined;
}

const COMMENT = /^\s*(<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*)+$/;
/** In characters. */
const MOST_OF_A_HEADING = 1000;
/** The parser leaves a reference as text if it has no definition. */
const FOOTNOTE = /\[\^[^\]\s]+\]/g;
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The URL parser also recognises disguised `javascript:` URLs. */
const isSafeAddress = (href: string): boolean => {
  try {
    return SAFE_PROTOCOLS.has(new URL(href, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
};

const altFix = (href: string, found: Picture | ImageProblem): string => {
  const known = found instanceof ImageProblem ? '' : found.alt;
  return `describe it between the square brackets: ![${known || 'A red tram in front of a depot'}](${href})`;
};

const variableFix = (name: string, known: readonly string[]): string =>
  didYouMean(name, known) ??
  (known.length > 0
    ? `known variables: ${known.join(', ')}`
    : 'declare it: variables: () => ({ … }) in content/collections.ts');

class BlockChecker {
  readonly problems: MarkdownProblem[] = [];
  readonly #block: Block;
  readonly #options: MarkdownOptions;
  readonly #pictures: Pictures;
  readonly #alone = new Set<Token>();

  constructor(block: Block, options: MarkdownOptions, pictures: Pictures) {
    this.#block = block;
    this.#options = options;
    this.#pictures = pictures;
  }

  check(token: Token): void {
    const typed = token as MarkedToken;
    const only = onlyImageOf(token);
    if (only) this.#alone.add(only);
    if (typed.type === 'heading') this.#checkHeading(typed);
    else if (typed.type === 'paragraph') this.#checkParagraph(typed);
    else if (typed.type === 'html') this.#refuseHtml(typed.raw);
    else if (typed.type === 'link' || typed.type === 'image') this.#checkAddress(typed);
    else if (typed.type === 'text' && !typed.tokens) {
      this.#checkFootnotes(typed.raw);
      this.#refuseTemplate(typed.raw, findTemplateSyntax(typed.raw));
      typed.text = this.#fill(decodeHTML(typed.text), typed.raw);
    } else if (typed.type === 'code') {
      this.#checkLanguage(typed);
      typed.text = this.#fill(typed.text, typed.raw, true);
    } else if (typed.type === 'codespan') typed.text = this.#fill(typed.text, typed.raw, true);
  }

  #report(raw: string, rule: string, message: string, fix?: string, linesBelow = 0): void {
    const { token, line } = this.#block;
    // Lists and quotes strip the indentation of multi-line children, so `raw` may not occur verbatim.
    const at = token.raw.includes(raw) ? token.raw.indexOf(raw) : token.raw.indexOf(raw.split('\n')[0] ?? '');
    this.problems.push({ rule, line: line + linesBefore(token.raw, Math.max(0, at)) + linesBelow, message, fix });
  }

  #fill(text: string, raw: string, isCode = false): string {
    // A character reference such as `&#7;` can produce a control character.
    const control = findControl(text);
    if (control) {
      const { message, fix } = controlProblem(control.name);
      this.#report(raw, 'content/control-character', message, fix);
    }
    const { variables } = this.#options;
    return variables === undefined ? text : this.#fillVariables(text, raw, isCode, variables);
  }

  /** Reports unknown names except in code, which may contain another program's template syntax. */
  #fillVariables(text: string, raw: string, isCode: boolean, variables: Readonly<Record<string, string>>): string {
    return text.replace(VARIABLE, (whole, name: string, offset: number) => {
      if (Object.hasOwn(variables, name)) return variables[name] as string;
      if (isCode) return whole;
      const fix = variableFix(name, Object.keys(variables));
      this.#report(raw, 'content/unknown-variable', `unknown variable ${whole}`, fix, linesBefore(text, offset));
      return whole;
    });
  }

  #checkHeading({ raw, text }: Tokens.Heading): void {
    if (text.length > MOST_OF_A_HEADING)
      this.#report(
        raw,
        'content/long-heading',
        `the heading has ${text.length} characters; the maximum is ${MOST_OF_A_HEADING}`,
        'shorten it, or write it as a paragraph',
      );
  }

  #refuseHtml(raw: string): void {
    const isReported = raw.startsWith('</') && this.problems.some(({ rule }) => rule === 'content/raw-html');
    if (COMMENT.test(raw) || isReported) return;
    this.#report(
      raw,
      'content/raw-html',
      `raw HTML is not allowed in content: ${raw.trim().split('\n')[0]}`,
      'write it in Markdown, or put the markup in a template',
    );
  }

  #checkParagraph(paragraph: Tokens.Paragraph): void {
    // Import lines only occur at the top level.
    if (paragraph === this.#block.token) this.#refuseTemplate(paragraph.raw, findModuleLine(paragraph.raw));
  }

  #refuseTemplate(raw: string, found: TemplateSyntax | undefined): void {
    if (found === undefined) return;
    const { name, code, offset } = found;
    this.#report(
      raw,
      'content/template-syntax',
      `${name} would be shown as text, because content is plain Markdown: ${code}`,
      'write it in Markdown, or use the component in the template that shows the content; to show code, put it between backticks',
      linesBefore(raw, offset),
    );
  }

  #checkFootnotes(raw: string): void {
    for (const [mark] of raw.matchAll(FOOTNOTE))
      this.#report(
        raw,
        'content/unknown-footnote',
        `${mark} does not match any footnote`,
        `write the footnote on its own line: ${mark}: …`,
      );
  }

  #checkLanguage({ raw, lang }: Tokens.Code): void {
    const language = languageOf(lang);
    if (language !== undefined && highlight('', language) === undefined)
      this.#report(
        raw,
        'content/unknown-language',
        `unknown language "${language}" in a code block`,
        fixOfLanguage(language),
      );
  }

  #checkAddress(token: Tokens.Link | Tokens.Image): void {
    const href = this.#fill(decodeHTML(token.href), token.raw);
    if (token.title) token.title = this.#fill(decodeHTML(token.title), token.raw);
    if (token.type === 'image') token.text = this.#fill(decodeHTML(token.text), token.raw);
    if (token.type === 'image' && this.#takePicture(token, href)) return;
    if (isSafeAddress(href)) {
      token.href = href.startsWith('/') && !href.startsWith('//') ? this.#options.url(href) : href;
      return;
    }
    this.#report(
      token.raw,
      'content/unsafe-address',
      `the URL "${href}" is not a web page, e-mail address or telephone number`,
      'use https:, mailto:, tel: or a path of this site',
    );
    token.href = '#';
  }

  /** Returns true for every image that the image pipeline handles, even if it has a problem. */
  #takePicture(token: Tokens.Image, href: string): boolean {
    const found = this.#options.picture?.(href);
    if (found === undefined) return false;
    const { raw, text, title } = token;
    if (found instanceof ImageProblem) this.#report(raw, found.rule, found.message, found.fix);
    else this.#pictures.set(token, found);
    if (text.trim() === '')
      this.#report(raw, 'content/picture-without-alt', `the image ${href} has no alt text`, altFix(href, found));
    if (title && !this.#alone.has(token))
      this.#report(
        raw,
        'content/caption-in-line',
        `the image ${href} has a caption, but is not a paragraph of its own`,
        'put a blank line before and after it, or remove the caption',
      );
    return true;
  }
}

/** Updates the tokens in place and adds images from the pipeline to `pictures`. */
export const prepareBlock = (block: Block, options: MarkdownOptions, pictures: Pictures): MarkdownProblem[] => {
  const checker = new BlockChecker(block, options, pictures);
  visit(block.token, (token) => checker.check(token));
  return checker.problems;
};
