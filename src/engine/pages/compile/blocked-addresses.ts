import path from 'node:path';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { string, url } from 'css-tree/utils';
import type { SiteSettings } from '../../content/read-site.ts';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { positionAt } from '../../core/position.ts';
import { readTextFile } from '../../core/text-file.ts';
import type { Output } from './bundle.ts';
import { fileOfInput } from './imported-sheets.ts';
import { SHEET } from './sheet-names.ts';

type Kind = 'font' | 'image' | 'style sheet';

interface OutsideAddress {
  readonly kind: Kind;
  readonly address: string;
  readonly offset: number;
}

/** The policy allows only same-origin files, and rejects fonts in `data:` URLs. */
const isOutside = (kind: Kind, address: string): boolean =>
  /^(?:https?:)?\/\//i.test(address) || (kind === 'font' && /^data:/i.test(address));

export const outsideAddresses = (css: string): readonly OutsideAddress[] => {
  const found: OutsideAddress[] = [];
  let rule = '';
  let isUrlExpected = false;
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    const text = css.slice(start, end);
    if (type === tokenTypes.Url || (type === tokenTypes.String && isUrlExpected)) {
      const kind = rule === '@font-face' ? 'font' : rule === '@import' ? 'style sheet' : 'image';
      const address = type === tokenTypes.Url ? url.decode(text) : string.decode(text);
      if (rule !== '@namespace' && isOutside(kind, address)) found.push({ kind, address, offset: start });
    }
    if (type === tokenTypes.AtKeyword) rule = text.toLowerCase();
    else if (type === tokenTypes.RightCurlyBracket || (type === tokenTypes.Semicolon && rule !== '@font-face'))
      rule = '';
    isUrlExpected =
      (type === tokenTypes.AtKeyword && rule === '@import') ||
      (type === tokenTypes.Function && text.toLowerCase() === 'url(');
  });
  return found;
};

const FIXES: Readonly<Record<Kind, string>> = {
  font: 'put the font file next to the sheet, and use its relative path',
  image: 'put the image into public/, or add its host to `images` in `allows` in content/collections.ts',
  'style sheet': 'put a copy into templates/styles, together with the fonts it uses, and import the copy',
};

const MAY_BE_OUTSIDE = /(?:https?:)?\/\/|data:/i;

/** `source` is a source expression of the policy, such as `https://*.example.com`. */
const covers = (source: string, address: string): boolean => {
  const { protocol, host } = new URL(address, 'https://example.com');
  const wildcard = /^(.*:\/\/)\*(\..*)$/.exec(source);
  const origin = `${protocol}//${host}`;
  return wildcard ? origin.startsWith(wildcard[1] ?? '') && origin.endsWith(wildcard[2] ?? '') : origin === source;
};

export type Permitted = Pick<SiteSettings, 'addresses' | 'allowed'>;

/** Throws a Failure if a sheet loads files that the pages' Content-Security-Policy blocks. */
export const refuseBlockedAddresses = (
  root: string,
  { metafile, outputFiles }: Output,
  { addresses, allowed }: Permitted,
  isTransformed: boolean,
): void => {
  // A transform may remove or inline URLs, so only URLs in the output count.
  const left = isTransformed
    ? outputFiles.map(({ path: file, text }) => (file.endsWith('.css') ? text : '')).join()
    : undefined;
  const isPermitted = ({ kind, address }: OutsideAddress): boolean =>
    [addresses.origin, ...(kind === 'image' ? allowed.images : [])].some((source) => covers(source, address));
  const problems = Object.keys(metafile.inputs)
    .filter((input) => SHEET.test(input))
    .flatMap((input): Diagnostic[] => {
      const file = fileOfInput(input);
      const css = readTextFile(path.resolve(root, file));
      if (!MAY_BE_OUTSIDE.test(css)) return [];
      return outsideAddresses(css)
        .filter((found) => !isPermitted(found) && left?.includes(found.address) !== false)
        .map(({ kind, address, offset }) => ({
          rule: 'styles/blocked',
          severity: 'error',
          message: `the pages' Content-Security-Policy blocks the ${kind} ${address.startsWith('data:') ? 'in a data: URL' : address}`,
          fix: FIXES[kind],
          locations: [{ file, ...positionAt(css, offset) }],
        }));
    });
  if (problems.length > 0) throw new Failure('problems', problems);
};
