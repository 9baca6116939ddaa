import { findOdd } from '../find-elements.ts';
import type { Rule } from '../rule.ts';

export const language: Rule = {
  id: 'HTM-01',
  severity: 'error',
  title: 'Every page declares its language, encoding and viewport, and starts with the doctype.',
  explanation:
    'The language determines the voice of screen readers, hyphenation, and whether browsers offer a translation; names such as `english` are ignored. A byte order mark also declares the encoding. Without the encoding, characters can be garbled; without the viewport, phones show a shrunk desktop page; without the doctype, browsers use quirks mode.',
  source: 'WCAG 2.2, 3.1.1; BCP 47; HTML Standard, the html element, the DOCTYPE and specifying the character encoding',
  good: '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  bad: '<html>',
  check: (site) => [
    ...site.pages
      .filter(({ hasLanguage }) => !hasLanguage)
      .map(({ path }) => ({
        message: 'the html element has no lang attribute',
        fix: 'set `language` in the settings',
        fixElsewhere: 'add the language of the page, such as <html lang="en-AU">',
        pages: [path],
      })),
    ...findOdd(site, ['invalid language'], ({ what }) => ({
      message: `lang="${what}" is not a language tag`,
      fix: 'set `language` in the settings to a tag such as en-AU',
      fixElsewhere: 'use a tag such as en-AU: language code, hyphen, country code',
    })),
    ...findOdd(site, ['missing basics'], ({ what }) => ({
      message: `the page has no ${what}`,
      fix: 'let the engine generate the document',
      fixElsewhere: `start every page with ${what === '<!doctype html>' ? 'it' : 'a head that contains it'}`,
    })),
  ],
};
