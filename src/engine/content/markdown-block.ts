import { decodeHTML } from 'entities';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { Picture } from '../api/image.tsx';
import type { MarkdownSettings } from '../api/markdown-settings.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { unusedOptionsOf } from './code-options.ts';
import { controlProblem, findControl } from './control-characters.ts';
import { checkDirective } from './directive-props.ts';
import type { Directive } from './directives.ts';
import { fixOfLanguage, highlight, languageOf } from './highlight.ts';
import { ImageProblem } from './images/image-problem.ts';
import type { Size } from './images/public-size.ts';
import type { Pictures } from './markdown-renderer.ts';
import { type Block, childrenOf, linesBefore, onlyImageOf, VARIABLE } from './markdown-tokens.ts';
import { checkRawHtml, insteadOfHtml, type OpenElement } from './raw-html.ts';
import { findModuleLine, findTemplateSyntax, SHORTCODE, type TemplateSyntax } from './template-syntax.ts';

/** A problem in Markdown. `line` is 1-based and relative to the start of the Markdown. */
export interface MarkdownProblem {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
  readonly fix?: string;
  /** Does not stop the build; undefined for an error. */
  readonly severity?: 'warning' | 'note';
}

export const isError = ({ severity }: MarkdownProblem): boolean => severity === undefined;

export interface MarkdownOptions {
  /** Name that keeps footnote ids unique on a page with multiple Markdown bodies. */
  readonly name?: string;
  readonly url: (path: string) => string;
  /** Values of `{{name}}` placeholders. If undefined, placeholders are left unchanged. */
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** Looks up an image by its URL in the Markdown. A URL without a result is left unchanged. */
  readonly picture?: ((address: string) => Picture | ImageProblem | undefined) | undefined;
  readonly settings?: MarkdownSettings | undefined;
  /** Whether an extension renders code blocks, and can therefore use their options. */
  readonly hasOwnCode?: boolean;
  /** Returns the file and line, such as `content/notes/first.md:12`. */
  readonly place?: (line: number) => string;
  /** Returns the size of an image in `public/`. */
  readonly publicSize?: ((address: string) => Size | undefined) | undefined;
}

const COMMENT = /^\s*(<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*)+$/;
/** Maximum length of a heading in characters. */
const MOST_OF_A_HEADING = 1000;
/** Matches a reference to an undefined footnote, which the parser leaves as text. */
const FOOTNOTE = /\[\^[^\]\s]+\]/g;
/**
 * Git writes seven characters and a space. There is no need to match the end of a conflict, `>>>>>>> name`, because it
 * follows a start.
 */
