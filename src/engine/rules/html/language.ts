import { findOdd } from '../element-findings.ts';
import type { Rule } from '../rule.ts';

export const language: Rule = {
  id: 'HTM-01',
  severity: 'error',
  title: 'Every page names its language, its encoding and its viewport, and begins with the doctype.',
  explanation:
    'Screen readers choose their voice by the language, browsers their hyphenation and their offer to translate. Without the encoding letters go wrong, without the viewport a phone shows the page of a desktop in small, and without the doctype browsers lay it out as in 1998.',
  source: 'WCAG 2.2, 3.1.1; HTML Standard, the html element, the DOCTYPE and specifying the character encoding',
  good: '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  bad: '<html>',
  check: (site) => [
    ...site.pages
      .filter(({ hasLanguage }) => !hasLanguage)
      .map(({ path }) => ({
        message: 'the html element has no lang attribute',
        fix: 'set `language` in the settings',
        fixElsewhere: 'write <html lang="en-AU">, or whatever its language is',
        pages: [path],
      })),
    ...findOdd(site, ['missing basics'], ({ what }) => ({
      message: `the page has no ${what}`,
      fix: 'leave the document to the engine',
      fixElsewhere: `begin every page with ${what === '<!doctype html>' ? 'it' : 'a head that has it'}`,
    })),
  ],
};
