import type { SafeHtml, Site } from 'build-site';
import type { Page } from './menu.ts';

/** Links between documents, as they are written for readers of the files: `../leads.md#the-table`. */
const FILE_LINK = /href="(?![a-z]+:|\/|#)([^"#]+)\.md(#[^"]*)?"/g;

/** The path of a document that another one names by its file. */
const pathFrom = (page: Page, file: string): string => `${new URL(file, `https://docs.invalid/${page.id}`).pathname}/`;

/** The HTML of a document as a page has it: links lead to pages, and the keyboard scrolls long lines of code. */
export const documentHtml = (site: Site, page: Page, html: SafeHtml): SafeHtml =>
  html
    .replace(FILE_LINK, (_, file: string, fragment = '') => `href="${site.url(pathFrom(page, file))}${fragment}"`)
    // A page of a reference has many tables of one heading, and landmarks must differ.
    .replaceAll('<div class="table-scroll" role="region"', '<div class="table-scroll" role="group"')
    .replaceAll('<pre><code', '<pre tabindex="0"><code');
