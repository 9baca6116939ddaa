import path from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { didYouMean } from '../../core/names/suggest.ts';
import { positionAt } from '../../core/position.ts';
import { readTextFile } from '../../core/text-file.ts';
import { FOREIGN_SHEETS } from './sheet-names.ts';
import type { StyleRule } from './style-rules.ts';

/** Matches a `var()` without a fallback value. */
const USE = /var\(\s*(--[^\s,)]+)\s*\)/g;
const NAME = /(?<!var\(\s*)(?<![\w-])--[\w-]+/g;

const textOf = (rules: readonly StyleRule[]): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'rule') return rule.block;
      return rule.kind === 'fixed' ? rule.text : textOf(rule.rules);
    })
    .join('\n');

const readAll = (root: string, files: string): [file: string, text: string][] =>
  glob
    .sync(files, { cwd: root })
    .sort()
    .map((file) => [file, readTextFile(path.join(root, file))]);

/** Finds custom properties that neither a style sheet nor the code of the site sets. */
export const findUnresolvedVariables = (root: string, rules: readonly StyleRule[]): Diagnostic[] => {
  const css = textOf(rules);
  const declared = new Set(css.match(NAME));
  const lost = [...new Set([...css.matchAll(USE)].map(([, name = '']) => name))].filter((name) => !declared.has(name));
  if (lost.length === 0) return [];
  const code = new Set(readAll(root, '{templates,src}/**/*.{ts,tsx}').flatMap(([, text]) => text.match(NAME) ?? []));
  const sheets = readAll(root, `templates/**/*.{css,${FOREIGN_SHEETS}}`);
  return lost
    .filter((name) => !code.has(name))
    .flatMap((name): Diagnostic[] => {
      const use = new RegExp(`var\\(\\s*${name}\\s*\\)`);
      // Packages may leave variables to the site.
      const [found] = sheets.flatMap(([file, text]) => {
        const at = use.exec(text)?.index;
        return at === undefined ? [] : [{ file, ...positionAt(text, at) }];
      });
      if (found === undefined) return [];
      return [
        {
          rule: 'styles/unknown-variable',
          severity: 'warning',
          message: `browsers ignore a declaration with var(${name}), because nothing sets ${name}`,
          fix:
            didYouMean(name, [...declared]) ??
            `declare it, such as :root { ${name}: … }, or add a fallback: var(${name}, …)`,
          locations: [found],
        },
      ];
    });
};