const CONFLICT = /^<{7} .*$/m;
const MOST_OF_A_MARKER = 40;
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Uses the URL parser, which also recognises disguised `javascript:` URLs. */
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
  /** Raw HTML elements that are not closed yet, shared by all blocks. */
  #open: OpenElement[];
  /** Offset in the block of the last token found. */
  #offset = 0;

  constructor(block: Block, options: MarkdownOptions, pictures: Pictures, open: OpenElement[]) {
    this.#block = block;
    this.#options = options;
    this.#pictures = pictures;
    this.#open = open;
  }

  /** Checks a token and its children in document order. */
  walk(token: Token): void {
    const [firstLine = ''] = token.raw.split('\n');
    const start = this.#find(firstLine);
    this.#offset = start;
    this.check(token);
    const children = childrenOf(token);
    const outer = this.#open;
    if (children.length > 0) this.#open = [];
    for (const child of children) this.walk(child);
    if (children.length > 0) this.problems.push(...this.#open.map(unclosed));
    this.#open = outer;
    this.#offset = Math.max(this.#offset, start + firstLine.length);
  }

  /**
   * Finds the text of a token. It may not occur verbatim, because lists and quotes strip the indentation of their
   * children.
   */
  #find(raw: string): number {
    const all = this.#block.token.raw;
    const at = all.indexOf(raw, this.#offset);
    return at < 0 ? this.#offset : at;
  }

  #lineOf(raw: string, linesBelow = 0): number {
    const { token, line } = this.#block;
    const isWhole = token.raw.includes(raw, this.#offset);
    return line + linesBefore(token.raw, this.#find(isWhole ? raw : (raw.split('\n')[0] ?? ''))) + linesBelow;
  }

  check(token: Token): void {
    const typed = token as MarkedToken;
    const only = onlyImageOf(token);
    if (only) this.#alone.add(only);
    if (token === this.#block.token) this.#refuseConflict(typed);
    if (typed.type === 'heading') this.#checkHeading(typed);
    else if (typed.type === 'paragraph') this.#checkParagraph(typed);
    else if (typed.type === 'html') this.#checkHtml(typed);
    else if (token.type === 'directive') this.#checkDirective(token as Directive);
    else if (typed.type === 'link' || typed.type === 'image') this.#checkAddress(typed);
    else if (typed.type === 'text' && !typed.tokens) {
      this.#checkFootnotes(typed.raw);
      this.#refuseTemplate(typed.raw, findTemplateSyntax(typed.raw));
      typed.text = this.#fill(decodeHTML(typed.text), typed.raw);
      // Marked's own renderer would leave the decoded characters unescaped.
      typed.escaped = false;
    } else if (typed.type === 'code') {
      this.#checkLanguage(typed);
      this.#noteOptions(typed);
      typed.text = this.#fill(typed.text, typed.raw, true);
    } else if (typed.type === 'codespan') typed.text = this.#fill(typed.text, typed.raw, true);
  }

  #report(raw: string, rule: string, message: string, fix?: string, linesBelow = 0): void {
    this.problems.push({ rule, line: this.#lineOf(raw, linesBelow), message, fix });
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
      if (isCode || SHORTCODE.test(whole)) return whole;
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
        'shorten it, or make it a paragraph',
      );
  }

  #refuseHtml(raw: string): void {
    const isReported = raw.startsWith('</') && this.problems.some(({ rule }) => rule === 'content/raw-html');
    if (COMMENT.test(raw) || isReported) return;
    this.#report(
      raw,
      'content/raw-html',
      `raw HTML is not allowed in content: ${raw.trim().split('\n')[0]}`,
      insteadOfHtml(/<\/?([A-Za-z][\w-]*)/.exec(raw)?.[1] ?? '', /<[^>]*>/.exec(raw)?.[0] ?? raw, []),
    );
  }

  #checkHtml(token: Tokens.HTML | Tokens.Tag): void {
    const { raw } = token;
    const allowed = this.#options.settings?.html ?? [];
    if (allowed.length === 0) {
      this.#refuseHtml(raw);
      return;
    }
    const checked = checkRawHtml(raw, {
      allowed,
      open: this.#open,
      fill: (text) => this.#fill(text, raw),
      address: (url) => this.#addressOf(url),
      lineOf: (offset) => this.#lineOf(raw, linesBefore(raw, offset)),
      report: (problem) => void this.problems.push(problem),
    });
    Object.assign(token, { checked });
  }

  #checkDirective(directive: Directive): void {
    const { raw } = directive;
    const { settings, place } = this.#options;
    const fill = (text: string) => this.#fill(text, raw);
    const result = checkDirective(directive, settings?.directives ?? {}, fill);
    directive.place = place?.(this.#lineOf(raw));
    if ('props' in result) directive.props = result.props;
    else
      for (const { rule, message, fix, offset } of result.problems)
        this.#report(raw, rule, message, fix, linesBefore(raw, offset));
  }

  #refuseConflict({ type, raw }: MarkedToken): void {
    const found = type === 'code' ? null : CONFLICT.exec(raw);
    if (found === null) return;
    const message = `unresolved merge conflict: ${found[0].trim().slice(0, MOST_OF_A_MARKER)}`;
    const fix = 'keep one of the two versions, and delete the three marker lines';
    this.#report(raw, 'content/merge-conflict', message, fix, linesBefore(raw, found.index));
  }

  #checkParagraph(paragraph: Tokens.Paragraph): void {
    // Import lines only occur at the top level.
    if (paragraph === this.#block.token) this.#refuseTemplate(paragraph.raw, findModuleLine(paragraph.raw));
  }

  #refuseTemplate(raw: string, found: TemplateSyntax | undefined): void {
    if (found === undefined) return;
    const { name, code, fix, offset } = found;
    this.#report(
      raw,
      'content/template-syntax',
      `${name} would be shown as text, because content is plain Markdown: ${code}`,
      fix,
      linesBefore(raw, offset),
    );
  }

  #checkFootnotes(raw: string): void {
    for (const [mark] of raw.matchAll(FOOTNOTE))
      this.#report(
        raw,
        'content/unknown-footnote',
        `${mark} does not match any footnote`,
        `add the footnote on its own line: ${mark}: …`,
      );
  }

  #checkLanguage({ raw, lang }: Tokens.Code): void {
    const language = languageOf(lang);
    if (language === undefined || this.#options.hasOwnCode || highlight('', language) !== undefined) return;
    this.problems.push({
      rule: 'content/unknown-language',
      line: this.#lineOf(raw),
      message: `unknown language "${language}" in a code block, which is shown without highlighting`,
      fix: fixOfLanguage(language),
      severity: 'warning',
    });
  }

  #noteOptions({ raw, lang }: Tokens.Code): void {
    const options = unusedOptionsOf(lang);
    if (options === '' || this.#options.hasOwnCode) return;
    this.problems.push({
      rule: 'content/code-options',
      line: this.#lineOf(raw),
      message: `options of a code block have no effect: ${options}`,
      fix: 'remove them; only the language and title="app.ts" are supported',
      severity: 'note',
    });
  }

  #checkAddress(token: Tokens.Link | Tokens.Image): void {
    const href = this.#fill(decodeHTML(token.href), token.raw);
    if (token.title) token.title = this.#fill(decodeHTML(token.title), token.raw);
    if (token.type === 'image') token.text = this.#fill(decodeHTML(token.text), token.raw);
    if (token.type === 'image' && this.#takePicture(token, href)) return;
    const size = token.type === 'image' ? this.#options.publicSize?.(href) : undefined;
    if (size !== undefined) this.#pictures.set(token, size);
    const address = this.#addressOf(href);
    if (address !== undefined) {
      token.href = address;
      return;
    }
    this.#report(
      token.raw,
      'content/unsafe-address',
      `the URL "${href}" is not a web page, e-mail address or telephone number`,
      'use an https:, mailto: or tel: URL, or a path on this site',
    );
    token.href = '#';
  }

  /** Adds the base path to a path. Returns undefined for an unsafe URL. */
  #addressOf(href: string): string | undefined {
    if (!isSafeAddress(href)) return undefined;
    return href.startsWith('/') && !href.startsWith('//') ? this.#options.url(href) : href;
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
        `the image ${href} has a caption, but is not in a paragraph of its own`,
        'put a blank line before and after it, or remove the caption',
      );
    return true;
  }
}

export const unclosed = ({ name, line }: OpenElement): MarkdownProblem => ({
  rule: 'content/unclosed-html',
  line,
  message: `the element <${name}> is not closed in the block where it was opened`,
  fix: `add </${name}>`,
});

/**
 * Checks a block, updates its tokens in place, and adds images from the pipeline to `pictures`. `open` contains raw
 * HTML elements of earlier blocks that are not closed yet.
 */
export const prepareBlock = (
  block: Block,
  options: MarkdownOptions,
  pictures: Pictures,
  open: OpenElement[],
): MarkdownProblem[] => {
  const checker = new BlockChecker(block, options, pictures, open);
  checker.walk(block.token);
  return checker.problems;
};
